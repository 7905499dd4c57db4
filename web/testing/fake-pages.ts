/** Pages in memory, for the tests of screens. */
import type { PagesApi } from '../api/pages.ts'

/** Every box holds 65%; no page has tables or words. */
export const fakePages: PagesApi = {
  pageTables: async () => ({ print: 10, tables: [] }),
  pageWords: async () => ({ lines: [] }),
  readBox: async (_plan, _page, box) => ({ text: '65%', box, source: 'words', values: ['65%'] }),
  findFact: async () => ({ box: null }),
  maskBox: async (_plan, _page, _box, version) => ({ version: version + 1, cleared: [] }),
  liftMask: async (_plan, _page, _box, version) => ({
    version: version + 1,
    still_masked: false,
    cleared: [],
  }),
  lookedAt: async (_plan, _page, version) => ({ version: version + 1, to_look: [] }),
}
