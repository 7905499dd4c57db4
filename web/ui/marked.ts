/** A piece of a text; `hit` pieces are to be marked. */
export interface Piece {
  text: string
  hit: boolean
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const ASCII = /[a-z0-9]/

/** The same of one sign; most are plain, and a list marks thousands of them with every key. */
function bareSign(sign: string): string {
  if (sign > '\u007f') return bare(sign)
  const small = sign.toLowerCase()
  return ASCII.test(small) ? small : ''
}

/** The letters and digits of a text, each with the place where it stands; `starts` are those that begin a word. */
function lettersOf(text: string) {
  let letters = ''
  const places: number[] = []
  const starts = new Set<number>()
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const own = bareSign(text[at]!)
    if (own !== '' && !inside) starts.add(letters.length)
    inside = own !== '' || /['’.]/.test(text[at]!)
    letters += own
    for (let i = 0; i < own.length; i++) places.push(at)
  }
  return { letters, places, starts }
}

/** Where a word stands, at the beginning of a word if it does anywhere; -1 where it doesn't. */
function placeIn(letters: string, starts: ReadonlySet<number>, word: string): number {
  const first = letters.indexOf(word)
  let at = first
  while (at >= 0 && !starts.has(at)) at = letters.indexOf(word, at + 1)
  return at < 0 ? first : at
}

/** A text cut at the words of a search, each marked once: dashes, accents and leading zeros count no more than in the search itself. */
export function markedPieces(text: string, search: string): Piece[] {
  const { letters, places, starts } = lettersOf(text)
  const hit = new Set<number>()
  for (const piece of new Set(search.split(/\s+/))) {
    const word = bare(piece)
    const forms = [word, word.replace(/^0+/, '')].filter(Boolean)
    const form = forms.find((each) => letters.includes(each))
    if (form === undefined) continue
    const at = placeIn(letters, starts, form)
    for (let place = places[at]!; place <= places[at + form.length - 1]!; place++) hit.add(place)
  }
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last?.hit === hit.has(at)) last.text += text[at]
    else pieces.push({ text: text[at]!, hit: hit.has(at) })
  }
  return pieces
}
