/** Control characters, line ends, and marks that change the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** An external text as one line of at most `maxLength` characters; `null` when nothing is left. */
export function plainText(text: string, maxLength: number): string | null {
  const line = text.replace(UNPRINTABLE, ' ').trim()
  if (line === '') return null
  const characters = Array.from(line)
  if (characters.length <= maxLength) return line
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
