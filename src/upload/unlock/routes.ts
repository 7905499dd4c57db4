import { Elysia } from 'elysia'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import type { accountShares } from '../../account/share.ts'
import { UnlockRequest, UploadAnswer } from '../contract.ts'
import { type UnlockNeeds, unlockUpload } from './unlock.ts'

/** What the route needs. */
export type UnlockContext = GuardContext & UnlockNeeds

/** Opening a file that has a password. @param admit how many uploads of one account are taken in at a time: this is one of them */
export const unlockRoutes = (context: UnlockContext, admit: ReturnType<typeof accountShares>) =>
  new Elysia()
    .use(only(context, STAFF))
    .post(
      '/api/uploads/:id/unlock',
      ({ params, body, me }) => admit(me)(() => unlockUpload(context, params.id, body.password, me)),
      {
        body: UnlockRequest,
        response: UploadAnswer,
        detail: {
          summary: 'Takes the password off a PDF; the locked file goes to the trash',
          tags: ['Upload'],
        },
      },
    )
