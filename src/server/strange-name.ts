import { UserError } from '../base/errors.ts'
import { failure } from './failure.ts'
import { secured } from './headers.ts'
import { STRANGE_NAME, strangeNamePage } from './own-ca/trust-page.ts'

/** The answer to a name that isn't ours: a page for people, a sentence for scripts. Both say what to set. */
export const strangeName = (request: Request): Response =>
  request.headers.get('accept')?.includes('text/html')
    ? strangeNamePage()
    : secured(failure(new UserError(421, STRANGE_NAME)), 'data')
