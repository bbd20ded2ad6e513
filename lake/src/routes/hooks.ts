/**
 * `/hooks/*`: webhooks, their messages and attempts, as https://www.sanity.io/docs/http-reference/webhooks
 * describes them: the newest 100 messages, and the last attempt of each.
 * Only an administrator may read or change them. Unlike in the hosted API no response has the secret.
 */
import type {Context, Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, parseWith, readJsonBody} from '../http/body.ts'
import {administratorGuard, requireAdministrator} from '../http/identity.ts'
import {changeSchema, settingsSchema, type Webhook} from '../webhooks/settings.ts'

const HOOKS = '/hooks/projects/:projectId'

/** `/hooks/projects/*`. */
export function hooksRoutes(routes: Hono<LakeEnv>, {webhooks, datasets, options}: LakeContext) {
  const {store} = webhooks
  const {projectId} = options
  routes.use(`${HOOKS}/*`, administratorGuard(projectId))
  const find = (c: Context<LakeEnv>): Webhook => {
    const id = c.req.param('id') ?? ''
    const webhook = store.get(id)
    if (!webhook) throw new LakeError(404, `There is no webhook "${id}"`)
    return webhook
  }
  const deliveriesOf = (c: Context<LakeEnv>) =>
    store
      .deliveries(find(c).id)
      .map(({webhookId: hookId, ...delivery}) => ({...delivery, hookId, projectId}))
  const assertDataset = (name: string) => {
    if (name !== '*') datasets.assertExists(name)
  }
  /** Without the secret: only whether there is one. `lastDelivery` is not in the hosted API. */
  const describe = ({secret, ...webhook}: Webhook) => {
    const [last] = store.deliveries(webhook.id, 1)
    return {
      ...webhook,
      type: 'document',
      projectId,
      hasSecret: secret !== null,
      isDisabled: webhook.isDisabledByUser,
      deletedAt: null,
      lastDelivery: last ? {...last, payload: undefined} : null,
    }
  }

  routes.get(HOOKS, (c) => c.json(store.all().map(describe)))
  routes.post(HOOKS, limitJsonBody, async (c) => {
    const settings = await readJsonBody(c, settingsSchema)
    assertDataset(settings.dataset)
    return c.json(describe(webhooks.create(settings, requireAdministrator(c).id)), 201)
  })
  routes.get(`${HOOKS}/:id`, (c) => c.json(describe(find(c))))
  routes.patch(`${HOOKS}/:id`, limitJsonBody, async (c) => {
    const change = await readJsonBody(c, changeSchema)
    const webhook = find(c)
    const rule = {...webhook.rule, ...change.rule}
    const settings = parseWith(settingsSchema, {...webhook, ...change, rule})
    assertDataset(settings.dataset)
    return c.json(describe(webhooks.update(webhook, settings)))
  })
  routes.delete(`${HOOKS}/:id`, (c) => {
    store.remove(find(c).id)
    return c.json({deleted: true})
  })
  routes.get(`${HOOKS}/:id/messages`, (c) => c.json(deliveriesOf(c)))
  routes.get(`${HOOKS}/:id/attempts`, (c) => {
    const tried = deliveriesOf(c).filter(({duration}) => duration !== null)
    // An attempt is stored when it has ended. Its id is that of its message.
    const attempts = tried.map(({payload: _, ...delivery}) => ({
      ...delivery,
      messageId: delivery.id,
      createdAt: delivery.updatedAt,
      isFailure: delivery.failureReason !== null,
      inProgress: false,
    }))
    return c.json(attempts)
  })
}
