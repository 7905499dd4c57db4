/** One's own account in memory, for the tests of screens. */
import type { OwnAccount, OwnSession } from '../../src/account/own/contract.ts'
import type { AccountApi } from '../api/account.ts'

/** An account whose two-step sign-in is off. */
export const OWN_ACCOUNT: OwnAccount = {
  password_changed: '2026-06-03T15:00:00Z',
  open_next: true,
  two_step: { since: null, recovery_left: 0, recovery_all: 10, required: false },
}

/** A browser in which the person is signed in. */
export const ownSession = (device: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  id: `id-${device}`,
  device,
  address: '192.168.1.31',
  since: '2026-11-19T15:00:00Z',
  last_active: '2026-11-19T16:00:00Z',
  here: false,
  ...changes,
})

/** Recovery codes of a test. */
export const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CC0${index}`)

/** 32 bytes in base64url. */
export const DRAFT_KEY = 'AQ'.padEnd(43, 'A')

/** The quiet answers. */
export const fakeAccount: AccountApi = {
  account: async () => OWN_ACCOUNT,
  changeName: async (full_name) => ({
    user: { id: 'id-standard', email: 'standard@office.test', full_name, role: 'standard' },
  }),
  changeOpenNext: async () => null,
  changePassword: async () => null,
  ownSessions: async () => [ownSession('Chrome on Windows', { here: true })],
  endSession: async () => null,
  endOtherSessions: async () => ({ ended: 1 }),
  beginTwoStep: async () => ({
    uri: 'otpauth://totp/CovrIQ:ana',
    key: 'ABCD EFGH',
    qr: { size: 9, path: 'M4 4h1v1H4z' },
  }),
  turnOnTwoStep: async () => ({ codes: CODES }),
  newRecoveryCodes: async () => ({ codes: CODES }),
  turnOffTwoStep: async () => null,
  needsSetup: async () => false,
  draftKey: async () => ({ key: DRAFT_KEY, now: Date.now() }),
  confirm: async () => null,
  ensureConfirmed: async () => null,
  resetTwoStep: async () => null,
}
