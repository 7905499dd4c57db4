import type { Config } from '../base/config.ts'
import type { Db } from '../db/open.ts'
import { printInChild } from '../document/form/work.ts'
import { readFormInChild } from './read-in-child.ts'
import { keepFormsSwept } from './sweep.ts'

/** The office's own forms: their engines, each in a child of its own, and the sweeping of those that were deleted. */
export const startForms = ({ threads }: Pick<Config, 'threads'>, db: Db) => ({
  parts: { readForm: readFormInChild(threads), printForm: printInChild },
  stop: keepFormsSwept({ db, clock: Date.now }),
})
