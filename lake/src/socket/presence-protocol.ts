/** JSON-RPC 2.0, and the methods of presence, as `@sanity/bifur-client` and the Studio use them. */
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {parseJson} from '../http/json-body.ts'

/** Codes of `ERROR_CODES` in `@sanity/bifur-client`. */
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
/** The range of JSON-RPC for errors of a server. */
export const TOO_MUCH = -32000

const LOCATIONS_MAX = 200

const sessionId = z.string().min(1).max(128)
export const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(64), z.number()]),
  method: z.string().max(64),
  params: z.record(z.string(), z.unknown()).default({}),
})
export const authorizationSchema = z.object({authorization: z.string().max(1024)})
export const sessionSchema = z.object({session: sessionId})
export const announceSchema = z.object({
  data: z.object({sessionId, locations: z.array(z.unknown()).max(LOCATIONS_MAX)}),
})
export const unsubscribeSchema = z.object({subscriptionId: z.string()})

/** What the others receive. */
export type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: {sessionId: string; locations: unknown[]}}
  | {type: 'disconnect'; i: string; m: {session: string}}

/** An error whose message the client receives. */
export class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What a client receives of an error. */
export function describeError(
  error: unknown,
  log: LakeContext['options']['log'],
): {code: number; message: string} {
  if (error instanceof RpcError) return error
  if (error instanceof z.ZodError) return {code: INVALID_PARAMS, message: z.prettifyError(error)}
  log({level: 'error', message: 'Presence failed', reason: String(error)})
  return {code: INTERNAL_ERROR, message: 'Internal error'}
}

/** Null for what is no JSON, or nested too deep. */
export function parseMessage(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}
