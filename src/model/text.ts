/** Turns tokens into text as they come, without ever cutting a character in two. */
export interface PieceWriter<T> {
  push(token: T): void
  /** Everything that was written, the rest included. */
  end(): string
}

/** Tokens before a piece that the detokenizer looks at to place blanks rightly. */
const LOOK_BACK = 8

/** Bytes of the longest UTF-8 character: more undecodable tokens than this are no character in the making. */
const LONGEST = 4

/**
 * Makes a writer.
 * @param detokenize tokens → text, given the tokens before them
 * @param onText gets each piece; half a character waits for its other half
 */
export function pieceWriter<T>(
  detokenize: (tokens: T[], before: T[]) => string,
  onText: (piece: string) => void,
): PieceWriter<T> {
  const before: T[] = []
  let waiting: T[] = []
  let whole = ''
  const write = () => {
    const piece = detokenize(waiting, before)
    before.push(...waiting)
    before.splice(0, Math.max(0, before.length - LOOK_BACK))
    waiting = []
    if (!piece) return
    whole += piece
    onText(piece)
  }
  return {
    push: (token) => {
      waiting.push(token)
      const halfCharacter = detokenize(waiting, before).endsWith('\uFFFD')
      if (!halfCharacter || waiting.length >= LONGEST) write()
    },
    end: () => {
      if (waiting.length > 0) write()
      return whole
    },
  }
}
