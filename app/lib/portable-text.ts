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

/** An anchor that is not one of those that are taken: a repeated one ends in a number. */
export function uniqueSlug(text: string, taken: Set<string>): string {
  const slug = slugify(text)
  let unique = slug
  for (let count = 2; taken.has(unique); count += 1) unique = `${slug}-${count}`
  taken.add(unique)
  return unique
}

/** Headings of a text by block key, in order. */
export function headings(blocks: readonly Block[] | null | undefined): Map<string, Heading> {
  const found = new Map<string, Heading>()
  const taken = new Set<string>()
  for (const block of blocks ?? []) {
    const text = blockText(block).trim()
    if (!block._key || !text || (block.style !== 'h2' && block.style !== 'h3')) continue
    const id = uniqueSlug(text, taken)
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
