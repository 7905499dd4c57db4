const KEY = 'covriq.theme'

/** The choices of the account menu. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How each choice is named. */
export const THEME_WORDS: Record<Theme, string> = { system: 'Match the system', light: 'Light', dark: 'Dark' }

/** The choice kept in this browser; the system's when nothing was chosen. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme and keeps the choice in this browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage is forbidden: the choice holds until the page is left.
  }
}
