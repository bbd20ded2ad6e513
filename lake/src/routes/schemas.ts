/**
 * `/projects/{id}/datasets/{dataset}/schemas`: the content model of a Studio, as `sanity schemas`
 * deploys, lists and deletes it. `http/app.ts` rewrites the path to `/data/schemas/{dataset}`. A schema
 * is a document of type `system.schema`, whose id has a dot, so that the public can't read it.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, readJsonBody} from '../http/body.ts'
import {requireIdentity, requireWriter} from '../http/identity.ts'
import {withMutationErrors} from '../http/mutation-errors.ts'
import {allOfType} from '../query/view.ts'
import type {LakeDocument} from '../types.ts'

const SCHEMA_TYPE = 'system.schema'
const ID_PREFIX = '_.schemas.'

const deployedSchema = z.object({
  schema: z.array(z.looseObject({name: z.string()})),
  version: z.string().optional(),
  tag: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  workspace: z.object({name: z.string().min(1), title: z.string().optional()}),
})

const bodySchema = z.object({schemas: z.array(deployedSchema).min(1).max(100)})

/** `/data/schemas/*`. */
export function schemasRoutes({store}: Pick<LakeContext, 'store'>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/schemas/:dataset', (c) => {
    requireIdentity(c)
    return c.json(allOfType(store.documents, SCHEMA_TYPE))
  })
  routes.get('/data/schemas/:dataset/:id', (c) => {
    requireIdentity(c)
    // The command line tells by an empty list that there is no such schema.
    return c.json(findSchema(c.req.param('id')) ?? [])
  })
  routes.put('/data/schemas/:dataset', limitJsonBody, async (c) => {
    const {id: identity} = requireWriter(c)
    const {schemas} = await readJsonBody(c, bodySchema)
    const mutations = schemas.map((schema) => ({createOrReplace: toDocument(schema)}))
    const {results} = await withMutationErrors('mutationError', () =>
      store.commit({mutations, identity}),
    )
    return c.json(results.map(({document}) => document))
  })
  routes.delete('/data/schemas/:dataset/:id', async (c) => {
    const {id: identity} = requireWriter(c)
    const id = c.req.param('id')
    if (findSchema(id) === null) throw new LakeError(404, `There is no schema "${id}"`)
    await withMutationErrors('mutationError', () =>
      store.commit({mutations: [{delete: {id}}], identity}),
    )
    return c.json({deleted: true})
  })
  return routes

  function findSchema(id: string): LakeDocument | null {
    const document = store.get(id)
    return document?._type === SCHEMA_TYPE ? document : null
  }
}

/** The types are stored as a string, as in the hosted API: they may be nested deeper than documents. */
function toDocument({schema, version, tag, workspace}: z.infer<typeof deployedSchema>) {
  // As `schemaStoreValidation.js` of `@sanity/cli` expects the id.
  const name = workspace.name.replace(/[^\w-]/g, '_')
  return {
    _id: `${ID_PREFIX}${name}${tag === undefined ? '' : `.tag.${tag}`}`,
    _type: SCHEMA_TYPE,
    workspace,
    schema: JSON.stringify(schema),
    ...(version !== undefined && {version}),
    ...(tag !== undefined && {tag}),
  }
}
