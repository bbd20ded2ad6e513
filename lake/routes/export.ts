/**
 * `/data/export/{dataset}`: every document as one line of JSON, as `@sanity/export` reads it. With
 * `nextCursor` (empty at first) the response is a page, whose last line names the next cursor. Needs a
 * token also in a public dataset: it reads every document.
 */
import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {requireIdentity} from '../http/identity.ts'
import type {LakeDocument} from '../types.ts'

const PAGE_DOCUMENTS = 1000
/** Documents per chunk: enough to make the overhead of the stream negligible. */
const CHUNK_DOCUMENTS = 100

export function exportRoutes({store}: Pick<LakeContext, 'store'>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/export/:dataset', (c) => {
    requireIdentity(c)
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? []
    const cursor = c.req.query('nextCursor')
    const isWanted = ({_type}: LakeDocument) => types.length === 0 || types.includes(_type)
    // Documents never change in place, so this list is a consistent snapshot, even for a slow
    // reader.
    const documents = store.documents.all().filter(isWanted).toArray()
    const lines = cursor === undefined ? documents : pageAfter(documents, cursor)
    return new Response(ndjson(lines), {
      headers: {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'},
    })
  })

  return routes
}

function pageAfter(documents: LakeDocument[], cursor: string) {
  const after = Buffer.from(cursor, 'base64url').toString()
  // Not by position: documents may have been added or removed since the last page.
  const rest = documents.filter(({_id}) => _id > after).toSorted(byId)
  const page = rest.slice(0, PAGE_DOCUMENTS)
  const last = page.at(-1)
  if (last === undefined || page.length === rest.length) return page
  return [...page, {nextCursor: Buffer.from(last._id).toString('base64url')}]
}

function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : 1
}

function ndjson(lines: readonly object[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let position = 0
  return new ReadableStream({
    pull(controller) {
      const chunk = lines.slice(position, position + CHUNK_DOCUMENTS)
      position += chunk.length
      if (chunk.length === 0) controller.close()
      else
        controller.enqueue(
          encoder.encode(chunk.map((line) => `${JSON.stringify(line)}\n`).join('')),
        )
    },
  })
}
