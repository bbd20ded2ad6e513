/*
 * Local storage can be full, forbidden by the visitor or emptied at any moment, and then every
 * access may throw. The stored values are a convenience, so a page works without them.
 */

/** The value stored under a key; `null` when there is none, or when storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Returns whether the browser accepted it. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
