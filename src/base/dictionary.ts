/**
 * A table that may be asked for any text: an object without a prototype. A plain object also answers to words that every object has:
 * asked for "constructor" it gives a function, and "does Constructor Supply cover crowns" ended in an error.
 * @param entries the table's own entries; later changes of this object are not seen
 */
export const dictionary = <T>(entries: Readonly<Record<string, T>> = {}): Record<string, T> =>
  Object.assign(Object.create(null) as Record<string, T>, entries)
