import { useQuery } from '@tanstack/react-query'
import { Archive, FolderOpen, HardDrive, KeyRound, TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { FoundDisk } from '../../src/admin/first-run/contract.ts'
import { useApi } from '../api/context.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { STEP_FORM, type StepProps } from './parts.ts'
import { Pick } from './pick.tsx'

const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: bytes < 10e9 ? 1 : 0 })} GB`

const roomOf = ({ free, total, writable }: FoundDisk) =>
  writable
    ? `${gigabytes(free)} free of ${gigabytes(total)}`
    : 'CovrIQ may not write there. Give it the right, or choose a folder.'

/** Which choice stands for the folder that is set: a disk, this computer, or a folder that is typed. */
type Choice = { kind: 'disk'; path: string } | { kind: 'folder' } | { kind: 'here' }

/** The choices: other disks, a folder, and the data's own disk in amber. */
function Choices(props: {
  group: string
  disks: readonly FoundDisk[]
  pending: boolean
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  const { group, choice, onChoose } = props
  return (
    <fieldset className="su-picks" aria-busy={props.pending}>
      <legend className="vh">Where backups go</legend>
      {props.disks.map((disk) => (
        <Pick
          key={disk.path}
          group={group}
          icon={HardDrive}
          title={disk.path}
          hint={roomOf(disk)}
          chip={<span className="chip full">Separate disk</span>}
          chosen={choice.kind === 'disk' && choice.path === disk.path}
          onChoose={() => onChoose({ kind: 'disk', path: disk.path })}
        />
      ))}
      <Pick
        group={group}
        icon={FolderOpen}
        title="Another folder"
        hint="A network folder, or any folder that CovrIQ can write to"
        chosen={choice.kind === 'folder'}
        onChoose={() => onChoose({ kind: 'folder' })}
      />
      <Pick
        group={group}
        icon={Archive}
        title="This computer, in the data folder"
        hint="If the disk fails, you lose both."
        chip={
          <span className="chip check">
            <Icon of={TriangleAlert} size={14} />
            Same disk
          </span>
        }
        chosen={choice.kind === 'here'}
        onChoose={() => onChoose({ kind: 'here' })}
      />
    </fieldset>
  )
}

/** The warning that Admin, Backups has as well. */
function SameDisk() {
  return (
    <div className="note check su-key" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">
        This folder is on the same disk as your data. If it breaks, you lose both. Choose a folder on another
        disk, or press Continue again to keep this one for now.
      </span>
    </div>
  )
}

/** Without this file no backup opens. */
function KeyNote({ file }: { file: string }) {
  return (
    <div className="note check su-key">
      <Icon of={KeyRound} />
      <span className="grow">
        A backup opens only with the key file that CovrIQ made at its first start. On the server it’s{' '}
        <span className="mono su-path">{file}</span>. Ask whoever installed CovrIQ to copy it to a safe place
        away from this computer, and away from the backups.
      </span>
    </div>
  )
}

/** Where backups go: other disks first; the one with the data in amber. */
export function BackupStep({ view, settings, save, next }: StepProps) {
  const api = useApi()
  const id = useId()
  const set = settings.values.backup_folder
  const disks = useQuery({ queryKey: ['disks'], queryFn: () => api.firstRunDisks() })
  const others = (disks.data ?? []).filter((disk) => !disk.same_disk)
  const [picked, setPicked] = useState<Choice | null>(null)
  const [folder, setFolder] = useState(set ?? '')
  const [fault, setFault] = useState<string | null>(null)
  /** The folder that was told to be on the disk of the data. */
  const [sameDisk, setSameDisk] = useState<string | null>(null)
  const usual =
    others.find((disk) => disk.path === set) ?? (set === null ? others.find((d) => d.writable) : undefined)
  const choice: Choice =
    picked ??
    (usual ? { kind: 'disk', path: usual.path } : set === null ? { kind: 'here' } : { kind: 'folder' })
  // A look that fails says nothing: the folder is saved, and Admin, Backups tells it, too.
  const isOnDataDisk = () =>
    api.backups().then(
      ({ folder: now }) => now.fault === null && now.same_disk,
      () => false,
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = choice.kind === 'disk' ? choice.path : choice.kind === 'folder' ? folder.trim() : null
    const wrong =
      choice.kind === 'folder' && chosen === ''
        ? 'Type a folder.'
        : await save({ backup_folder: chosen || null })
    setFault(wrong)
    if (wrong !== null) return
    // Who reads the warning and goes on all the same has decided.
    if (choice.kind === 'folder' && sameDisk !== chosen && (await isOnDataDisk())) setSameDisk(chosen)
    else next()
  }
  return (
    <form id={STEP_FORM} onSubmit={submit} noValidate>
      <h1>Backup</h1>
      <p className="su-lead">
        An encrypted copy every night. Choose a disk other than the one your data is on, so one failure can’t
        take both.
      </p>
      <Choices group={id} disks={others} pending={disks.isPending} choice={choice} onChoose={setPicked} />
      {choice.kind === 'folder' && (
        <div className="field su-other">
          <label htmlFor={`${id}-folder`}>Folder</label>
          <input
            className="input"
            id={`${id}-folder`}
            value={folder}
            placeholder="/mnt/backups"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            aria-invalid={fault ? true : undefined}
            onChange={(event) => setFolder(event.target.value)}
          />
        </div>
      )}
      {fault && <ErrorLine words={fault} />}
      {choice.kind === 'folder' && sameDisk !== null && sameDisk === folder.trim() && <SameDisk />}
      <KeyNote file={view.key_file} />
    </form>
  )
}
