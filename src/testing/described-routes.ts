/** A route with the schema of its body. */
export interface DescribedRoute {
  method: string
  path: string
  body: Schema | null
}

/** As much of a JSON schema as our bodies use. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
  const?: unknown
}

interface Description {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
}

/** Calls that would end the session of the one who asks, or begin long work. */
const LEFT_OUT = /\/(?:logout|bye|setup|reset|backups)$/

/** The routes of `/api/openapi`. */
export const routesIn = ({ paths }: Description): DescribedRoute[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method === 'get' || !LEFT_OUT.test(path))
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: requestBody?.content['application/json']?.schema ?? null,
      })),
  )
