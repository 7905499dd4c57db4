import { UserError } from '../base/errors.ts'

/**
 * Refuses a body in which a text or the name of a field holds half a character (a lone surrogate): it cannot be written as UTF-8, so that
 * what is stored, shown and compared later would be three different texts. Held for all routes in one place.
 * Walks with a list of its own: a body nested however deep does not fill the stack.
 * @throws UserError 422
 */
export function refuseBrokenText(body: unknown): void {
  const left: unknown[] = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !value.isWellFormed())
      throw new UserError(422, 'Some of the text has a broken character. Type it again.')
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (Array.isArray(value)) for (const one of value) left.push(one)
    else for (const name of Object.keys(value)) left.push(name, (value as Record<string, unknown>)[name])
  }
}
