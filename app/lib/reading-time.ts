/** Words a person reads in a minute, silently, in English prose (Brysbaert 2019: 238). */
const WORDS_PER_MINUTE = 238

/** '5 min read' for a text; never less than a minute. */
export function readingTime(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}
