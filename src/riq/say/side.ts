import type { ServiceFacts } from '../facts/service-facts.ts'
import { wordsAt } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import { benefitLine, type Naming, watchLines } from './benefit.ts'
import type { Context } from './context.ts'
import type { Line } from './line.ts'

/** What is needed to answer about one side of a service. */
export interface Side {
  context: Context
  facts: ServiceFacts
  service: Service
  name: Naming
}

/** A flag of the plan as the record has it; null = not stated. */
export const flagOf = ({ context }: Side, key: string): string | null => wordsAt(context.plan, `flags.${key}`)

/** The benefit itself, after the side that was asked for. @param told what that side has told already */
export const restOf = ({ context, facts, service, name }: Side, ...told: string[]): Line[] => [
  benefitLine(context, facts, service.item, name),
  ...watchLines(context, facts, service.item, new Set(told)),
]
