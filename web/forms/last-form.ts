const KEY = 'covriq.form'

/** The form that was printed on last in this browser; the one that comes with the product until there is one. */
export function lastForm(): string {
  try {
    return localStorage.getItem(KEY) ?? 'covriq'
  } catch {
    return 'covriq'
  }
}

/** Keeps which form was printed on. */
export function keepForm(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage is forbidden: the product's own form stays the first.
  }
}
