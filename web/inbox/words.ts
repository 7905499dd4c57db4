import { Folder, type LucideIcon, Smartphone, Upload } from 'lucide-react'
import type { InboxEntry, InboxFailure, InboxFile, Source } from '../../src/arrivals/inbox/contract.ts'
import { showShortDay, showTime } from '../ui/dates.ts'
import { counted } from '../ui/words.ts'
import { isPdf, plainName, refusedSentence } from '../upload/sentences.ts'

/** How a document came, in words. */
export const SOURCES: Record<Source, { words: string; icon: LucideIcon }> = {
  upload: { words: 'Upload', icon: Upload },
  folder: { words: 'Watched folder', icon: Folder },
  phone: { words: 'Phone', icon: Smartphone },
}

/** "8:52 AM" of today, "Nov 18" of any other day. */
export function whenText(at: string, now: Date): string {
  const date = new Date(at)
  return date.toDateString() === now.toDateString() ? showTime(date) : showShortDay(at)
}

/** What an entry is called: its file, or its files as one plan. */
export function entryName({ files, source, together }: InboxEntry): string {
  const names = files.map(({ name }) => plainName(name))
  const [first] = names
  if (source === 'phone' && files.length > 1) return `Phone photos, ${showTime(new Date(files[0]!.at))}`
  if (files.length === 1) return first!
  return together?.kind === 'apart'
    ? names.join(' and ')
    : `${first}, ${counted(files.length, 'file')} as one plan`
}

/** "5 pages", "2 + 1 pages" of a question, nothing while nobody knows. */
export function pagesOf({ files, source, together }: InboxEntry): string | null {
  const pages = files.map((file) => file.pages)
  if (pages.some((count) => count === null)) return null
  const known = pages as number[]
  if (source === 'phone' && known.every((count) => count === 1)) return counted(files.length, 'photo')
  if (together?.kind === 'apart') return `${known.join(' + ')} pages`
  return counted(sum(known), 'page')
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Pages of all files that somebody has glanced at. */
export const pagesIn = (entries: readonly InboxEntry[]): number =>
  sum(entries.flatMap((entry) => entry.files.map((file: InboxFile) => file.pages ?? 0)))

/** Why the files of an entry are one plan, or may be. */
export function whyWords({ together }: InboxEntry): string | null {
  if (together === null) return null
  if (together.kind === 'session') return 'From one phone session.'
  if (together.kind === 'answered') return 'Your office said they’re one plan.'
  if (together.kind === 'numbers')
    return `Printed page numbers follow (of ${together.of}), same group number.`
  const sign = together.sign === 'untitled' ? 'the second has no title' : 'and their names count on'
  const time = together.seconds < 2 ? 'A moment' : counted(together.seconds, 'second')
  return `${time} apart, ${sign}.`
}

/** What happened to a file, in the catalogue's sentence where its reading failed, and the way on. */
export function failureWords({ upload, words, name }: InboxFailure): string {
  if (!upload) return words
  const way = /password/i.test(words)
    ? ' Enter the password, or save the file without one and add it again.'
    : ''
  return `${refusedSentence(isPdf({ media_type: '', file_name: name }) ? 'pdf' : 'image', words)}${way}`
}
