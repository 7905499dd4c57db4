/** The test pages in memory, for the tests of screens. */
import type { TrialApi } from '../api/trial.ts'

/** A server that masks two names and a birth date. */
export const fakeTrial: TrialApi = {
  trialRules: async () => ({ minutes: 15, max_bytes: 20 * 1024 * 1024 }),
  sendPicture: async (file) => ({
    imagePath: '/files/original/key-1',
    fileName: `1768144800000_${file.name}`,
  }),
  redactPicture: async () => ({
    success: true,
    redactedPath: '/files/redacted/key-2',
    masked: [
      { type: 'name', count: 2 },
      { type: 'dob', count: 1 },
    ],
    withheld: false,
  }),
  deletePicture: async () => null,
  convertPdf: async () => ({
    success: true,
    pages: [
      { page: 1, width: 1700, height: 2200, url: '/files/pages/key-1', masked: 3, withheld: false },
      { page: 2, width: 1700, height: 2200, url: '/files/pages/key-2', masked: 0, withheld: true },
    ],
  }),
}
