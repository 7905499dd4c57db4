import { UserError } from '../base/errors.ts'

/** Another process has the data directory: the command line ends with 75. */
export class DataTaken extends UserError {
  constructor() {
    super(503, 'Another CovrIQ is running with this data directory. Stop it first.')
    this.name = 'DataTaken'
  }
}
