import type { BackupLine, BackupsView } from '../../../src/admin/backup/contract.ts'
import { showTime } from '../../ui/dates.ts'
import { momentText } from '../../ui/moments.ts'
import { counted, sizeText } from '../../ui/words.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A moment at the head of a card: "Today at 7:00 AM", "Tomorrow at 2:00 AM". */
export function momentHead(text: string, now: Date): string {
  const date = new Date(text)
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  if (date.toDateString() === tomorrow.toDateString()) return `Tomorrow at ${showTime(date)}`
  return capital(momentText(text, now))
}

/** Bytes up to terabytes: "118 GB", "412 MB", "340 KB". */
export function roomText(bytes: number): string {
  if (bytes >= 1e12) return `${(bytes / 1e12).toFixed(1)} TB`
  if (bytes >= 1e9) return `${bytes >= 1e10 ? Math.round(bytes / 1e9) : (bytes / 1e9).toFixed(1)} GB`
  return bytes >= 1e7 ? `${Math.round(bytes / 1e6)} MB` : sizeText(bytes)
}

/** "41 seconds", "3 minutes". */
export const tookText = (seconds: number): string =>
  seconds < 90
    ? counted(Math.max(1, Math.round(seconds)), 'second')
    : counted(Math.round(seconds / 60), 'minute')

/** "248 plans, 6 accounts, 1,204 files". */
export const holdsText = ({ plans, people, documents }: BackupLine): string | null =>
  plans === null || people === null || documents === null
    ? null
    : [counted(plans, 'plan'), counted(people, 'account'), counted(documents, 'file')].join(', ')

/** What is going on, in one line. */
export const workText = (running: NonNullable<BackupsView['running']>): string => {
  if (running.kind === 'check') return 'Checking a backup'
  return running.automatic ? 'Making the nightly backup' : 'Making a backup'
}
