import type { SystemView } from '../../../src/admin/system/contract.ts'
import type { Fact } from './facts.ts'

const REASONS: Record<string, string> = {
  wrong_figure: 'wrong figure',
  wrong_plan: 'wrong plan',
  wrong_page: 'wrong page',
  missed_question: 'not what was asked',
  unclear: 'hard to understand',
}

/** "5 (demo 1, standard 4)"; "0" without a vote. */
function votesText(thumbs: SystemView['riq']['thumbs'], thumb: 'up' | 'down'): string {
  const given = thumbs.filter((line) => line[thumb] > 0)
  const sum = given.reduce((total, line) => total + line[thumb], 0)
  return sum === 0 ? '0' : `${sum} (${given.map((line) => `${line.role} ${line[thumb]}`).join(', ')})`
}

/** How answers were rated, and why they were bad. */
export const thumbFacts = ({ thumbs, reasons }: SystemView['riq']): Fact[] => [
  { name: 'Rated as good', value: votesText(thumbs, 'up') },
  { name: 'Rated as bad', value: votesText(thumbs, 'down') },
  ...(reasons.length > 0
    ? [
        {
          name: 'Why they were bad',
          value: reasons.map(({ reason, count }) => `${REASONS[reason] ?? reason} ${count}`).join(', '),
        },
      ]
    : []),
]
