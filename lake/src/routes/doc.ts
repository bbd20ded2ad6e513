/** `/data/doc/{dataset}/{id,id}`: documents by id, without the query engine. */
import type {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {idsInPath} from '../http/body.ts'
import {isDotted} from '../mutations/documents.ts'
import {isHiddenFrom, readDocumentId} from '../query/document-ids.ts'
import {viewDataset} from '../query/view.ts'
import {list, literal, sql} from '../store/sql.ts'
import type {LakeDocument} from '../types.ts'

/** The Studio sends up to 11 kB of ids at once. */
const IDS_MAX = 2000
/** With versions there may be more documents than ids. */
const DOCUMENTS_MAX = 5000
const MAX_BYTES = 16 * 1024 * 1024
/** As for a query without a token. */
const PUBLIC_MAX_BYTES = 4 * 1024 * 1024

export function docRoutes(routes: Hono<LakeEnv>, {store: {documents}}: LakeContext) {
  routes.get('/data/doc/:dataset/:ids', (c) => {
    const identity = c.get('identity')
    const isBare = c.req.query('excludeContent') === 'true'
    const withVersions = c.req.query('includeAllVersions') === 'true'
    const ids = idsInPath(c.req.param('ids'), IDS_MAX)
    const keyOf = (id: string) => (withVersions ? readDocumentId(id).publishedId : id)
    const keys = [...new Set(ids.map(keyOf))]
    const {visible} = viewDataset(documents, 'raw', identity)
    const column = literal(withVersions ? 'published_id' : 'id')
    const wanted = sql`WHERE ${visible} AND ${column} IN ${list(keys)}
      ORDER BY layer = 'published' DESC, id`
    const {count, bytes} = documents.sizeOf(wanted)
    const maxBytes = identity === null ? PUBLIC_MAX_BYTES : MAX_BYTES
    if (count > DOCUMENTS_MAX || (!isBare && bytes > maxBytes)) {
      throw new LakeError(413, 'These documents are too large for one response; request fewer')
    }
    const found = isBare ? [] : documents.find(wanted)
    const byKey = Map.groupBy(found, ({_id}: LakeDocument) => keyOf(_id))
    const omitted = () => {
      const shown = new Set(documents.ids(wanted))
      const existing = new Set(documents.ids(sql`WHERE id IN ${list(ids)}`))
      // Same reason for every hidden id: clients must not learn whether there is such a document.
      const isHidden = (id: string) =>
        identity === null ? isDotted(id) || existing.has(id) : isHiddenFrom(identity, id)
      return ids
        .filter((id) => !shown.has(id))
        .map((id) => ({id, reason: isHidden(id) ? 'permission' : 'existence'}))
    }
    return c.json({
      documents: keys.flatMap((key) => byKey.get(key) ?? []),
      omitted: withVersions ? [] : omitted(),
    })
  })
}
