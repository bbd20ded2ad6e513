import type {Context} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {boundByAddress} from './address-bound.ts'
import {bearerToken} from './identity.ts'
import type {StreamLife} from './sse.ts'

/** Limits of open streams, per endpoint. A tab of the Studio opens some 30, pages of the site none. */
const STREAMS = {perAddress: 500, inAll: 5000}
const STRANGERS_STREAMS = {perAddress: 20, inAll: 500}

export interface StreamContext
  extends Pick<LakeContext, 'accounts' | 'closing' | 'streams' | 'unread'> {
  datasets: Pick<LakeContext['datasets'], 'isPublic'>
  options: Pick<LakeContext['options'], 'dataset' | 'log'>
}

/**
 * Options for the event streams of one endpoint. A stream ends with its client, its right to read or
 * the lake. The right is that of the token or, without one, of everybody: what was opened in a public
 * dataset ends when it becomes private.
 *
 * @throws {LakeError} 429, from the returned function, if the account or address has too many
 */
export function streamLives({
  accounts,
  closing,
  datasets,
  options,
  streams,
  unread,
}: StreamContext): (c: Context<LakeEnv>) => StreamLife {
  const takeOfAccount = boundByAddress(STREAMS)
  const takeOfStranger = boundByAddress(STRANGERS_STREAMS)
  const isPublic = () => datasets.isPublic(options.dataset)

  return (c) => {
    const token = bearerToken(c.req.raw)
    const {identity, address} = c.var
    const release = identity ? takeOfAccount(identity.id) : takeOfStranger(address)
    if (release === null) throw new LakeError(429, 'Too many event streams are open')
    const wasPublic = isPublic()
    const mayGoOn = () => {
      try {
        return token === null ? !wasPublic || isPublic() : accounts.tokens.identify(token) !== null
      } catch {
        // An error that is thrown in a timer would end the process. The client reconnects.
        return false
      }
    }
    const ending = new AbortController()
    const unwatch = accounts.watch(() => mayGoOn() || ending.abort())
    const stream = {}
    streams.add(stream)
    return {
      signal: AbortSignal.any([c.req.raw.signal, closing.signal, ending.signal]),
      mayGoOn,
      toBody: (next, onEnd) => unread.texts(next, c.var, onEnd),
      onEnd() {
        unwatch()
        streams.delete(stream)
        release()
      },
      onError: (error) =>
        options.log({level: 'warn', message: 'A listener ended', reason: String(error)}),
    }
  }
}
