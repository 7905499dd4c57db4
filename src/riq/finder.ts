import { giveWay, turns } from '../base/give-way.ts'
import { PlanSearch } from '../lexicon/plan-search.ts'
import type { PlanName } from './contract.ts'
import type { PlanRef } from './plan-source.ts'
import { optionsOf } from './resolve/candidates.ts'
import { preparedIndex } from './resolve/prepared.ts'
import { nameOfPlan } from './say/plan-line.ts'
import { wordsOf } from './understand/words.ts'

/** Most plans that one look-up shows. */
const LONGEST = 12

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The plans to choose from, and those that were verified last. */
interface Directory {
  search: PlanSearch<PlanRef>
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
  const sorted = plans
    .map((plan) => ({ plan, name: folded(plan.group_name ?? ''), option: folded(plan.option ?? '') }))
    .sort((a, b) => byText(a.name, b.name) || byText(a.option, b.option))
  const search = new PlanSearch<PlanRef>([], (plan) => ({
    name: plan.group_name,
    id: plan.group_id,
    carrier: plan.insurance_company,
    option: plan.option,
    phone: plan.customer_service_phone,
  }))
  const nextTurn = turns()
  for (const { plan } of sorted) {
    search.add(plan)
    await nextTurn()
  }
  const latest = plans
    .filter((plan) => plan.verified_date !== null && plan.status !== 'unverified')
    .sort((a, b) => byText(b.verified_date!, a.verified_date!))
    .slice(0, LONGEST)
  const made = { search, latest }
  DIRECTORIES.set(all, made)
  return made
}

/** Plans whose names hold most of what was typed: the name that a question gave an employer may have words of its own ("acme hardware store"). */
async function mostlyNamed(all: readonly PlanRef[], typed: string): Promise<PlanRef[]> {
  const words = wordsOf(typed).map((word) => word.stem)
  const index = await preparedIndex(all)
  return optionsOf(index.matching(words).map((match) => match.plan)).map((option) => option.plan)
}

/**
 * Plans to choose from before anything is asked, found as the plan list finds them (`lexicon/plan-search`). Of each option of a group
 * the version that Riq answers from. Nothing typed: the plans that were verified last.
 */
export async function findPlans(all: readonly PlanRef[], search: string): Promise<PlanName[]> {
  const directory = await directoryOf(all)
  if (search.trim() === '') return directory.latest.map(nameOfPlan)
  const found = directory.search.find(search).map(({ item }) => item)
  return (found.length > 0 ? found : await mostlyNamed(all, search)).slice(0, LONGEST).map(nameOfPlan)
}
