/** Decodes a percent-encoded text; returns the text itself when it is malformed, such as `%`. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
