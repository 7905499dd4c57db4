/** An office without Open Dental, for the tests of screens. */
import type { ComparedLine, Send } from '../../src/opendental/contract.ts'
import type { PracticeApi } from '../api/practice.ts'

/** A line of a comparison: checked, to be added. */
export const comparedLine = (label: string, changes: Partial<ComparedLine> = {}): ComparedLine => ({
  part: 'benefits',
  label,
  theirs: null,
  ours: '50%',
  act: 'add',
  checked: true,
  remark: null,
  ...changes,
})

/** A send that is done. */
export const sentPlan = (changes: Partial<Send> = {}): Send => ({
  id: 'send-1',
  state: 'done',
  at: '2026-11-20T15:00:00Z',
  by: 'ana',
  plan_num: 12,
  fault: null,
  steps: [{ label: 'Crowns', state: 'done', remark: null }],
  ...changes,
})

/** Not set up, with a short entry sheet. */
export const fakePractice: PracticeApi = {
  entrySheet: async () => ({
    parts: [
      {
        title: 'Maximums',
        lines: [
          { label: 'Annual maximum, individual', value: '$1,500', checked: true },
          { label: 'Annual maximum, family', value: null, checked: false },
        ],
      },
    ],
    ranges: [],
  }),
  openDental: async () => ({ set_up: false, on: false, host: null, why_not: null, last: null }),
  compareOpenDental: async () => ({
    key: null,
    plan_num: null,
    plans: [],
    carriers: [],
    choose: null,
    lines: [],
  }),
  sendOpenDental: async () => sentPlan(),
  finishOpenDental: async (_, how) => sentPlan({ state: how === 'undo' ? 'undone' : 'done' }),
  checkOpenDental: async () => ({ ok: true, words: 'Open Dental answers. It has 14 insurance categories.' }),
}
