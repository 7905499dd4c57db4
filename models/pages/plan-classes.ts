import type { Chance } from './random.ts'
import type { PlanClass, Procedure, Role, Wants } from './shape.ts'

/** The usual home of each procedure. */
const HOME: Record<Exclude<Role, 'other'>, readonly Procedure[]> = {
  preventive: ['exams', 'prophy', 'xray', 'fluoride', 'sealants'],
  basic: [
    'fillings',
    'extractions',
    'endo',
    'periodontal',
    'srp',
    'perio_maintenance',
    'oral_surgery',
    'osseous_surgery',
    'anesthesia',
  ],
  major: ['crowns', 'bridges', 'dentures', 'implants', 'inlays_onlays', 'core_buildup'],
  orthodontic: ['orthodontic'],
}

/** Some members move to a neighbor, some are never named. */
export function classesOf(c: Chance, wants: Wants): PlanClass[] {
  const roles: Role[] = ['preventive', 'basic', 'major']
  const members = new Map<Role, Procedure[]>(roles.map((role) => [role, []]))
  // Where periodontics, root canals and surgery stand differs from plan to plan more than anything else.
  const moved: Partial<Record<Procedure, Role>> = {}
  for (const p of [
    'endo',
    'periodontal',
    'srp',
    'perio_maintenance',
    'oral_surgery',
    'osseous_surgery',
  ] as const)
    if (c.odds(0.25)) moved[p] = 'major'
  if (c.odds(0.2)) moved.sealants = 'basic'
  if (c.odds(0.12)) moved.crowns = 'basic'
  if (c.odds(0.1)) moved.perio_maintenance = 'preventive'
  if (c.odds(0.08)) moved.xray = 'basic'
  const named = c.pick([0.25, 0.45, 0.65, 0.9])
  for (const [home, procedures] of Object.entries(HOME) as [Role, Procedure[]][])
    for (const p of procedures)
      if (p !== 'orthodontic' && c.odds(named)) members.get(moved[p] ?? home)!.push(p)
  const taken = new Set([...members.values()].flat())
  for (const role of roles)
    if (members.get(role)!.length === 0) {
      const free = HOME[role as 'basic'].find((p) => !taken.has(p) && moved[p] === undefined)
      if (free) members.get(role)!.push(free)
    }
  if (!wants.bare && c.odds(0.12)) {
    const apart: Procedure[] = ['endo', 'periodontal', 'srp', 'osseous_surgery']
    const found = [...members.values()].flat().filter((p) => apart.includes(p))
    if (found.length > 1) {
      for (const role of roles)
        members.set(
          role,
          members.get(role)!.filter((p) => !apart.includes(p)),
        )
      members.set('other', found)
      roles.splice(2, 0, 'other')
    }
  }
  if (c.odds(0.72)) {
    roles.push('orthodontic')
    members.set('orthodontic', ['orthodontic'])
  }
  return roles.map((role, i) => ({
    id: `c${i + 1}`,
    role,
    members: c.odds(0.5) ? c.shuffle(members.get(role)!) : members.get(role)!,
  }))
}
