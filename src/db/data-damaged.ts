import { UserError } from '../base/errors.ts'

/** Words for whoever asked for something that can't be read any more. */
export const DAMAGED_WORDS =
  'Part of the office’s data is damaged. Ask your administrator to restore a backup.'

/** A row, or the page it lies on, isn't what was written. */
export class DataDamaged extends UserError {
  constructor() {
    super(503, DAMAGED_WORDS)
    this.name = 'DataDamaged'
  }
}
