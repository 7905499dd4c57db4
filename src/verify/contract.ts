import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'
import { FieldValue } from '../plan/contract.ts'
import { ServiceFact } from '../plan/facts/contract.ts'
import { EditedContent } from './edited-content.ts'

const text = () => t.Nullable(t.String({ maxLength: 300 }))

/** Where a person has a value from that they wrote. `date` = ISO date on which they heard or saw it. */
export const Provenance = t.Object({
  kind: oneOf(['document', 'portal', 'phone']),
  /** Who said it on the phone. */
  representative: t.Optional(t.String({ maxLength: 80 })),
  /** Number of the call, or of the page of the portal. */
  reference: t.Optional(t.String({ maxLength: 60 })),
  date: t.Optional(t.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
})

/** [x0, y0, x1, y1] in page units from the top left of the page. */
export const PageBox = t.Tuple([t.Number(), t.Number(), t.Number(), t.Number()])

/** POST /api/plans/:id/pages/:n/read: what stands in a box, for a field if one is named. */
export const BoxRequest = t.Object({ box: PageBox, field: t.Optional(t.String({ maxLength: 80 })) })
export type BoxRequest = Static<typeof BoxRequest>

/** The words in the box (empty: none), the box that hugs them, how they were found, and what they may be read as for the field. */
export const BoxAnswer = t.Object({
  text: t.String(),
  box: PageBox,
  source: oneOf(['words', 'ocr']),
  values: t.Array(t.String()),
})
export type BoxAnswer = Static<typeof BoxAnswer>

/** POST /api/plans/:id/pages/:n/find: the place of a procedure's value, and what else its row may say of it. */
export const FindRequest = t.Object({ box: PageBox, fact: ServiceFact })

/** Where it is printed; null = the row doesn't say it. */
export const FindAnswer = t.Object({ box: t.Nullable(PageBox) })
export type FindAnswer = Static<typeof FindAnswer>

/** POST /api/plans/:id/pages/:n/masks: a box that shall be masked, and the version of the plan that the person sees. */
export const MaskRequest = t.Object({ box: PageBox, version: t.Integer() })
export type MaskRequest = Static<typeof MaskRequest>

/** Paths of the values that stood under the mask and are gone; the plan's new version. */
export const MaskAnswer = t.Object({ version: t.Integer(), cleared: t.Array(t.String()) })
export type MaskAnswer = Static<typeof MaskAnswer>

/**
 * Kinds of masks that may be lifted without a reason: what they hide is often the plan's. Every other kind, also one that is added
 * later, is a number or an address by which somebody is known.
 */
export const FREE_KINDS = ['name', 'address', 'date', 'url', 'picture', 'unread', 'person'] as const
export type FreeKind = (typeof FREE_KINDS)[number]

/** Why what a mask hides is no patient data. `text` comes with `other` alone, and is the only word of a person in the audit trail. */
export const LiftReason = t.Object({
  code: oneOf(['plan_number', 'payer_id', 'organization', 'plan_detail', 'other']),
  text: t.Optional(t.String({ maxLength: 80 })),
})
export type LiftReason = Static<typeof LiftReason>
export type LiftReasonCode = LiftReason['code']

/**
 * POST /api/plans/:id/pages/:n/lift: the box of a mask as the plan tells it, the version that the person sees, and why it is lifted;
 * the reason may be left out for the kinds of FREE_KINDS.
 */
export const LiftRequest = t.Object({
  box: PageBox,
  version: t.Integer(),
  reason: t.Optional(LiftReason),
})
export type LiftRequest = Static<typeof LiftRequest>

/**
 * The plan's new version. `still_masked`: another mask lies over a part of the place. `cleared`: paths of values that went, where the
 * second look at the page had to mask more.
 */
export const LiftAnswer = t.Object({
  version: t.Integer(),
  still_masked: t.Boolean(),
  cleared: t.Array(t.String()),
})
export type LiftAnswer = Static<typeof LiftAnswer>

/** POST /api/plans/:id/pages/:n/look: a page that may still show patient data was looked at; the version that the person sees. */
export const LookRequest = t.Object({ version: t.Integer() })
export type LookRequest = Static<typeof LookRequest>

/** The plan's new version, and the pages that are still to be looked at. */
export const LookAnswer = t.Object({ version: t.Integer(), to_look: t.Array(t.Integer()) })
export type LookAnswer = Static<typeof LookAnswer>

const DrawnValue = t.Object({
  page: t.Integer(),
  box: PageBox,
  words: t.Object({ page: t.Integer(), box: PageBox, quote: t.String({ maxLength: 1000 }) }),
  text: t.String({ maxLength: 2000 }),
})

/** What the verify screen saves: the six row fields, the content, the version it was opened with; more keys are ignored. */
export const VerifyRequest = t.Object({
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  payor_id: text(),
  customer_service_phone: text(),
  plan_type: text(),
  parse_result: t.Object({ parsed: EditedContent }),
  version: t.Integer(),
  /** Paths that the person confirmed without changing them. */
  confirmed: t.Optional(t.Array(t.String({ maxLength: 80 }), { maxItems: 300 })),
  /** Where the values have come from that the person wrote, by path; unset = from the document. */
  sources: t.Optional(t.Record(t.String({ maxLength: 80 }), Provenance)),
  /** Paths that the person had on the screen together with their place on the page, and left as they were. */
  seen: t.Optional(t.Array(t.String({ maxLength: 80 }), { maxItems: 400 })),
  /** Boxes that the person drew on the page, from which values were read. The server reads them again: what it finds there counts. */
  drawn: t.Optional(
    t.Array(
      t.Object({
        path: t.String({ maxLength: 80 }),
        page: t.Integer({ minimum: 1, maximum: 100_000 }),
        box: PageBox,
        /** The box belongs to the note of a procedure, which says what stands in it. */
        part: t.Optional(t.Literal('notes')),
      }),
      { maxItems: 300 },
    ),
  ),
  /**
   * What the person says of procedures beside their percents, by path ("coverage.crowns"): their notes are written from it, and what
   * stands under `notes` for them doesn't count. A procedure that isn't named is told by its note.
   */
  edited_facts: t.Optional(
    t.Record(t.String({ maxLength: 80 }), t.Array(ServiceFact, { maxItems: 80 }), { maxProperties: 100 }),
  ),
  /** Leftover figures that the person said are not part of the plan, or that are again; those not named stay as they are. */
  leftovers: t.Optional(
    t.Array(t.Object({ page: t.Integer(), box: PageBox, set_aside: t.Boolean() }), { maxItems: 1000 }),
  ),
})
export type VerifyRequest = Static<typeof VerifyRequest>

/** 409: somebody else saved meanwhile. Each field that differs with the value that is saved and the one that was sent. */
export const VerifyConflict = t.Object({
  success: t.Literal(false),
  error: t.String(),
  version: t.Number(),
  conflicts: t.Array(t.Object({ field: t.String(), saved: FieldValue, sent: FieldValue })),
})
export type VerifyConflict = Static<typeof VerifyConflict>

/** 422: words beside each field that cannot be saved as it is, by its path; or pages that nobody has looked at for patient data. */
export const VerifyRefusal = t.Object({
  success: t.Literal(false),
  error: t.String(),
  fields: t.Record(t.String(), t.String()),
  to_look: t.Optional(t.Array(t.Integer())),
})
export type VerifyRefusal = Static<typeof VerifyRefusal>

/** What is kept of unsaved work on the form: the fields that differ from the version it began with. Plan values only. */
export const Draft = t.Object({
  version: t.Integer(),
  values: t.Record(
    t.String({ maxLength: 80 }),
    t.Object({
      text: t.String({ maxLength: 2000 }),
      notes: t.String({ maxLength: 2000 }),
      /** What the note tells; unset = the field is no procedure, or was kept before there were facts in the form. */
      facts: t.Optional(t.Array(ServiceFact, { maxItems: 80 })),
    }),
    { maxProperties: 400 },
  ),
  confirmed: t.Array(t.String({ maxLength: 80 }), { maxItems: 300 }),
  /** Paths that were on the screen together with their place on the page. */
  seen: t.Optional(t.Array(t.String({ maxLength: 80 }), { maxItems: 400 })),
  sources: t.Record(t.String({ maxLength: 80 }), Provenance, { maxProperties: 400 }),
  /** Values that were read from boxes which the person drew, by path. */
  drawn: t.Optional(t.Record(t.String({ maxLength: 80 }), DrawnValue, { maxProperties: 400 })),
  /** Figures of the page that the person put into the note of a procedure, by path. */
  noted: t.Optional(
    t.Record(t.String({ maxLength: 80 }), t.Array(DrawnValue, { maxItems: 50 }), { maxProperties: 400 }),
  ),
  /** Leftover figures that are no part of the plan (true), or are again, by page and box. */
  aside: t.Optional(t.Record(t.String({ maxLength: 120 }), t.Boolean(), { maxProperties: 1000 })),
})
export type Draft = Static<typeof Draft>

/** GET /api/plans/:id/draft; `kept_at` = milliseconds since 1970. */
export const DraftAnswer = t.Object({
  draft: t.Nullable(Draft),
  kept_at: t.Nullable(t.Number()),
})
export type DraftAnswer = Static<typeof DraftAnswer>
