const deep = (n: number) => '['.repeat(n) + ']'.repeat(n)

/** JSON that no field takes. */
export const VALUES = [
  '{"length":1e9}',
  '{"length":-1}',
  '{"0":1,"length":1}',
  '{"__proto__":{"length":1e9}}',
  '{"constructor":{"prototype":{"a":1}}}',
  'null',
  'true',
  '1e400',
  '-0',
  '123456789012345678901234567890',
  '"\\ud800"',
  '"\\u0000"',
  `"${'x'.repeat(5000)}"`,
  '[]',
  '{}',
  '[[]]',
  deep(100),
  deep(30_000),
]

/** Texts that are no JSON. */
export const BROKEN = [
  '',
  '{',
  '{"a":',
  '[1,',
  'nul',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  "{'a':1}",
  '{"a":1,}',
  '"',
  '\x00',
  'NaN',
]

/** Addresses that no page asks for. */
export const ODD_PATHS = [
  '/%',
  '/%ff%fe',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '//api/plans',
  '/api/plans/%zz',
  '/api/plans?search=%zz&letter=%',
  '/api/plans?search[]=1&search=2',
  '/api/plans/by-group/%E0%A4%A',
  '/api/%70lans',
  '/files/documents/..%5c..%5cx',
  '/api/plans/__proto__',
  '/api/plans/constructor',
  '/api/admin/audit?before=__proto__',
  '/;',
  '/?',
  '*',
  'http://evil.test/',
]

/** Cookie headers that no browser of ours sends. */
export const ODD_COOKIES = [
  'covriq={"$ne":1}',
  'covriq=a.b.c',
  'covriq=%ff%',
  `covriq=${'a'.repeat(6000)}.b.c`,
  ';;;=;=',
  'covriq=aaaaaaaaaa.bbbbbbbbbb.cccccccccc; covriq=x',
  `__proto__=1; constructor=2`,
]
