import {createHash} from 'node:crypto'
import {z} from 'zod'
import type {StoredPage} from './page-store.ts'

/** First bytes of every file; the number is raised when an older file can't be read any more. */
const MAGIC = 'page 1'
const NEWLINE = 10

const factsSchema = z.object({
  key: z.string(),
  generation: z.string(),
  revision: z.string(),
  renderedAt: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  queries: z.array(
    z.object({query: z.string(), params: z.record(z.string(), z.unknown()), digest: z.string()}),
  ),
})

/** A page as the bytes of a file: a line with their hash, a line of facts, and the body. */
export function encodePage({body, ...facts}: StoredPage): Buffer {
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), body])
  return Buffer.concat([Buffer.from(`${MAGIC} ${hashOf(rest)}\n`), rest])
}

/** The page in a file; `null` when a single byte is not as it was written. */
export function decodePage(content: Buffer): StoredPage | null {
  const head = content.indexOf(NEWLINE)
  const rest = content.subarray(head + 1)
  if (head < 0 || content.toString('latin1', 0, head) !== `${MAGIC} ${hashOf(rest)}`) return null
  const end = rest.indexOf(NEWLINE)
  const facts = factsSchema.safeParse(parse(rest.toString('utf8', 0, end)))
  return facts.success ? {...facts.data, body: rest.subarray(end + 1)} : null
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
