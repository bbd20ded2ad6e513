/**
 * `/data/actions/{dataset}`: actions of editors. The Studio checks with GET whether it may use
 * actions (`serverActions` in `sanity`). All actions of one POST are one transaction.
 */
import type {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {digestRequest, limitJsonBody, readJsonBody} from '../http/body.ts'
import {changesOf, requireWriter} from '../http/identity.ts'
import {actionsSchema} from '../mutations/actions/schema.ts'
import {isHiddenFrom} from '../query/document-ids.ts'
import {commitActions} from '../store/commit-actions.ts'

export function actionsRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {store, writes} = context
  routes.get('/data/actions/:dataset', (c) =>
    c.json({enabled: true, compatibleStudioVersions: '*'}),
  )

  routes.post('/data/actions/:dataset', limitJsonBody, async (c) => {
    const identity = requireWriter(c)
    const body = await readJsonBody(c, actionsSchema)
    const digest = body.transactionId ? await digestRequest(c, identity) : undefined
    const mayChange = changesOf(identity, context)
    const isHidden = (id: string) => isHiddenFrom(identity, id)
    const request = {...body, digest, identity: identity.id, mayChange, isHidden}
    const result = await writes.run(identity.id, () => commitActions(store, request))
    return c.json({transactionId: result.transactionId})
  })
}
