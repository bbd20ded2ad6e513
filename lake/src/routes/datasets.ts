/**
 * Datasets and copies of them, as the client's `datasets` and the command line
 * (`sanity datasets`) ask for them. Project-qualified paths (`/projects/{id}/datasets`) are served by
 * the same routes, see `http/app.ts`.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import {grantsOf} from '../auth/roles.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import type {CopyJob, DatasetCopies} from '../datasets/dataset-copies.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, readJsonBody} from '../http/body.ts'
import {requireAdministrator, requireIdentity, requireWriter} from '../http/identity.ts'
import {eventStreams, type ServerEvent} from '../http/sse.ts'
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
const copySchema = z.object({
  targetDataset: z.string(),
  // A copy of this lake is whole.
  skipHistory: z.literal(false).optional(),
  skipContentReleases: z.literal(false).optional(),
})

/** As in the hosted API. */
const COPIES_PER_PAGE = 10

/** `/datasets`, `/jobs` and `/comments`. */
export function datasetsRoutes(context: LakeContext): Hono<LakeEnv> {
  const {accounts, datasets} = context
  const routes = new Hono<LakeEnv>()

  routes.get('/datasets', (c) => {
    const {datasetProfile, addonFor} = c.req.query()
    const isPublic = c.get('identity') === null && !c.env.isLocal
    const wanted = datasets
      .list()
      .filter(
        (entry) =>
          !(isPublic && entry.aclMode === 'private') &&
          (datasetProfile === undefined || entry.profile === datasetProfile) &&
          (addonFor === undefined || entry.addonFor === addonFor),
      )
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
  routes.get('/datasets/:name/acl', (c) => c.json(grantsOf(c.get('identity')?.role ?? null)))
  // A lake computes no embeddings.
  routes.get('/datasets/:name/settings/embeddings', (c) => {
    requireIdentity(c)
    return c.json({enabled: false, status: 'disabled'})
  })
  // `sanity datasets list` lists them too.
  routes.get('/aliases', (c) => {
    requireIdentity(c)
    return c.json([])
  })
  routes.get('/datasets/:name/settings/indexing', (c) => c.json({isEnabled: false}))

  routes.post('/comments/:name/setup', async (c) => {
    requireWriter(c)
    return c.json({datasetName: (await datasets.commentsOf(c.req.param('name'))).name})
  })
  return routes.route('/', copiesRoutes(context))
}

function copiesRoutes(context: LakeContext): Hono<LakeEnv> {
  const {copies} = context
  const routes = new Hono<LakeEnv>()
  const streamOf = eventStreams(context)

  routes.get('/datasets/copy', (c) => {
    requireIdentity(c)
    const {offset = 0, limit = COPIES_PER_PAGE} = c.req.query()
    return c.json(copies.list().slice(Number(offset), Number(offset) + Number(limit)))
  })
  routes.put('/datasets/:name/copy', limitJsonBody, async (c) => {
    requireAdministrator(c)
    const {targetDataset: target} = await readJsonBody(c, copySchema)
    const job = copies.start({source: c.req.param('name'), target})
    return c.json({...job, jobId: job.id})
  })
  // The command line sends no token here. The id of a job is known to who started it.
  routes.get('/jobs/:id/listen', (c) => {
    const job = copies.list().find(({id}) => id === c.req.param('id'))
    if (!job) throw new LakeError(404, 'There is no such job')
    return streamOf(c, () => jobEvents(copies, job))
  })
  return routes
}

/** The state of a job, and again when it has ended. */
async function* jobEvents(copies: DatasetCopies, job: CopyJob): AsyncGenerator<ServerEvent, void> {
  yield toEvent(job)
  const ended = job.state === 'running' && (await copies.ended(job.id))
  if (ended) yield toEvent(ended)
}

function toEvent({state, message}: CopyJob): ServerEvent {
  return {event: 'job', data: {state, progress: state === 'running' ? 0 : 100, message}}
}

function describe({name, aclMode, profile, addonFor, createdAt}: DatasetEntry) {
  return {name, aclMode, datasetProfile: profile, addonFor, createdAt, tags: [], features: []}
}
