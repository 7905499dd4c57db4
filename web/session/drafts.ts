/**
 * Unsaved work of this browser tab. It lives in sessionStorage: gone with the tab, and dropped when the person logs out. What must outlive
 * the tab is sealed instead (`web/drafts`).
 */
const PREFIX = 'covriq.draft.'

/** Keeps a draft under a name. A full or forbidden storage loses nothing but the draft. */
export function keepDraft(name: string, draft: unknown): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** The draft under a name, or null. */
export function draftOf<Draft>(name: string): Draft | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name)
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}

/** Forgets one draft. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Storage is forbidden: then there is no draft either.
  }
}

/** Forgets every draft of this tab. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is forbidden: then there are no drafts either.
  }
}
