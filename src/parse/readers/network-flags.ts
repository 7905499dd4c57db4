import type { Finding, Layout } from '../layout-types.ts'
import { moneyOf } from './money.ts'

function flag(name: string, value: string, from: readonly Finding[], rule: string): Finding {
  const first = from[0]!
  return {
    path: `flags.${name}`,
    value,
    page: first.page,
    words: from.filter((f) => f.page === first.page).flatMap((f) => f.words),
    rule,
    strength: 0.9,
    reader: 'rules',
  }
}

/** "$50/$150": an out-of-network deductible for one person and for the family. */
function pair(name: string, one: Finding | undefined, family: Finding | undefined): Finding[] {
  const parts = [one, family].filter((f) => f !== undefined)
  return parts.length > 0 ? [flag(name, parts.map((f) => f.value).join('/'), parts, 'out of network')] : []
}

/**
 * What holds outside the network, as flags: the deductible and the maximum, where they are stated. An amount that's the same as in the network
 * counts too, since a page that says nothing may mean either.
 */
export function readNetworkFlags(layout: Layout): Finding[] {
  const money = moneyOf(layout)
  const outside = (path: string) => {
    const inside = money.find((f) => f.path === path)
    const own = money.filter((f) => f.path === `out:${path}`)
    return own.find((f) => f.value !== inside?.value) ?? own[0]
  }
  return [
    ...pair('out_of_network_deductible', outside('deductible_individual'), outside('deductible_family')),
    ...pair('out_of_network_maximum', outside('annual_maximum_individual'), undefined),
  ]
}
