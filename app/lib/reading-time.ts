/** Words a person reads in a minute, silently, in English prose (Brysbaert 2019: 238). */
const WORDS_PER_MINUTE = 238

/** '5 min read' for a number of words; never less than a minute. */
export function readingTime(wordCount: number): string {
  return `${Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))} min read`
}
