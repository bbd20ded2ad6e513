/**
 * `/data/actions/{dataset}`: actions of editors. The Studio checks with GET whether it may use
 * actions (`serverActions` in `sanity`). All actions of one POST are one transaction.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {digestRequest, limitJsonBody, parseWith, readJsonBody} from '../http/body.ts'
import {mayWrite, requireIdentity} from '../http/identity.ts'
import {withMutationErrors} from '../http/mutation-errors.ts'
import {actionSchema, actionsSchema} from '../mutations/actions/schema.ts'
import {commitActions} from '../store/commit-actions.ts'

const KNOWN_TYPES = new Set<string>(
  actionSchema.options.map((option) => option.shape.actionType.value),
)

export function actionsRoutes({store, writes}: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/actions/:dataset', (c) =>
    c.json({enabled: true, compatibleStudioVersions: '*'}),
  )

  routes.post('/data/actions/:dataset', limitJsonBody, async (c) => {
    const identity = requireIdentity(c)
    if (!mayWrite(identity)) throw readOnly()
    const body = await readJsonBody(c, z.looseObject({}))
    assertKnownTypes(body.actions)
    const {actions, transactionId, dryRun} = parseWith(actionsSchema, body)
    const digest = transactionId ? await digestRequest(c, identity) : undefined
    const result = await withMutationErrors('actionError', () =>
      writes.run(identity.id, () =>
        commitActions(store, {actions, transactionId, digest, dryRun, identity: identity.id}),
      ),
    )
    return c.json({transactionId: result.transactionId})
  })
  return routes
}

/** The Studio looks for this type (`isReleasePermissionError`): a viewer is offered no new release. */
function readOnly(): LakeError {
  const description = 'Insufficient permissions; a viewer may only read'
  return new LakeError(403, description, {
    error: {type: 'insufficientPermissionsError', description},
  })
}

/** Runs before the shape is checked, so that the message is about the type, not about fields. */
function assertKnownTypes(actions: unknown): void {
  for (const action of Array.isArray(actions) ? actions : [actions]) {
    const type = z.looseObject({actionType: z.string()}).safeParse(action).data?.actionType
    if (type === undefined) throw new LakeError(400, 'Each action needs an actionType')
    if (!KNOWN_TYPES.has(type)) throw new LakeError(400, `Unknown action type "${type}"`)
  }
}
