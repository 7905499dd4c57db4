/**
 * Writes how each figure of made pages stands to each subject and each service to each class, and whether they belong together: what `fit-pairs.py`
 * fits from. A line for each pair: kind, structure, document, 1 or 0, and the inputs (src/parse/engine/relations.ts), with tabs between.
 *
 *   bun models/reader/pairs.ts DIR... > pairs.tsv       folders of `npm run pages`
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Ink } from '../../src/layout/canvas.ts'
import { layoutOf } from '../../src/layout/layout.ts'
import { INPUTS, pairsIn } from '../../src/parse/engine/relations.ts'
import { labeledIn, readLabels } from './labeled.ts'

/** What the page maker says of a text that it wrote (models/pages/README.md). */
interface Mark {
  kind: 'label' | 'figure'
  slot: string | null
  subject: { cls?: string; procs?: string[] }
  by?: string
  places: { page: number; box: [number, number, number, number] }[]
}

function markAt(marks: readonly Mark[], kind: Mark['kind'], { word, page }: Ink): Mark | undefined {
  const [x, y] = [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2]
  return marks.find(
    (m) =>
      m.kind === kind &&
      m.places.some(
        (p) => p.page === page && p.box[0] <= x && x <= p.box[2] && p.box[1] <= y && y <= p.box[3],
      ),
  )
}

/** Whether a figure is the share of what a label names. */
function isShareOf(figure: Mark | undefined, label: Mark | undefined): boolean {
  if (figure?.slot !== 'share' || !label) return false
  const { cls, procs } = figure.subject
  if (procs) return label.slot === 'procedure' && (label.subject.procs ?? []).some((p) => procs.includes(p))
  if (cls === undefined || label.subject.cls !== cls) return false
  return label.slot === 'class' || (label.slot === 'procedure' && label.by === 'row')
}

/** Whether a label of a service stands for a member of the class that another label names. */
const isMemberOf = (service: Mark | undefined, label: Mark | undefined): boolean =>
  service?.slot === 'procedure' && label?.slot === 'class' && service.subject.cls === label.subject.cls

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Say which folders of made pages to read.')
  process.exit(2)
}
console.log(['kind', 'structure', 'id', 'right', ...INPUTS].join('\t'))
for (const folder of folders)
  for await (const { id, label, pages } of labeledIn(folder, readLabels(path.join(folder, 'labels.json')))) {
    const { marks } = JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8')) as { marks: Mark[] }
    const { shares, members } = pairsIn(layoutOf(pages))
    const tell = (kind: string, right: boolean, inputs: readonly number[]) =>
      console.log(
        [kind, label.archetype, id, Number(right), ...inputs.map((n) => Math.round(n * 100) / 100)].join(
          '\t',
        ),
      )
    for (const { own, subject, inputs } of shares)
      tell('shares', isShareOf(markAt(marks, 'figure', own.ink), markAt(marks, 'label', subject.ink)), inputs)
    for (const { own, subject, inputs } of members)
      tell(
        'members',
        isMemberOf(markAt(marks, 'label', own.ink), markAt(marks, 'label', subject.ink)),
        inputs,
      )
  }
process.exit(0)
