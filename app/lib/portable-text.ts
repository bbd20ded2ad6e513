/** The parts of a portable text block that this module reads. */
export interface Block {
  _type: string
  _key?: string
  style?: string | null
  children?: readonly {_type?: string; text?: string | null}[] | null
}

export interface Heading {
  /** Anchor, unique in its text. */
  id: string
  text: string
  level: 2 | 3
}

/** Plain text of one block. */
export function blockText(block: Block): string {
  return (block.children ?? []).map((child) => child.text ?? '').join('')
}

/** Plain text of a whole value, for search, reading time and descriptions. */
export function plainText(blocks: readonly Block[] | null | undefined): string {
  return (blocks ?? [])
    .map(blockText)
    .filter((text) => text.trim())
    .join('\n\n')
}

/** An anchor from a heading: 'What's new?' gives 'whats-new'. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug || 'section'
}

/** Headings of a text by block key, in order. The anchor of a repeated heading ends in a number. */
export function headings(blocks: readonly Block[] | null | undefined): Map<string, Heading> {
  const found = new Map<string, Heading>()
  const taken = new Set<string>()
  for (const block of blocks ?? []) {
    const text = blockText(block).trim()
    if (!block._key || !text || (block.style !== 'h2' && block.style !== 'h3')) continue
    const slug = slugify(text)
    let id = slug
    for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`
    taken.add(id)
    found.set(block._key, {id, text, level: block.style === 'h2' ? 2 : 3})
  }
  return found
}

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
