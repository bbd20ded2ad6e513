/**
 * Uploads: the body is the file, the query contains its metadata. Parameters as
 * `@sanity/client`'s `assets.upload` sends them (and through it the Studio and `@sanity/import`).
 * And files by URL: `?dl=name` downloads under a name. Ranges are supported because players request parts
 * of videos.
 */
import type {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {mediaTypeOf, serveBlob} from '../http/asset-response.ts'
import {parseWith} from '../http/body.ts'
import {requireWriter} from '../http/identity.ts'

const TEXT_MAX_LENGTH = 2000
const text = z.string().max(TEXT_MAX_LENGTH).optional()

const querySchema = z.object({
  filename: z.string().max(255).optional(),
  label: text,
  title: text,
  description: text,
  creditLine: text,
  sourceId: text,
  sourceName: text,
  sourceUrl: text,
})

/** `POST /assets/{images|files}/{dataset}`, and `GET /files/{project}/{dataset}/{name}` without a version. */
export function assetsRoutes(routes: Hono<LakeEnv>, {assets, options}: LakeContext) {
  routes.post('/assets/:kind{images|files}/:dataset', async (c) => {
    const author = requireWriter(c).id
    const query = parseWith(querySchema, c.req.query())
    const {filename, sourceId, sourceName, sourceUrl, ...details} = query
    // What is not given is undefined, which no document stores.
    const source =
      sourceId === undefined ? sourceId : {id: sourceId, name: sourceName, url: sourceUrl}
    if (c.req.raw.body === null) throw new LakeError(400, 'The request has no body: send the file')
    const document = await assets.upload({
      kind: c.req.param('kind') === 'images' ? 'image' : 'file',
      body: c.req.raw.body,
      author,
      filename,
      details: {...details, source},
      signal: c.req.raw.signal,
    })
    return c.json({document})
  })

  routes.get('/files/:projectId/:dataset/:name/:vanityName?', (c) => {
    const {projectId, dataset, name} = c.req.param()
    const isOurs = projectId === options.projectId && dataset === options.dataset
    const asset = isOurs ? assets.findFile(name) : null
    if (asset === null) throw new LakeError(404, 'There is no such file')
    return serveBlob(c, assets.blobs, asset, mediaTypeOf(asset.document.mimeType))
  })
}
