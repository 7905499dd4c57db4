import { showDay, showTime } from './dates.ts'

const MINUTE_MS = 60_000

const dayOf = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

/** "10:42 AM" of a moment. */
const timeOf = (date: Date) => showTime(date)

/** A moment in full: "today at 10:42 AM", "yesterday at 5:12 PM", "Nov 12, 2026 at 3:40 PM". */
export function momentText(text: string, now: Date): string {
  const date = new Date(text)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (dayOf(date) === dayOf(now)) return `today at ${timeOf(date)}`
  if (dayOf(date) === dayOf(yesterday)) return `yesterday at ${timeOf(date)}`
  return `${showDay(text)} at ${timeOf(date)}`
}

/** How long ago a person was active: "Now", "4 minutes ago", then the moment; nobody was ever active: "Never". */
export function activeText(text: string | null, now: Date): string {
  if (text === null) return 'Never'
  const minutes = Math.floor((now.getTime() - new Date(text).getTime()) / MINUTE_MS)
  if (minutes < 2) return 'Now'
  if (minutes < 60) return `${minutes} minutes ago`
  const moment = momentText(text, now)
  return moment.charAt(0).toUpperCase() + moment.slice(1)
}
