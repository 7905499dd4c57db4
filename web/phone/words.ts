/** "7:10" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** "48 21" */
export const pairText = (pair: string): string => `${pair.slice(0, 2)} ${pair.slice(2)}`

/** "1 photo", "3 photos" */
export const photosText = (count: number): string => `${count} photo${count === 1 ? '' : 's'}`
