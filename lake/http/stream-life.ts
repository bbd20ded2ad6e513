import type {Context} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {boundByAddress} from './address-bound.ts'
import {bearerToken} from './identity.ts'
import type {StreamLife} from './sse.ts'

/** Limits of open streams without a token, per endpoint. Pages of the site open none. */
const STRANGERS_STREAMS = {perAddress: 20, inAll: 500}

interface StreamContext extends Pick<LakeContext, 'accounts' | 'closing' | 'streams'> {
  options: Pick<LakeContext['options'], 'clientAddress'>
}

/**
 * Options for the event streams of one endpoint. A stream ends with its client, its session or the
 * lake.
 *
 * @throws {LakeError} 429, from the returned function, if a client without a token has too many
 */
export function streamLives({
  accounts,
  closing,
  options,
  streams,
}: StreamContext): (c: Context<LakeEnv>) => StreamLife {
  const take = boundByAddress(STRANGERS_STREAMS)

  function hold(address: string | null): () => void {
    const release = take(address)
    if (release) return release
    throw new LakeError(429, 'Too many event streams are open without a token')
  }

  return (c) => {
    const token = bearerToken(c.req.raw)
    const isStranger = c.get('identity') === null
    const release = isStranger ? hold(options.clientAddress?.(c.req.raw) ?? null) : () => {}
    const stream = {}
    streams.add(stream)
    return {
      signal: AbortSignal.any([c.req.raw.signal, closing.signal]),
      ...(token !== null && {
        mayGoOn: () => accounts.identify(token) !== null,
        watch: (listener) => accounts.watch(listener),
      }),
      onEnd() {
        streams.delete(stream)
        release()
      },
    }
  }
}
