import {STATUS_CODES} from 'node:http'

/**
 * The only error whose message is sent to a client. Any other error is logged and becomes a bare
 * 500, so that no internals leak.
 *
 * Bodies follow the hosted API: `{error: {type, description, …}}` for query and mutation errors,
 * `{statusCode, error, message}` for the rest (seen in `@sanity/client`'s error parsing).
 */
export class LakeError extends Error {
  override name = 'LakeError'
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, body?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.body = body ?? {statusCode: status, error: STATUS_CODES[status] ?? 'Error', message}
  }
}
