/** `/data/doc/{dataset}/{id,id}`: documents by id, without the query engine. */
import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {isDotted} from '../mutations/documents.ts'
import {readDocumentId} from '../query/document-ids.ts'
import {findDocument, viewDataset} from '../query/view.ts'
import type {LakeDocument} from '../types.ts'

interface Omitted {
  id: string
  reason: 'existence' | 'permission'
}

export function docRoutes({store}: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/doc/:dataset/:ids', (c) => {
    const isPublic = c.get('identity') === null
    const isBare = c.req.query('excludeContent') === 'true'
    const ids = c.req.param('ids').split(',')
    const withVersions = c.req.query('includeAllVersions') === 'true'
    const documents: LakeDocument[] = []
    const omitted: Omitted[] = []
    for (const id of withVersions ? ids.flatMap(versionIds) : ids) {
      const document = store.get(id)
      // Same reason for every hidden id: anonymous clients must not learn whether a draft exists.
      if (isPublic && isHidden(id)) omitted.push({id, reason: 'permission'})
      else if (document === null) omitted.push({id, reason: 'existence'})
      else if (!isBare) documents.push(document)
    }
    return c.json({documents, omitted: withVersions ? [] : omitted})
  })
  return routes

  /** Hidden from anonymous clients: documents with a dot in the id, and assets of drafts only. */
  function isHidden(id: string): boolean {
    if (isDotted(id)) return true
    const view = viewDataset(store.documents, 'published', null)
    return store.get(id) !== null && findDocument(view, id) === null
  }

  /** A document with its draft and its versions in releases. */
  function versionIds(id: string): string[] {
    const published = readDocumentId(id).publishedId
    const versions = store.documents.versionsOf(published).map(({_id}) => _id)
    return [...new Set([published, ...versions])]
  }
}
