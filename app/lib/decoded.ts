/** What a percent-encoded text says; the text itself where it is malformed, as `%` alone is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
