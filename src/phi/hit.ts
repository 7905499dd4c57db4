import type { Sheet } from './lines.ts'
import type { Token } from './tokens.ts'

/** What was found: the kinds of patient data that masks are counted by. */
export type PhiType =
  | 'name'
  | 'dob'
  | 'date'
  | 'ssn'
  | 'member_id'
  | 'chart_number'
  | 'claim_number'
  | 'account'
  | 'id'
  | 'address'
  | 'phone'
  | 'email'
  | 'url'

/** Words of one line that are patient data. Lives inside detection only. */
export interface Hit {
  sheet: Sheet
  /** Positions in the page's words, left to right. */
  words: number[]
  type: PhiType
  rule: string
  /** The tokens that are the value; what a later step learns from. */
  tokens: Token[]
}

/** A hit over tokens, which must be of one line. */
export function hitOf(sheet: Sheet, tokens: readonly Token[], type: PhiType, rule: string): Hit {
  return { sheet, words: [...new Set(tokens.map((token) => token.word))], type, rule, tokens: [...tokens] }
}

/** A hit whose value runs over several lines as one hit a line; the first has all of its tokens, so that the whole value is learnt. */
export function byLine(hit: Hit): Hit[] {
  const lines: Token[][] = []
  for (const token of hit.tokens) {
    const last = lines.at(-1)?.at(-1)
    const middle = (token.box[1] + token.box[3]) / 2
    if (last && middle < last.box[3]) lines.at(-1)!.push(token)
    else lines.push([token])
  }
  if (lines.length < 2) return [hit]
  return lines.map((tokens, at) => ({
    ...hitOf(hit.sheet, tokens, hit.type, hit.rule),
    tokens: at === 0 ? hit.tokens : tokens,
  }))
}
