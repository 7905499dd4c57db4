import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import { Value } from '@sinclair/typebox/value'
import type { AnyElysia, TSchema } from 'elysia'
import { UserError } from '../base/errors.ts'
import { refuseBrokenText } from './broken-text.ts'
import { INVALID, UNREADABLE } from './failure.ts'

/** The deepest body of ours is six levels; a parser's stack holds thousands. */
const DEEPEST = 32

/** Keys that mean something to the language itself. No body of ours has one, and whoever copies an object key by key need not think of them. */
const LANGUAGE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Looks at the shape of parsed JSON before anything walks it by recursion.
 * @throws UserError 400 nested too deeply, 422 a key such as `__proto__`
 */
function checkShape(body: unknown): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new UserError(...UNREADABLE)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && Object.keys(value).some((key) => LANGUAGE_KEYS.has(key)))
        throw new UserError(...INVALID)
      for (const child of Object.values(value)) if (typeof child === 'object') next.push(child)
    }
    level = next
  }
}

/**
 * A copy of the schema that lets unknown keys pass: they are taken away after the check. The framework closes the objects of an answer's
 * schema in place, and a schema may be used for both.
 */
function opened<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(opened) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const copy: Record<PropertyKey, unknown> = {}
  for (const key of Reflect.ownKeys(schema)) {
    const value = (schema as Record<PropertyKey, unknown>)[key]
    if (key !== 'additionalProperties' || value !== false) copy[key] = opened(value)
  }
  return copy as T
}

/**
 * The schema as one that checks by itself, so that the framework doesn't: it copies first and checks the copy, and for
 * `{"length": 1e9}` in place of a list that copy fills the memory. Here shape, characters and types are checked, behind the guard, then unknown keys are removed.
 */
function checkedFirst(schema: TSchema): TSchema {
  const open = opened(schema)
  let check: TypeCheck<TSchema> | undefined
  const validate = (body: unknown) => {
    checkShape(body)
    refuseBrokenText(body)
    check ??= TypeCompiler.Compile(open)
    if (!check.Check(body)) throw new UserError(...INVALID)
    return { value: Value.Clean(open, body) }
  }
  // Hidden from whoever lists the keys: the description of the routes shows the schema as it is.
  return Object.defineProperty({ ...open }, '~standard', {
    value: { version: 1, vendor: 'covriq', validate },
  })
}

/** Makes every route of an app check the types of a body before it is copied. @returns the same app, for `use` */
export function checkBodiesFirst<App extends AnyElysia>(app: App): App {
  for (const { hooks } of app.routes) if (hooks.body) hooks.body = checkedFirst(hooks.body as TSchema)
  return app
}
