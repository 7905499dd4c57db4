/** What Bun's crash handler says, and what CovrIQ's says in its place: no link, no name of a third party to send anything to. */
const WORDS: readonly { find: string; put: string }[] = [
  // Followed by a version and a code of the crash, which tell nothing of the office.
  { find: 'https://bun.report', put: 'Code for support: ' },
  {
    find: "To send a redacted crash report to Bun's team,\nplease file a GitHub issue using the link below:\n",
    put: 'Nothing was sent anywhere. What was saved is safe.\nStart CovrIQ again.\n',
  },
  {
    find: 'Bun has crashed. This indicates a bug in Bun, not your code.',
    put: 'CovrIQ stopped by a fault in its program, not in your data.',
  },
  { find: 'https://github.com/oven-sh/bun/issues/18546', put: '(not supported)' },
]

/** Of the same length, so that nothing in the executable moves: blanks stand before a line end at the end, else at the end. */
function padded(put: string, length: number): string {
  if (put.length > length) throw new Error('crash words are longer than what they replace')
  const blanks = ' '.repeat(length - put.length)
  return put.endsWith('\n') ? `${put.slice(0, -1)}${blanks}\n` : put + blanks
}

/**
 * Replaces the crash handler's links in an executable, in place. Bun has no setting for them.
 * @throws Error when one of the texts is not there any more: another version of Bun, which has to be looked at
 */
export function withoutCrashLinks(executable: Buffer): void {
  for (const { find, put } of WORDS) {
    let found = 0
    for (let at = executable.indexOf(find); at >= 0; at = executable.indexOf(find, at + find.length)) {
      executable.write(padded(put, find.length), at, 'latin1')
      found++
    }
    if (found === 0) throw new Error(`the executable does not hold the crash words: ${find.slice(0, 40)}`)
  }
}
