const STRANGE: [RegExp, string][] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/\u00a0/g, ' '],
  [/[\u2022\u25cf\u25aa\u00b7]/g, '\u00b7'],
  [/\ufb01/g, 'fi'],
  [/\ufb02/g, 'fl'],
]

/** Dashes, quotes, blanks and ligatures as plain characters, so that one pattern serves every typeface. */
export function plain(text: string): string {
  return STRANGE.reduce((done, [pattern, to]) => done.replace(pattern, to), text)
}
