import { readFileSync } from 'node:fs'

/** A culture with the names that its people have. */
export interface Culture {
  name: string
  given: { name: string; nick?: string }[]
  middle: string[]
  family: string[]
  maiden: string[]
}

/** What people, plans and offices are drawn from. In patterns # is a digit and @ a letter. */
export interface Lists {
  cultures: Culture[]
  streets: string[]
  towns: { town: string; state: string; zip: string }[]
  emailHosts: string[]
  employers: string[]
  carriers: string[]
  offices: { name: string; dentist: string }[]
  groupIds: string[]
  memberIds: string[]
  charts: string[]
  claims: string[]
  accounts: string[]
  payers: string[]
}

const KEYS = [
  'cultures',
  'streets',
  'towns',
  'emailHosts',
  'employers',
  'carriers',
  'offices',
  'groupIds',
  'memberIds',
  'charts',
  'claims',
  'accounts',
  'payers',
] as const

/** Reads the lists of a half. @throws Error in words where one is missing or empty */
export function readLists(file: string): Lists {
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Lists
  for (const key of KEYS)
    if (!Array.isArray(lists[key]) || lists[key].length === 0)
      throw new Error(`The people file has no "${key}".`)
  for (const { name, given, family } of lists.cultures)
    if (!given?.length || !family?.length)
      throw new Error(`The culture "${name}" has no given or no family names.`)
  return lists
}
