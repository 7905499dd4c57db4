/** Rows as an office has them, by the migration after which there is a place for them. Made-up people, plans and ids. */
import { BEGAN, DAY, id, PLAN, people, plans, row, told, USER } from './people-and-plans.ts'

/** Statements by the number of the migration they follow. */
export const ROWS: Record<string, string[]> = {
  '0001': [
    ...people,
    row('sessions', {
      id_hash: 'ab'.repeat(32),
      user_id: USER(1),
      created_at: BEGAN,
      last_active: BEGAN + 1000,
      ends_at: BEGAN + DAY / 2,
      revoked_at: BEGAN + 2000,
      reason: 'signed_out',
    }),
    told(0, 'admin_created', USER(0), 'user', USER(0)),
    told(1, 'login', USER(0), 'user', USER(0)),
    told(2, 'login_failed', null, 'user', USER(1)),
    told(3, 'role_changed', USER(0), 'user', USER(1), '["role"]'),
    told(4, 'login', USER(1), 'user', USER(1)),
  ],
  '0002': [...plans, told(5, 'verify', USER(1), 'plan', PLAN(0), '["coverage.crowns"]')],
  '0003': [
    row('jobs', {
      id: id('4000', 1),
      plan_id: PLAN(0),
      kind: 'single',
      state: 'done',
      attempts: 1,
      asked_by: USER(1),
      created_at: BEGAN,
      ended_at: BEGAN + 9000,
    }),
    row('job_rows', { job_id: id('4000', 1), position: 0, row_id: PLAN(0) }),
    row('runs', { job_id: id('4000', 1), position: 0, step: 'Parse', state: 'done', message: null }),
    told(6, 'upload', USER(1), 'plan', PLAN(3)),
  ],
  '0004': [
    row('announcements', {
      id: id('5000', 1),
      title: 'January renewals',
      message: 'Ask for the new card.',
      created_at: '2026-03-06T15:00:00.000Z',
      created_by: USER(0),
    }),
    told(7, 'announcement_posted', USER(0), 'announcement', id('5000', 1)),
  ],
  '0005': ['UPDATE riq_metrics SET total_riq_interactions = 412, riq_successful_answers = 388'],
  '0006': [
    row('settings', { name: 'stale_days', value: '180', changed_at: BEGAN, changed_by: USER(0) }),
    row('audit', {
      id: id('3000', 8),
      at: BEGAN + 8 * 3_600_000,
      who: USER(0),
      what: 'settings_changed',
      object_kind: null,
      object_id: null,
      fields: '["stale_days"]',
      changes: '[{"field":"stale_days","from":"365","to":"180"}]',
    }),
  ],
  '0007': [
    row('feedback', {
      id: id('6000', 1),
      created_at: '2026-03-07T15:00:00.000Z',
      sent_by: USER(1),
      category: 'Suggestion',
      message: "It's fast; I'd like dark mode.",
      user_name: 'Priya',
      follow_up: 1,
      email: 'priya@upgrade.test',
      mail_state: 'off',
    }),
  ],
  '0008': [row('purged_plans', { id: PLAN(9), version: 4, purged_at: BEGAN })],
  '0009': [
    row('backup_runs', {
      id: id('7000', 1),
      kind: 'make',
      name: 'covriq-20260307-020000.backup',
      automatic: 1,
      started_at: BEGAN,
      ended_at: BEGAN + 4000,
      fault: null,
    }),
    told(9, 'backup_made', null, 'backup', 'covriq-20260307-020000.backup'),
    told(10, 'backup_checked', null, 'backup', 'covriq-20260307-020000.backup', '["failed"]'),
  ],
  '0010': [
    row('plan_drafts', {
      user_id: USER(1),
      plan_id: PLAN(2),
      kept_at: BEGAN,
      draft: '{"deductible_individual":"$75"}',
    }),
  ],
  '0011': [
    row('pages', {
      plan_id: PLAN(0),
      number: 1,
      file_id: id('8000', 1),
      media_type: 'image/png',
      bytes: 90_000,
      width: 612,
      height: 792,
      words_id: null,
    }),
  ],
  '0012': [
    row('riq_thumbs', {
      answer: 'a'.repeat(32),
      role: 'standard',
      thumb: 'down',
      reason: 'wrong_page',
      at: BEGAN,
    }),
  ],
  '0013': [
    row('jobs', {
      id: id('4000', 2),
      plan_id: PLAN(1),
      kind: 'single',
      state: 'failed',
      attempts: 3,
      error: 'The file is damaged.',
      asked_by: USER(1),
      created_at: BEGAN,
      ended_at: BEGAN + 9000,
      option: 'High',
    }),
  ],
  '0014': [
    row('masked_words', {
      plan_id: PLAN(0),
      page: 1,
      box: '72,100,140,112',
      letters: 6,
      print: 'c0ffee',
      version: 3,
    }),
  ],
}
