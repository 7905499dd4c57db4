/** A tokenizer.json of the recipe, as far as cutting text needs it. */
export interface TokenizerFile {
  model: { vocab: Record<string, number>; merges: (string | [string, string])[] }
  added_tokens: { id: number; content: string; special: boolean }[]
}

/** GPT-2's cut into words. White space is Unicode's, as in the libraries; JavaScript's \s differs in U+0085 and U+FEFF. */
const WORDS =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu

/** Every digit stands alone, whatever the script. */
const DIGITS = /\p{N}|\P{N}+/gu

/** GPT-2's printable stand-ins for the 256 bytes. */
function byteLetters(): string[] {
  const printable = (b: number) => (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || (b >= 174 && b <= 255)
  let next = 256
  return Array.from({ length: 256 }, (_, b) => String.fromCodePoint(printable(b) ? b : next++))
}

const LETTERS = byteLetters()

/** Joins the pair of the lowest rank until none is left. */
function joined(word: string, ranks: ReadonlyMap<string, number>): string[] {
  const parts = [...word]
  for (;;) {
    let best = -1
    let rank = Number.POSITIVE_INFINITY
    for (let i = 0; i + 1 < parts.length; i++) {
      const found = ranks.get(`${parts[i]} ${parts[i + 1]}`)
      if (found !== undefined && found < rank) {
        rank = found
        best = i
      }
    }
    if (best < 0) return parts
    parts.splice(best, 2, parts[best]! + parts[best + 1]!)
  }
}

/**
 * Makes a byte-level BPE tokenizer that owes nothing to any library: user-defined tokens first (leftmost, then longest), then
 * single digits, then GPT-2's words, then merges. Control tokens are never matched.
 * @returns text → token ids
 */
export function bpeOf(file: TokenizerFile): (text: string) => number[] {
  const ranks = new Map(file.model.merges.map((m, i) => [typeof m === 'string' ? m : m.join(' '), i]))
  const own = new Map(file.added_tokens.filter((t) => !t.special).map((t) => [t.content, t.id]))
  const longestFirst = [...own.keys()].sort((a, b) => b.length - a.length)
  // (?!) matches nowhere: a vocabulary without such tokens cuts nothing off.
  const ownPattern = new RegExp(`(${longestFirst.map((t) => RegExp.escape(t)).join('|') || '(?!)'})`)
  const idOf = (part: string) => {
    const id = file.model.vocab[part]
    if (id === undefined) throw new Error('the vocabulary lacks a part')
    return id
  }
  const word = (text: string) => {
    const letters = [...new TextEncoder().encode(text)].map((byte) => LETTERS[byte]!).join('')
    return joined(letters, ranks).map(idOf)
  }
  const plain = (text: string) =>
    (text.match(DIGITS) ?? []).flatMap((piece) => (piece.match(WORDS) ?? []).flatMap(word))
  return (text) =>
    text.split(ownPattern).flatMap((piece) => {
      const id = own.get(piece)
      return id === undefined ? plain(piece) : [id]
    })
}
