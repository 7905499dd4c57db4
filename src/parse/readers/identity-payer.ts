import { bareLabel } from '../../text/identity-labels.ts'
import { isId } from '../../text/ids.ts'
import { isCarrierAlias, knownCarrier } from '../../text/names.ts'
import type { Finding } from '../layout-types.ts'
import type { Pair } from './pairs.ts'
import { wordsIn } from './span.ts'
import type { Statement } from './statements.ts'

/** A number with the words that give it. */
export function idFinding(
  path: string,
  value: string,
  s: Statement,
  at: [number, number],
  rule: string,
  strength: number,
): Finding {
  return { path, value, page: s.page, words: wordsIn(s, ...at), rule, strength, reader: 'rules' }
}

/** "Payer ID MDA77", "Electronic payer number WFD66", "Send electronic claims to payer KP250", "payer TMD03", "EDI 12345". */
const PAYER_INLINE =
  /\b(?:(?:electronic\s+)?(?:claims?\s+)?pay[eo]r(?:\s*(?:id(?:entification)?|no\b\.?|number|num\b\.?|code|#))*|edi(?:\s*(?:payer|payor))?(?:\s*(?:id|no\b\.?|number|#))?|e-?pay[eo]r|neic(?:\s*#)?|electronic (?:(?:(?:dental )?claims?|submissions?|filing)(?: id)?|id)|dental claims|e-?claims?(?: id| payer| payor)?)\s*(?:for electronic claims\s*)?(?:is|:|#)*\s*(?=[A-Z0-9])/gi

/** Payer ids that running text announces; a code of letters alone only where it cannot be a word. */
export function payerInline(statement: Statement): Finding[] {
  return [...statement.text.matchAll(PAYER_INLINE)].flatMap((match) => {
    const from = match.index + match[0].length
    const token = /^[A-Z0-9]{3,10}(?![\w-])/i.exec(statement.text.slice(from))?.[0]
    const lettered = token !== undefined && isLetteredPayer(token, match[0], statement.text)
    if (!token || !(isPayerId(token) || lettered)) return []
    const weak = /^(?:electronic|dental)\b/i.test(match[0]) && !/pay|id\b/i.test(match[0])
    // "Electronic claims 24 hours a day": only a code of letters and figures is one there.
    if (weak && !lettered && !/^[A-Z]{2,6}\d{1,4}$|^\d{5}$/.test(token)) return []
    const named = /id|no|num|#|code|edi|neic/i.test(match[0].replace(/electronic/i, ''))
    return [
      idFinding(
        'payor_id',
        token,
        statement,
        [from, from + token.length],
        'payer in text',
        named ? 0.92 : 0.8,
      ),
    ]
  })
}

/** A code of capitals alone ("payer KRWOR"): only where the text around it is not set in capitals, and no insurer's name. */
function isLetteredPayer(token: string, label: string, text: string): boolean {
  const isCode = /^[A-Z]{5,6}$/.test(token) && /[a-z]{3}/.test(label)
  return isCode && /[a-z]{3}/.test(text) && knownCarrier(token) === null && !isCarrierAlias(token)
}

/** Payer ids: five figures, or up to ten letters and figures with a figure, in capitals. */
const isPayerId = (token: string) =>
  isId(token) && !/[a-z]/.test(token) && token.length >= 3 && token.length <= 10

/** "Payer: Harborlight Dental (HLD01)", "Payer: HLD01 - Harborlight Dental": the code beside the name. */
export function besidePayer({ kind, label, value, start, statement }: Pair): Finding[] {
  if (kind !== 'insurance_company' || !/^pay[eo]r/.test(bareLabel(label))) return []
  const match = /\(([A-Z0-9]{4,8})\)$/.exec(value) ?? /^([A-Z]{1,6}\d{1,5}|\d{5})(?=\s+[-–]\s)/.exec(value)
  if (!match || !isPayerId(match[1]!)) return []
  const at = start + value.indexOf(match[1]!)
  return [idFinding('payor_id', match[1]!, statement, [at, at + match[1]!.length], 'payer beside name', 0.86)]
}

/** The value of a payer's label; the label is believed for a code of letters alone, too. */
export function payerPair({ kind, value, start, statement }: Pair): Finding[] {
  if (kind !== 'payor_id') return []
  const token = /^[#\s]*([A-Z0-9]{3,10})(?![\w-])/i.exec(value)
  // A code of capitals alone is one only as the whole value ("DDCAL").
  const whole = token && /^[A-Z]{4,8}$/.test(token[1]!) && value.length <= token[0].length + 1
  if (!token || !(isPayerId(token[1]!) || whole)) return []
  const at = start + token[0].length - token[1]!.length
  return [idFinding('payor_id', token[1]!, statement, [at, at + token[1]!.length], 'payer label', 0.95)]
}
