/** What the system forbids, or doesn't have, in words; null for every other error. */
export function forbiddenPlace(error: unknown): string | null {
  const { code, path } = error as { code?: unknown; path?: unknown }
  const place = typeof path === 'string' ? path : null
  if (code === 'EACCES' || code === 'EPERM')
    return `The system doesn’t let this user open ${place ?? 'a file that CovrIQ needs'}. Run CovrIQ as the user it belongs to, or give this user the right.`
  if ((code === 'ENOTDIR' || code === 'EISDIR') && place !== null)
    return `${place} isn’t what it should be: a file is in a folder’s place, or the other way around. Check the settings with covriq doctor.`
  if (code === 'SQLITE_CANTOPEN')
    return 'We can’t open a database file in the data folder. Check who may read and write there; covriq doctor tells more.'
  return null
}
