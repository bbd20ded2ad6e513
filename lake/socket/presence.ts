/**
 * Presence: the editors in the Studio, and their locations. The protocol is that of
 * `@sanity/bifur-client`, JSON-RPC 2.0 over a WebSocket, as its source and the presence stores of
 * `sanity` and `@sanity/sdk` use it: `authorization` first, then `presence_subscribe`,
 * `presence_rollcall`, `presence_announce` and `presence_disconnect`. A regular text message `♥`
 * shows the client that the connection works.
 */
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {parseJson} from '../http/json-body.ts'
import type {Identity} from '../types.ts'
import {type ClientSocket, UNAUTHORIZED} from './client-socket.ts'

/** Codes of `ERROR_CODES` in `@sanity/bifur-client`. */
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
/** See RFC 6455, 7.4.1. */
const SOCKET_INTERNAL_ERROR = 1011
/** `ws` throws for a reason of more than 123 bytes. */
const REASON_MAX_LENGTH = 40

const LOCATIONS_MAX = 200
const SESSIONS_PER_SOCKET = 20
const SUBSCRIPTIONS_PER_SOCKET = 20
const HEARTBEAT = '♥'

const sessionId = z.string().min(1).max(128)
const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(64), z.number()]),
  method: z.string().max(64),
  params: z.record(z.string(), z.unknown()).default({}),
})
const authorizationSchema = z.object({authorization: z.string().max(1024)})
const sessionSchema = z.object({session: sessionId})
const announceSchema = z.object({
  data: z.object({sessionId, locations: z.array(z.unknown()).max(LOCATIONS_MAX)}),
})
const unsubscribeSchema = z.object({subscriptionId: z.string()})

type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: {sessionId: string; locations: unknown[]}}
  | {type: 'disconnect'; i: string; m: {session: string}}

interface Member {
  client: ClientSocket
  subscriptions: Set<string>
  /** The last locations of each window, which are sent to later subscribers. */
  sessions: Map<string, unknown[]>
}

class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Method = (member: Member, who: Identity, params: unknown) => unknown

/** The only room of a dataset. Sockets without a valid token receive nothing. */
export class PresenceRoom {
  readonly #options: LakeContext['options']
  readonly #members = new Set<Member>()
  readonly #methods: ReadonlyMap<string, Method> = new Map<string, Method>([
    ['presence_subscribe', (member) => this.#subscribe(member)],
    ['presence_unsubscribe', (member, _who, params) => unsubscribe(member, params)],
    ['presence_rollcall', (...call) => this.#rollCall(...call)],
    ['presence_announce', (...call) => this.#announceState(...call)],
    ['presence_disconnect', (...call) => this.#disconnect(...call)],
  ])

  constructor({options}: Pick<LakeContext, 'options'>) {
    this.#options = options
  }

  join(client: ClientSocket): void {
    const member: Member = {client, subscriptions: new Set(), sessions: new Map()}
    this.#members.add(member)
    client.onMessage((text) => this.#receive(member, text))
    client.onClose(() => this.#leave(member))
  }

  /** Call this regularly: sends the heartbeat. */
  beat(): void {
    for (const {client} of this.#members) if (client.identity) void client.send(HEARTBEAT)
  }

  #receive(member: Member, text: string): void {
    const request = requestSchema.safeParse(parseMessage(text))
    if (!request.success) {
      const error = {code: INVALID_REQUEST, message: 'Expected a JSON-RPC 2.0 request'}
      send(member, {jsonrpc: '2.0', id: null, error})
      member.client.countMistake()
      return
    }
    const {id, method, params} = request.data
    try {
      send(member, {jsonrpc: '2.0', id, result: this.#call(member, method, params)})
    } catch (error) {
      const {code, message} = describeError(error, this.#options.log)
      send(member, {jsonrpc: '2.0', id, error: {code, message}})
      if (method !== 'authorization') {
        member.client.countMistake()
        return
      }
      // A client signs out on `UNAUTHORIZED`, so other errors close with a different code.
      member.client.close(
        code === UNAUTHORIZED ? code : SOCKET_INTERNAL_ERROR,
        message.slice(0, REASON_MAX_LENGTH),
      )
    }
  }

  #call(member: Member, name: string, params: unknown): unknown {
    if (name === 'authorization') return authorize(member, params)
    const method = this.#methods.get(name)
    if (method === undefined) throw new RpcError(METHOD_NOT_FOUND, `Unknown method "${name}"`)
    const {identity} = member.client
    if (identity === null) throw new RpcError(UNAUTHORIZED, 'Authorization comes first')
    return method(member, identity, params)
  }

  #subscribe(member: Member): string {
    if (member.subscriptions.size >= SUBSCRIPTIONS_PER_SOCKET) {
      throw new RpcError(INVALID_PARAMS, 'Too many subscriptions on one connection')
    }
    const subscription = this.#options.randomId()
    member.subscriptions.add(subscription)
    // After the response, because the client needs the subscription's id from it.
    queueMicrotask(() => this.#tellStates(member, subscription))
    return subscription
  }

  #rollCall(member: Member, who: Identity, params: unknown): true {
    const {session} = sessionSchema.parse(params)
    this.#announce({type: 'rollCall', i: who.id, session}, member)
    return true
  }

  #announceState(member: Member, who: Identity, params: unknown): true {
    const {data} = announceSchema.parse(params)
    this.#claim(member, data.sessionId)
    member.sessions.set(data.sessionId, data.locations)
    this.#announce({type: 'state', i: who.id, m: data}, member)
    return true
  }

  #disconnect(member: Member, who: Identity, params: unknown): true {
    const {session} = sessionSchema.parse(params)
    if (member.sessions.delete(session)) {
      this.#announce({type: 'disconnect', i: who.id, m: {session}}, member)
    }
    return true
  }

  #leave(member: Member): void {
    this.#members.delete(member)
    const {identity} = member.client
    if (identity === null) return
    for (const session of member.sessions.keys()) {
      this.#announce({type: 'disconnect', i: identity.id, m: {session}}, member)
    }
  }

  #announce(event: PresenceEvent, from: Member): void {
    for (const member of this.#members) {
      if (member === from || member.client.identity === null) continue
      for (const subscription of member.subscriptions) tell(member, subscription, event)
    }
  }

  /**
   * Sends the known states to a new subscriber. The Studio sends `presence_rollcall` before it
   * subscribes, so it could miss a fast response. Members with a known state do not have to respond.
   */
  #tellStates(newcomer: Member, subscription: string): void {
    for (const member of this.#members) {
      const {identity} = member.client
      if (member === newcomer || identity === null) continue
      for (const [sessionId, locations] of member.sessions) {
        const m = {sessionId, locations}
        tell(newcomer, subscription, {type: 'state', i: identity.id, m})
      }
    }
  }

  /** A session belongs to the user who announced it first. Others can neither move nor end it. */
  #claim(member: Member, session: string): void {
    const owner = this.#members.values().find(({sessions}) => sessions.has(session))
    if (owner === member) return
    if (owner !== undefined && owner.client.identity?.id !== member.client.identity?.id) {
      throw new RpcError(INVALID_PARAMS, 'This session belongs to somebody else')
    }
    // The same person on a new connection. The old connection may be broken but not closed yet.
    owner?.sessions.delete(session)
    if (member.sessions.size >= SESSIONS_PER_SOCKET) {
      throw new RpcError(INVALID_PARAMS, 'Too many sessions on one connection')
    }
  }
}

function authorize(member: Member, params: unknown): {id: string} {
  const {authorization} = authorizationSchema.parse(params)
  const token = /^Bearer +(\S+)$/.exec(authorization)?.[1] ?? ''
  const identity = member.client.authorise(token)
  if (identity === null) throw new RpcError(UNAUTHORIZED, 'Session not found')
  return {id: identity.id}
}

function unsubscribe({subscriptions}: Member, params: unknown): boolean {
  const {subscriptionId} = unsubscribeSchema.parse(params)
  return subscriptions.delete(subscriptionId)
}

function tell(member: Member, subscription: string, result: PresenceEvent): void {
  const params = {subscription, result}
  send(member, {jsonrpc: '2.0', method: 'presence_subscription', params})
}

function send({client}: Member, message: unknown): void {
  void client.send(JSON.stringify(message))
}

function describeError(
  error: unknown,
  log: LakeContext['options']['log'],
): {code: number; message: string} {
  if (error instanceof RpcError) return error
  if (error instanceof z.ZodError) return {code: INVALID_PARAMS, message: z.prettifyError(error)}
  log({level: 'error', message: 'Presence failed', reason: String(error)})
  return {code: INTERNAL_ERROR, message: 'Internal error'}
}

function parseMessage(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}
