/**
 * `/data/export/{dataset}`: every document as one line of JSON, as `@sanity/export` reads it. With
 * `nextCursor` (empty at first) the response is a page, whose last line names the next cursor. Needs a
 * token also in a public dataset: it reads every document.
 */
import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {requireIdentity} from '../http/identity.ts'
import {PIECE_BYTES, readAsWanted} from '../http/unread.ts'

export function exportRoutes(context: LakeContext): Hono<LakeEnv> {
  const {databaseFile, exports, options, unread} = context
  const {publicUrl, projectId, dataset} = options
  const routes = new Hono<LakeEnv>()

  routes.get('/data/export/:dataset', async (c) => {
    const identity = requireIdentity(c)
    if (c.req.method === 'HEAD') return c.body(null)
    const task = {
      databaseFile,
      location: {publicUrl, projectId, dataset},
      types: c.req.query('types')?.split(',').filter(Boolean) ?? [],
      cursor: c.req.query('nextCursor') ?? null,
    }
    const release = unread.holdFile({identity, address: null})
    try {
      const {file, bytes} = await exports.write(task, identity.id, c.req.raw.signal)
      const end = () => {
        release()
        void file.close()
      }
      const next = async () => {
        const {buffer, bytesRead} = await file.read(new Uint8Array(PIECE_BYTES))
        return buffer.subarray(0, bytesRead)
      }
      const headers = {
        'content-type': 'application/x-ndjson',
        'content-length': String(bytes),
        'cache-control': 'no-store',
      }
      return new Response(readAsWanted(next, end), {headers})
    } catch (error) {
      release()
      throw error
    }
  })

  return routes
}
