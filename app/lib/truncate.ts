const CHARACTERS = new Intl.Segmenter('en', {granularity: 'grapheme'})

/**
 * The beginning of a text, cut between two characters as people see them: an emoji, or a letter with its
 * vowel signs and accents, is there as a whole or not at all, also if it is longer than `max`.
 *
 * @param max - in UTF-16 code units, as `length` counts
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, CHARACTERS.segment(text).containing(max)?.index)
}
