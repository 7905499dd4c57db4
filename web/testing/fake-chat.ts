/** A Riq in memory that knows no plans, for the tests of screens. */
import type { ChatApi } from '../api/chat.ts'

/** The calls around a conversation. */
export const fakeChat: ChatApi = {
  findPlans: async () => [],
  suggestions: async () => [],
  thumb: async () => ({ success: true }),
  callSheet: async () => [],
  addCall: async () => [],
  dropCall: async () => [],
  extractEmployer: async () => ({ employer: null }),
}
