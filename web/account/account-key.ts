/** Key of one's own account in the cache. */
export const ACCOUNT_KEY = ['account']
