import { giveWay } from '../base/give-way.ts'
import type { PlanName } from './contract.ts'
import type { PlanRef } from './plan-source.ts'
import { optionsOf } from './resolve/candidates.ts'
import { idKey } from './resolve/name-index.ts'
import { preparedIndex } from './resolve/prepared.ts'
import { nameOfPlan } from './say/plan-line.ts'
import { wordsOf } from './understand/words.ts'

/** Most plans that one look-up shows. */
const LONGEST = 12

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A plan as it is looked up. */
interface Entry {
  plan: PlanRef
  name: string
  id: string
}

/** The plans to choose from in order of their names, and those that were verified last. */
interface Directory {
  entries: Entry[]
  latest: PlanRef[]
}

const DIRECTORIES = new WeakMap<readonly PlanRef[], Directory>()

/** Made once for a list of plans, in a few pieces: somebody looks with every letter they type. */
async function directoryOf(all: readonly PlanRef[]): Promise<Directory> {
  const known = DIRECTORIES.get(all)
  if (known) return known
  await preparedIndex(all)
  const plans = optionsOf(all).map((option) => option.plan)
  await giveWay()
  const entries = plans
    .map((plan) => ({
      plan,
      name: folded(plan.group_name ?? ''),
      option: folded(plan.option ?? ''),
      id: idKey(plan.group_id ?? ''),
    }))
    .sort((a, b) => byText(a.name, b.name) || byText(a.option, b.option))
  await giveWay()
  const latest = plans
    .filter((plan) => plan.verified_date !== null && plan.status !== 'unverified')
    .sort((a, b) => byText(b.verified_date!, a.verified_date!))
    .slice(0, LONGEST)
  const made = { entries, latest }
  DIRECTORIES.set(all, made)
  return made
}

/** How well a plan fits what was typed: 0 best, null not at all. Names begin with it, then words of them, then any part; ids begin with it. */
function rank({ name, id }: Entry, typed: string, typedId: string): 0 | 1 | 2 | null {
  if (name.startsWith(typed)) return 0
  if (` ${name}`.includes(` ${typed}`)) return 1
  if (typedId !== '' && id.startsWith(typedId)) return 1
  return name.includes(typed) ? 2 : null
}

/** Plans whose names hold what was typed with a slip of the pen. */
async function nearTo(all: readonly PlanRef[], typed: string): Promise<PlanRef[]> {
  const words = wordsOf(typed).map((word) => word.stem)
  const index = await preparedIndex(all)
  return optionsOf(index.matching(words).map((match) => match.plan)).map((option) => option.plan)
}

/**
 * Plans to choose from before anything is asked: by part of the group name, or by the beginning of the group id. Of each option of a
 * group the version that Riq answers from. Nothing typed: the plans that were verified last.
 */
export async function findPlans(all: readonly PlanRef[], search: string): Promise<PlanName[]> {
  const { entries, latest } = await directoryOf(all)
  const typed = folded(search)
  if (typed === '') return latest.map(nameOfPlan)
  const typedId = /\d/.test(typed) ? idKey(typed) : ''
  const fitting: [PlanRef[], PlanRef[], PlanRef[]] = [[], [], []]
  for (const entry of entries) {
    const fit = rank(entry, typed, typedId)
    if (fit !== null) fitting[fit].push(entry.plan)
  }
  const found = fitting.flat()
  return (found.length > 0 ? found : await nearTo(all, typed)).slice(0, LONGEST).map(nameOfPlan)
}
