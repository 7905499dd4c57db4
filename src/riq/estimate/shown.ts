import type { EstimateReply } from '../contract.ts'
import type { Compared } from './compare-dates.ts'
import { comparedShown } from './compare-words.ts'
import type { Estimate } from './contract.ts'
import type { Asked } from './cover.ts'
import { nameOfLine } from './names.ts'
import { type EstimateWords, isSure } from './words.ts'

/** An estimate as others read it. @param compared the same on another day, where that was asked for */
export function estimateShown(
  asked: Asked,
  result: Estimate,
  words: EstimateWords,
  compared: Compared | null = null,
): EstimateReply {
  return {
    lines: result.lines.map(
      (l, at) =>
        l && {
          name: nameOfLine(asked, at),
          date: l.date,
          charge: l.charge,
          basis: l.basis,
          allowed: l.allowed,
          deductible_taken: l.deductibleTaken,
          share_of: l.shareOf,
          percent: l.percent,
          copay: l.copay,
          plan_pays: l.planPays,
          patient_pays: l.patientPays,
          primary_pays: l.primaryPays,
          deductible: l.split.deductible,
          coinsurance: l.split.coinsurance,
          upgrade: l.split.upgrade,
          over_maximum: l.split.overMaximum,
          balance: l.split.balance,
          not_paid: l.split.notPaid,
          gate: l.gate,
        },
    ),
    services: asked.lines.map(({ procedure }, at) => ({ name: nameOfLine(asked, at), procedure })),
    totals: { plan_pays: result.planPays, patient_pays: result.patientPays },
    sure: isSure(result),
    stated: [...new Set(words.lines.flatMap((l) => l.paths))],
    typed: words.typed.map((l) => l.text),
    assumed: words.assumed,
    not_checked: [
      ...[...words.conditions, ...words.notChecked].map((l) => l.text),
      ...(words.question ? [words.question] : []),
    ],
    question: words.question,
    missing: result.missing,
    unstated: result.unstated,
    warning: words.warning,
    ...(compared && { compared: comparedShown(compared, asked) }),
  }
}
