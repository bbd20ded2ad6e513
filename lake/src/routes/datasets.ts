/**
 * Datasets, as the client's `datasets` and the command line
 * (`sanity datasets`) ask for them. Project-qualified paths (`/projects/{id}/datasets`) are served by
 * the same routes, see `http/app.ts`.
 */
import type {Hono} from 'hono'
import {z} from 'zod'
import {grantsOf} from '../auth/roles.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitJsonBody, readJsonBody} from '../http/body.ts'
import {requireAdministrator, requireWriter, signedIn} from '../http/identity.ts'
import type {DatasetEntry} from '../store/dataset-list.ts'

const aclMode = z.enum(['private', 'public'])
const newDatasetSchema = z
  .object({
    /** The hosted API has `public` as default. */
    aclMode: aclMode.default('private'),
    datasetProfile: z.enum(['content', 'comments']).optional(),
    addonFor: z.string().optional(),
  })
  .prefault({})
const editSchema = z.object({aclMode})
/** `/datasets` and `/comments`. */
export function datasetsRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts, datasets, options} = context
  routes.get('/datasets', (c) => {
    const {datasetProfile, addonFor} = c.req.query()
    const isPublic = c.get('identity') === null && !c.env.isLocal
    const wanted = datasets
      .list()
      .filter(({aclMode}) => aclMode === 'public' || !isPublic)
      .filter(({profile}) => profile === (datasetProfile ?? profile))
      .filter((entry) => entry.addonFor === (addonFor ?? entry.addonFor))
    return c.json(wanted.map(describe))
  })
  routes.put('/datasets/:name', limitJsonBody, async (c) => {
    requireAdministrator(c)
    const {datasetProfile: profile, ...body} = await readJsonBody(c, newDatasetSchema)
    const name = c.req.param('name')
    const {aclMode} = await datasets.create({name, ...body, ...(profile && {profile})})
    return c.json({datasetName: name, aclMode})
  })
  routes.patch('/datasets/:name', limitJsonBody, async (c) => {
    requireAdministrator(c)
    const name = c.req.param('name')
    const {aclMode} = await readJsonBody(c, editSchema)
    datasets.setAclMode(name, aclMode)
    accounts.announceChange()
    return c.json({datasetName: name, aclMode})
  })
  routes.delete('/datasets/:name', async (c) => {
    requireAdministrator(c)
    await datasets.delete(c.req.param('name'))
    return c.json({deleted: true})
  })
  routes.get('/datasets/:name/acl', (c) => {
    const isAddon = datasets.isAddon(c.req.param('name'))
    return c.json(grantsOf(c.get('identity'), options.restricted, isAddon))
  })
  // A lake computes no embeddings.
  routes.get('/datasets/:name/settings/embeddings', signedIn, (c) =>
    c.json({enabled: false, status: 'disabled'}),
  )
  // `sanity datasets list` lists them too.
  routes.get('/aliases', signedIn, (c) => c.json([]))
  routes.get('/datasets/:name/settings/indexing', (c) => c.json({isEnabled: false}))

  routes.post('/comments/:name/setup', async (c) => {
    requireWriter(c)
    return c.json({datasetName: (await datasets.commentsOf(c.req.param('name'))).name})
  })
}

function describe({name, aclMode, profile, addonFor, createdAt}: DatasetEntry) {
  return {name, aclMode, datasetProfile: profile, addonFor, createdAt, tags: [], features: []}
}
