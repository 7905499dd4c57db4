/**
 * What the product's word lists and rules alone make of a held-out set, beside a model's answers to it that check.ts or evaluate.py wrote, by
 * the same measures and on the rows of both: bun models/training/check/baseline.ts SET.json [RESULT.json]
 * - label: the first concept is one of those wanted. The lists see the label's own text alone; what they don't know is `other`.
 * - link: triples. Rules pair shares alone; other relations have no rule counterpart and count as missed. "lists" takes for subjects what the
 *   lists name in a mention, "pairing" also any other mention that is no figure, age, time, network, payer or rule.
 * - name: patient or not. Detection says patient where it masks most words of the span on a page of these lines; staff it masks on purpose.
 * - frame: right where the answer to what was read also answers what is wanted (frame/meaning.ts, kept wide), for whichever service. Left out
 *   is what Riq looks nothing up for.
 */
import { readFileSync } from 'node:fs'
import { PROCEDURES } from '../../../src/lexicon/catalog.ts'
import { figuresIn } from '../../../src/parse/engine/figures.ts'
import { withoutNicknames } from '../../../src/parse/engine/members.ts'
import { pairsIn, runOf } from '../../../src/parse/engine/said-pairs.ts'
import { findAll } from '../../../src/phi/detect.ts'
import type { Frame, Predicate } from '../../../src/riq/frame/frame.ts'
import { asksOfFrame, differ } from '../../../src/riq/frame/meaning.ts'
import { NameIndex } from '../../../src/riq/resolve/name-index.ts'
import { readReferences } from '../../../src/riq/resolve/references.ts'
import { understand } from '../../../src/riq/understand/understand.ts'
import { Pen } from '../../../src/testing/phi/pen.ts'
import type { CueId } from '../../../src/text/cues.ts'
import { type LabelKind, labelKind } from '../../../src/text/identity-labels.ts'
import { mentionsOf, type Subject } from '../../../src/text/mentions.ts'
import { type TermId, tells } from '../../../src/text/terms.ts'
import { isControl, textOf } from './prompt-text.ts'

type Tokens = readonly string[]
type Row = [task: string, parts: Tokens, wanted: Tokens, given?: [token: string, probability: number][]]
type Answer = (row: Row) => Tokens
const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
const share = <T>(all: readonly T[], is: (one: T) => boolean) => percent(all.filter(is).length, all.length)
const precise = (right: number, said: number, wanted: number) =>
  `precision ${percent(right, said)}, recall ${percent(right, wanted)}, F1 ${percent(2 * right, said + wanted)}`
const isFirst = (answer: Answer) => (row: Row) => row[2].includes(answer(row)[0] ?? '')

/** "a b=c" as pairs: what a list calls it, and the concept; the same where it's called alike. */
const pairs = <Id extends string>(words: string) =>
  words.split(/\s+/).map((word) => [word.split('=')[0], word.split('=').at(-1)] as [Id, string])
/** Terms, cues and labels of fields that say what a label is about, those that say it most surely first. */
const TERMS = pairs<TermId>(`clause=missing_tooth tooth_gone=missing_tooth late=late_entrant in_progress
  preauth=predetermination cob filing roll=rollover alternate=downgrade downgrade wait replacing=replacement
  seat=pay_on no_age_limit=age`)
const CUES = pairs<CueId>(`out=out_of_network middle=middle_network in=in_network you_pay plan_share=plan_pays
  plan_pays premium used example other_insurance negative=not_covered`)
const FIELDS = pairs<LabelKind>(`group_name group_id insurance_company=carrier payor_id=payer_id plan_type
  customer_service_phone=phone effective_date benefit_period`)

/** The first concept that the lists find in a label; "Class B (Basic)" is wanted by its name. */
function conceptOf(text: string): string {
  const mentions = mentionsOf(text)
  const cued = (id: CueId) => mentions.some((m) => m.kind === 'cue' && m.id === id)
  const all = mentions.filter((m) => m.kind === 'procedure' || m.kind === 'class' || m.kind === 'other')
  const byName = all.find((m) => m.kind === 'class' && !m.id.startsWith('#'))
  const named = all[0]?.id.startsWith('#') && byName ? byName : all[0]
  const whose = cued('family') ? '_family' : cued('individual') ? '_individual' : ''
  for (const [id, concept] of TERMS) if (tells(text, id)) return concept
  const ortho = named?.id === 'orthodontic'
  if (cued('deductible')) return ortho ? 'ortho_deductible' : `deductible${whose}`
  if (cued('maximum')) return ortho || cued('lifetime') ? 'ortho_maximum' : `maximum${whose}`
  if (cued('limit')) return /\bage limit/i.test(text) ? 'age' : 'limit'
  if (named) return named.id.startsWith('#') ? 'numbered' : named.id
  return (CUES.find(([id]) => cued(id)) ?? FIELDS.find(([id]) => id === labelKind(text)))?.[1] ?? 'other'
}

/** What is no service though no list names it: "$25", "under 19", "twice a year", "thirty percent", "the annual deductible". */
const NO_SERVICE = /^[^D]*\d|percent|\bper\b|twice|year|month|\bage|network|panel|deductible|maximum|wait/i

/** Shares by the pairing of sentences. @param all subjects are all mentions that can be one, not just what the lists name */
function sharesOf(parts: Tokens, all: boolean): Tokens {
  const { text, mentions } = textOf(parts)
  const over = (m: { at: number; end: number }) => mentions.find((o) => m.at < o.end && m.end > o.at)
  const figures = figuresIn(text, false)
  const named = mentionsOf(text).filter((m) => m.kind === 'procedure' || m.kind === 'class') as Subject[]
  const subjects = mentions.flatMap(({ at, end }): Subject[] => {
    const own = named.find((m) => m.at < end && m.end > at)
    const words = text.slice(at, end)
    const can = all && !NO_SERVICE.test(words) && !mentionsOf(words).some((m) => m.kind === 'cue')
    return own ? [{ ...own, at, end }] : can ? [{ kind: 'procedure', id: 'exams', at, end }] : []
  })
  const kept = withoutNicknames(subjects)
  return (runOf(kept, figures) ?? pairsIn(kept, figures, text)).flatMap(([m, f]) => {
    const [of, what] = [over(m), over(f)]
    return of && what ? [of.number, '<|rel:share|>', what.number] : []
  })
}

/** Whether detection masks most words of the span that is numbered. */
function isMasked(parts: Tokens): boolean {
  const pen = new Pen()
  const middle = parts.indexOf('<|part|>')
  for (const text of parts.slice(1, middle).join('').split(' // ').filter(Boolean))
    pen.prose(40, [{ text, type: '' }], 580)
  const typed = parts.map((text, i) => ({ text, type: parts[i - 1] === '<|1|>' ? 'name' : '' }))
  const line = typed.slice(middle).filter(({ text }) => !isControl(text))
  pen.prose(40, line, 580)
  const { pages, phi } = pen.drawn
  const isIn = (x: number, y: number) => phi.some(({ box: b }) => b[1] === y && x > b[0] - 0.1 && x < b[2])
  const span = pages[0]!.words.flatMap(({ box }, i) => (isIn(box[0], box[1]) ? [i] : []))
  const masked = new Set(findAll(pages).hits.flatMap(({ words }) => words))
  return span.filter((word) => masked.has(word)).length * 2 > span.length
}

const THING = { start: 0, end: 0, service: null, className: 'basic' } as const
/** What a frame makes Riq look up, with a stand-in for whatever it asks about, and what else it is. */
function framed(tokens: Tokens) {
  const asked = tokens.filter((token) => token.startsWith('<|asks:')).map((token) => token.slice(7, -2))
  const isAbout = tokens.some((token) => /^<\|(?:is:|role:(?:service|class|code|about))/.test(token))
  const frame: Frame = { predicates: asked as Predicate[], roles: ['class'], services: [], probability: 1 }
  const others = asked.filter((one) => /^(?:outside|small_talk|source|estimate)$/.test(one))
  return { frame, asks: asksOfFrame(frame, isAbout ? [THING] : []), others }
}
type Read = Pick<ReturnType<typeof framed>, 'asks' | 'others'>

function ruled(text: string): Read {
  const { asks, beyond, social } = understand(text, readReferences(text, new NameIndex([])))
  const source = asks.some(({ about }) => about === 'pages') ? ['source'] : []
  const money = beyond === 'estimate' || beyond === 'fees' ? ['estimate'] : []
  return { asks, others: [...source, ...money, ...(beyond ? ['outside'] : social ? ['small_talk'] : [])] }
}

/** How a reading stands to what is wanted; none where Riq looks nothing up for that. All of the plan is no answer to a part. */
function judged({ asks, others }: Read, tokens: Tokens): ('right' | 'wrong' | 'silent')[] {
  const wanted = framed(tokens)
  if (wanted.asks.length + wanted.others.length === 0) return []
  if (asks.length + others.length === 0) return ['silent']
  const own = asks.filter(({ about }) => about !== 'summary' || wanted.asks[0]?.about === about)
  const answers = wanted.asks.length > 0 && own.length > 0 && !differ(own, wanted.frame, [THING], false)
  return [answers || wanted.others.some((other) => others.includes(other)) ? 'right' : 'wrong']
}

function frames(rows: readonly Row[], read: (row: Row) => Read): string {
  const all = rows.flatMap((row) => judged(read(row), row[2]))
  const told = ['right', 'wrong', 'silent'].map((one) => `${one} ${share(all, (own) => own === one)}`)
  return `${told.join(', ')} of ${all.length}, ${rows.length - all.length} left out`
}

function labels(rows: readonly Row[], answer: Answer): string {
  const isOne = ([, , wanted]: Row) => PROCEDURES.some((one) => wanted.includes(`<|is:${one}|>`))
  const told = (own: readonly Row[]) => `${share(own, isFirst(answer))} of ${own.length}`
  return `first right ${told(rows)}; procedures ${told(rows.filter(isOne))}; the rest ${told(rows.filter((row) => !isOne(row)))}`
}

function links(rows: readonly Row[], answer: Answer): string {
  const measured = (relation: string) => {
    const triple = new RegExp(`<\\|\\d+\\|><\\|rel:${relation}\\|><\\|\\d+\\|>`, 'g')
    const all = (of: Answer) =>
      rows.flatMap((row, i) => [...new Set(of(row).join('').match(triple))].map((one) => `${i} ${one}`))
    const [said, wanted] = [all(answer), new Set(all((row) => row[2]))]
    return precise(said.filter((one) => wanted.has(one)).length, said.length, wanted.size)
  }
  return `shares: ${measured('share')}; all relations (no rule for the others): ${measured('\\w+')}`
}

function names(rows: readonly Row[], answer: Answer): string {
  const patients = (of: Answer) => rows.filter((row) => of(row)[0] === '<|kind:patient|>')
  const [wanted, said] = [patients((row) => row[2]), patients(answer)]
  const right = said.filter((row) => wanted.includes(row)).length
  const even = share(rows, (row) => wanted.includes(row) === said.includes(row))
  return `right ${even} of ${rows.length}; ${precise(right, said.length, wanted.length)} of ${wanted.length} patients`
}

const [set = '', result] = process.argv.slice(2)
const rowsOf = (path = '') => (path ? JSON.parse(readFileSync(path, 'utf8')) : []) as Row[]
const keyOf = (row: Row) => JSON.stringify(row.slice(0, 2))
const given = new Map(rowsOf(result).map((row) => [keyOf(row), row[3]?.map(([token]) => token) ?? []]))
const rows = rowsOf(set).filter((row) => !result || given.has(keyOf(row)))
const model: Answer = (row) => given.get(keyOf(row)) ?? []
const isExact = (row: Row) => model(row).join() === row[2].join()
const labelOf = ([, parts]: Row) => textOf(parts.slice(parts.lastIndexOf('<|part|>'))).text

/** Prints how one does a task; a model that nobody gave the answers of does none. */
function tell<A>(who: string, measure: (rows: readonly Row[], answer: A) => string, answer: A): void {
  const own = rows.filter(([task]) => who.startsWith(task) && (result || !who.endsWith('model')))
  if (own.length > 0) console.log(who.padEnd(15), measure(own, answer))
}
tell('label lists', labels, (row) => [`<|is:${conceptOf(labelOf(row))}|>`])
tell('label model', labels, model)
tell('link lists', links, ([, parts]) => sharesOf(parts, false))
tell('link pairing', links, ([, parts]) => sharesOf(parts, true))
tell('link model', links, model)
tell('name detection', names, ([, parts]) => [isMasked(parts) ? '<|kind:patient|>' : ''])
tell('name model', names, model)
tell('frame rules', frames, ([, parts]) => ruled(textOf(parts).text))
tell('frame model', frames, (row) => framed(model(row)))
tell('frame model', (own) => `exact ${share(own, isExact)}, first ${share(own, isFirst(model))}`, null)
