import { CalendarDays, CircleCheck, Clock, HardDrive, type LucideIcon } from 'lucide-react'
import type { BackupsView } from '../../../src/admin/backup/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { holdsText, momentHead, roomText, tookText } from './words.ts'

function Fact(props: { icon: LucideIcon; title: string; value: string; tone?: string; sub: string }) {
  return (
    <article className="card fact">
      <h2>
        <Icon of={props.icon} />
        {props.title}
      </h2>
      <p className={`v ${props.tone ?? ''}`}>{props.value}</p>
      <p className="small muted">{props.sub}</p>
    </article>
  )
}

function LastBackup({ view }: { view: BackupsView }) {
  const [newest] = view.backups.filter((backup) => backup.made_at !== null && !backup.foreign)
  const made = { icon: Clock, title: 'Last backup' }
  if (!newest?.made_at) return <Fact {...made} value="None yet" sub="There’s nothing to restore from yet." />
  const took = view.last?.name === newest.name ? `, ${tookText(view.last.seconds)}` : ''
  return (
    <Fact {...made} value={momentHead(newest.made_at, new Date())} sub={`${roomText(newest.bytes)}${took}`} />
  )
}

function NextBackup({ view }: { view: BackupsView }) {
  const next = { icon: CalendarDays, title: 'Next backup' }
  return view.next_at === null ? (
    <Fact {...next} value="Turned off" sub="COVRIQ_BACKUP_TIME is off." />
  ) : (
    <Fact {...next} value={momentHead(view.next_at, new Date())} sub="Every day" />
  )
}

function LastCheck({ view }: { view: BackupsView }) {
  const check = { icon: CircleCheck, title: 'Last check' }
  const times = view.backups.filter((backup) => backup.checked_at !== null)
  const [newest] = times.sort((a, b) => (b.checked_at ?? '').localeCompare(a.checked_at ?? ''))
  if (!newest?.checked_at)
    return <Fact {...check} value="None yet" sub="We read each backup back after making it." />
  const when = momentHead(newest.checked_at, new Date())
  return newest.check === 'damaged' || newest.check === 'faulty' ? (
    <Fact {...check} value={newest.check === 'faulty' ? 'Failed' : 'Damaged'} tone="bad" sub={when} />
  ) : (
    <Fact {...check} value="Complete" tone="ok" sub={[when, holdsText(newest)].filter(Boolean).join(', ')} />
  )
}

function Folder({ view: { folder } }: { view: BackupsView }) {
  const room = folder.free_bytes === null ? 'Can’t reach it' : `${roomText(folder.free_bytes)} free`
  return (
    <article className="card fact">
      <h2>
        <Icon of={HardDrive} />
        Backup folder
      </h2>
      <p className={`v ${folder.fault ? 'bad' : ''}`}>{room}</p>
      <p className="small muted path">{folder.path}</p>
    </article>
  )
}

/** When, next, proven, and where: four cards. */
export function Facts({ view }: { view: BackupsView }) {
  return (
    <div className="facts">
      <LastBackup view={view} />
      <NextBackup view={view} />
      <LastCheck view={view} />
      <Folder view={view} />
    </div>
  )
}
