import {type Block, blockText} from './portable-text.ts'

/** Words a person reads in a minute, silently, in English prose (Brysbaert 2019: 238). */
const WORDS_PER_MINUTE = 238

/** '5 min read' for a number of words; never less than a minute. */
export function readingTime(wordCount: number): string {
  return `${Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))} min read`
}

/**
 * Words of an article's text, counted as the queries of `app/content/article.ts` count them: the
 * blocks that `pt::text` reads, split at blanks.
 */
export function countWords(body: readonly Block[] | null | undefined): number {
  const text = (body ?? [])
    .filter(({_type}) => _type === 'block')
    .map(blockText)
    .join('\n\n')
  return text === '' ? 0 : text.split(' ').length
}
