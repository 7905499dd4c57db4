import { Elysia } from 'elysia'
import { type GuardContext, only, STAFF } from '../guard.ts'
import { findUser } from '../store.ts'
import { DraftKeyAnswer } from './contract.ts'
import { draftKeyOf } from './draft-key.ts'
import type { OwnNeeds } from './own.ts'

/** The route of one’s own draft key, for those who verify plans: nobody else has drafts. */
export const draftKeyRoutes = (context: GuardContext & OwnNeeds & { draftKey: Uint8Array }) =>
  new Elysia().use(only(context, STAFF)).get(
    '/draft-key',
    async ({ me }) => {
      const row = (await findUser(context.db, me.id))!
      return { key: draftKeyOf(context.draftKey, row), now: context.clock() }
    },
    {
      response: DraftKeyAnswer,
      detail: {
        summary: 'The key under which your browser keeps drafts that it couldn’t send',
        tags: ['Own account'],
      },
    },
  )
