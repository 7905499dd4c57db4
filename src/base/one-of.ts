import { t } from 'elysia'

/**
 * One of several fixed words, for what crosses HTTP. Use it instead of the framework's UnionEnum: that one fills a missing value with
 * its first word, so that a change without a role made its account an administrator.
 */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  t.Unsafe<Words[number]>(t.Union(words.map((word) => t.Literal(word))))
