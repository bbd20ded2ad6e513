/**
 * Files by URL: `/files/{project}/{dataset}/{hash}.{ext}`. `?dl=name` downloads under a name.
 * Ranges are supported because players request parts of videos.
 */
import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {mediaTypeOf, serveBlob} from '../http/asset-response.ts'

/** `GET /files/{project}/{dataset}/{name}`, to be mounted without a version. */
export function filesRoutes({assets, options}: Pick<LakeContext, 'assets' | 'options'>) {
  const routes = new Hono<LakeEnv>()

  routes.get('/files/:projectId/:dataset/:name/:vanityName?', (c) => {
    const {projectId, dataset, name} = c.req.param()
    const isOurs = projectId === options.projectId && dataset === options.dataset
    const asset = isOurs ? assets.findFile(name) : null
    if (asset === null) throw new LakeError(404, 'There is no such file')
    return serveBlob(c, assets.blobs, asset, mediaTypeOf(asset.document.mimeType))
  })

  return routes
}
