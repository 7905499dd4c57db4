import type { AnyElysia } from 'elysia'
import { VERSION } from '../base/version.ts'

interface Operation {
  requestBody?: { content: Record<string, unknown> }
  responses?: Record<string, unknown>
}

const REFUSAL = {
  description: 'Refused or failed, in words',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'error'],
        properties: { success: { const: false }, error: { type: 'string' } },
      },
    },
  },
}

/** The framework's reader offers JSON bodies in three types; this server takes JSON alone, and any call may be refused. */
function asServed(operation: Operation): void {
  const json = operation.requestBody?.content['application/json']
  if (operation.requestBody && json) operation.requestBody.content = { 'application/json': json }
  operation.responses = { ...operation.responses, default: REFUSAL }
}

/**
 * The OpenAPI document of all routes. It names no other server and no page: tools read it from the office itself.
 * @param app the office's routes
 */
export async function describeRoutes(app: AnyElysia): Promise<Record<string, unknown>> {
  // Only who asks for the description pays for the generator.
  const { toOpenAPISchema } = await import('@elysiajs/openapi')
  const { paths, components } = toOpenAPISchema(app, { staticFile: false })
  for (const operations of Object.values(paths) as Record<string, Operation>[]) {
    for (const operation of Object.values(operations)) asServed(operation)
  }
  const session = { type: 'apiKey', in: 'cookie', name: 'covriq' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CovrIQ',
      version: VERSION,
      description: 'Dental plans and coverage answers of one office.',
    },
    paths,
    components: { ...components, securitySchemes: { session } },
  }
}
