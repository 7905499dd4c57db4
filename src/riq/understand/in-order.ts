/** What a text is tested by: a regular expression, or several that must follow each other. */
export interface Pattern {
  test(text: string): boolean
}

/** The end of the first match from a place on; null when there is none. */
function endOfFirst(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : null
}

const sought = (pattern: RegExp) => new RegExp(pattern.source, 'g')

/**
 * Several patterns one after the other with anything between. One expression with ".*" between them says the same, but it tries every
 * beginning with every end, which takes minutes on a text that was made for it; this goes through the text once.
 */
export function inOrder(...patterns: RegExp[]): Pattern {
  const parts = patterns.map(sought)
  return {
    test: (text) => {
      let at: number | null = 0
      for (const part of parts) if (at !== null) at = endOfFirst(part, text, at)
      return at !== null
    },
  }
}

/** A pattern behind which another one does not come any more. */
export function notFollowed(pattern: RegExp, by: RegExp): Pattern {
  const [own, other] = [sought(pattern), sought(by)]
  return {
    test: (text) => {
      const last = [...text.matchAll(own)].at(-1)
      return last !== undefined && endOfFirst(other, text, last.index + last[0].length) === null
    },
  }
}

/** Any of several patterns. */
export const anyOf = (...patterns: Pattern[]): Pattern => ({
  test: (text) => patterns.some((pattern) => pattern.test(text)),
})

/** All of several patterns, each for itself. */
export const allOf = (...patterns: Pattern[]): Pattern => ({
  test: (text) => patterns.every((pattern) => pattern.test(text)),
})
