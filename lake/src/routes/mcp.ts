/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, for agents that propose changes. A request
 * has the token of an account with the role Agent. See https://modelcontextprotocol.io/specification.
 */
import type {Hono} from 'hono'
import {z} from 'zod'
import {isAllowedOrigin, isTrustedOrigin} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, readJsonBody} from '../http/body.ts'
import {requireIdentity} from '../http/identity.ts'

/** Only a lake with `agents` has it. */
export function mcpRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {options} = context
  const {agents} = options
  if (agents === undefined) return

  routes.post('/mcp', limitJsonBody, async (c) => {
    const identity = requireIdentity(c)
    if (identity.role !== 'agent') {
      throw new LakeError(403, 'This needs a token of the role "agent"')
    }
    // The protocol requires it, against pages of other sites that reach a private address (DNS rebinding).
    const {origin} = c.req.header()
    const isOwn = !origin || isTrustedOrigin(origin, options.publicUrl)
    if (!isOwn && !isAllowedOrigin(origin, options)) {
      throw new LakeError(403, 'Pages of this origin may not call the tools')
    }
    const parsedBody = await readJsonBody(c, z.looseObject({}).or(z.array(z.unknown())))
    // Loaded by the first request: most lakes have no agents.
    const {createMcpHandler} = await import('@modelcontextprotocol/server')
    const {createAgentServer} = await import('../mcp/server.ts')
    const serve = () => createAgentServer(context, agents.schema, identity)
    const handler = createMcpHandler(serve, {maxSubscriptions: 0})
    return handler.fetch(c.req.raw, {parsedBody})
  })
  // There are no sessions, and so no streams.
  routes.on(['DELETE', 'GET'], '/mcp', (c) => c.body(null, 405, {Allow: 'POST'}))
}
