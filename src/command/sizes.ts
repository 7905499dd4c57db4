/** A number of bytes as people read it: "412 MB". */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 1 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

/** A count with its noun: "1 plan", "1,204 documents". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
