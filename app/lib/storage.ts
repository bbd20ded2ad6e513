/*
 * Local storage can be full, forbidden by the visitor or emptied at any moment, and then every
 * access may throw. What is kept there is a convenience, so a page goes on without.
 */

/** What is kept under a key; `null` when nothing is, or when storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text. Says whether the browser took it. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Forgets what is kept under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: then nothing is kept either.
  }
}
