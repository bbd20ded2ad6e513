import type {Context} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {bearerToken} from './identity.ts'
import type {StreamLife} from './sse.ts'

/** A stream lives as long as its client, its session and the lake. */
export function streamLife(
  c: Context<LakeEnv>,
  {accounts, closing}: Pick<LakeContext, 'accounts' | 'closing'>,
): StreamLife {
  const token = bearerToken(c.req.raw)
  return {
    signal: AbortSignal.any([c.req.raw.signal, closing.signal]),
    ...(token !== null && {
      mayGoOn: () => accounts.identify(token) !== null,
      watch: accounts.watch,
    }),
  }
}
