const KEY = 'covriq.letter-keys'

/** True unless the person switched keys of a single sign off in the account menu (WCAG 2.1.4); kept in this browser. */
export function letterKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Switches keys of a single sign on or off in this browser. */
export function setLetterKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Storage is forbidden: they stay on.
  }
}

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]'

/** True when a pressed key may act by itself: nothing is being typed, no window or menu is open, no Ctrl, Alt or Meta is held, and the person wants such keys. */
export function mayActAlone(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  if (event.target instanceof Element && event.target.closest(TYPING)) return false
  return letterKeysOn() && !document.querySelector('dialog[open], [role=menu]')
}
