import type { CategoryShare, Found, Statement } from './statement.ts'

const DOUBT = "The document doesn’t say whose share it is; preventive care at 0% speaks for the patient's."
const PREVENTIVE_KEY = /^(?:preventive|diagnostic|(?:class|type|tier|category|coverage|level):1)$/

const isPreventive = (s: Statement | CategoryShare) =>
  'keys' in s
    ? s.keys.some((k) => PREVENTIVE_KEY.test(k))
    : s.procedures.some((p) => p === 'exams' || p === 'prophy')

/**
 * Turns round the shares of sentences and lines that do not say whose they are, where they can only be the patient's: preventive care stands at 0%,
 * something else at less than half, and nothing at more. No plan pays for fillings but not for exams.
 */
export function turnUnsaid(found: Found): void {
  const unsaid = [...found.statements, ...found.shares].filter((s) => s.unsaid && s.percent !== null)
  const free = unsaid.some((s) => isPreventive(s) && s.percent === 0)
  const part = unsaid.some((s) => s.percent! > 0 && s.percent! < 50)
  if (!free || !part || unsaid.some((s) => s.percent! > 50)) return
  for (const s of unsaid) {
    s.percent = 100 - s.percent!
    s.doubts = [...s.doubts, DOUBT]
  }
}
