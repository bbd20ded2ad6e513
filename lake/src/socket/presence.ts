/**
 * Presence: the editors in the Studio, and their locations. The protocol is that of
 * `@sanity/bifur-client`, JSON-RPC 2.0 over a WebSocket, as its source and the presence stores of
 * `sanity` and `@sanity/sdk` use it: `authorization` first, then `presence_subscribe`,
 * `presence_rollcall`, `presence_announce` and `presence_disconnect`. A regular text message `♥`
 * shows the client that the connection works.
 */
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {parseJson} from '../http/body.ts'
import type {Identity} from '../types.ts'
import type {AccountLimits} from './account-limits.ts'
import {type ClientSocket, UNAUTHORIZED} from './client-socket.ts'

/** See RFC 6455, 7.4.1. */
const SOCKET_INTERNAL_ERROR = 1011
/** `ws` throws for a reason of more than 123 bytes. */
const REASON_MAX_LENGTH = 40

const HEARTBEAT = '♥'

/** In characters of JSON. A Studio sends some 300 for each document that is open in a window. */
const STATE_MAX_LENGTH = 8 * 1024

/** Codes of `ERROR_CODES` in `@sanity/bifur-client`. */
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
/** The range of JSON-RPC for errors of a server. */
const TOO_MUCH = -32000

const LOCATIONS_MAX = 200

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

/** What the others receive. */
type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: {sessionId: string; locations: unknown[]}}
  | {type: 'disconnect'; i: string; m: {session: string}}

interface Member {
  client: ClientSocket
  dataset: string
  /**
   * The last one replaces the others, because each would receive every message. It is not refused: a
   * Studio sometimes makes a second one.
   */
  subscription: string | null
  /** A window of the Studio, which has its own socket. */
  session: string | null
}

type Method = (member: Member, who: Identity, params: unknown) => unknown

/** Those who see each other are in one dataset. Sockets without a valid token receive nothing. */
export class PresenceRoom {
  readonly #options: LakeContext['options']
  readonly #limits: AccountLimits
  readonly #members = new Set<Member>()
  readonly #methods: ReadonlyMap<string, Method> = new Map<string, Method>([
    ['presence_subscribe', (member) => this.#subscribe(member)],
    ['presence_unsubscribe', (member, _who, params) => unsubscribe(member, params)],
    ['presence_rollcall', (...call) => this.#rollCall(...call)],
    ['presence_announce', (...call) => this.#announceState(...call)],
    ['presence_disconnect', (...call) => this.#disconnect(...call)],
  ])

  constructor({options}: Pick<LakeContext, 'options'>, limits: AccountLimits) {
    this.#options = options
    this.#limits = limits
  }

  /** @param dataset - of the path. What a client hears says nothing about which datasets there are */
  join(client: ClientSocket, dataset: string): void {
    const member: Member = {client, dataset, subscription: null, session: null}
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
      return
    }
    const {id, method, params} = request.data
    try {
      send(member, {jsonrpc: '2.0', id, result: this.#call(member, method, params)})
    } catch (error) {
      const {code, message} = describeError(error, this.#options.log)
      send(member, {jsonrpc: '2.0', id, error: {code, message}})
      if (method !== 'authorization') return
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
    member.subscription = this.#options.randomId()
    return member.subscription
  }

  #rollCall(member: Member, who: Identity, params: unknown): true {
    const {session} = sessionSchema.parse(params)
    this.#countAnnouncement(who)
    this.#announce({type: 'rollCall', i: who.id, session}, member)
    return true
  }

  #announceState(member: Member, who: Identity, params: unknown): true {
    const {data} = announceSchema.parse(params)
    this.#countAnnouncement(who)
    if (JSON.stringify(data).length > STATE_MAX_LENGTH) {
      throw new RpcError(INVALID_PARAMS, 'The locations are too long')
    }
    this.#claim(member, who, data.sessionId)
    this.#announce({type: 'state', i: who.id, m: data}, member)
    return true
  }

  #disconnect(member: Member, _who: Identity, params: unknown): true {
    const {session} = sessionSchema.parse(params)
    if (member.session === session) this.#endSession(member)
    return true
  }

  #leave(member: Member): void {
    this.#members.delete(member)
    this.#endSession(member)
  }

  #endSession(member: Member): void {
    const {client, session} = member
    if (client.identity === null || session === null) return
    member.session = null
    this.#announce({type: 'disconnect', i: client.identity.id, m: {session}}, member)
  }

  #announce(event: PresenceEvent, from: Member): void {
    // Made once for all members.
    const text = JSON.stringify(event)
    for (const member of this.#members) {
      if (member !== from && member.dataset === from.dataset) tell(member, text)
    }
  }

  #countAnnouncement({id}: Identity): void {
    if (this.#limits.announcements.consume(id) === null) return
    throw new RpcError(TOO_MUCH, 'Too many messages of this account')
  }

  /** A session belongs to the user who announced it first. Others can neither move nor end it. */
  #claim(member: Member, who: Identity, session: string): void {
    const owner = this.#members
      .values()
      .find((each) => each.session === session && each.dataset === member.dataset)
    if (owner === member) return
    if (owner && owner.client.identity?.id !== who.id) {
      throw new RpcError(INVALID_PARAMS, 'This session belongs to another user')
    }
    // The same person on a new connection. The old connection may be broken but not closed yet.
    if (owner) owner.session = null
    this.#endSession(member)
    member.session = session
  }
}

function authorize(member: Member, params: unknown): {id: string} {
  const {authorization} = authorizationSchema.parse(params)
  const token = /^Bearer +(\S+)$/.exec(authorization)?.[1] ?? ''
  const identity = member.client.authorise(token)
  if (identity === null) throw new RpcError(UNAUTHORIZED, 'Session not found')
  return {id: identity.id}
}

function unsubscribe(member: Member, params: unknown): boolean {
  const {subscriptionId} = unsubscribeSchema.parse(params)
  if (member.subscription !== subscriptionId) return false
  member.subscription = null
  return true
}

/** @param event - as JSON */
function tell({client, subscription}: Member, event: string): void {
  if (client.identity === null || subscription === null) return
  const params = `{"subscription":${JSON.stringify(subscription)},"result":${event}}`
  void client.send(`{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`)
}

function send({client}: Member, message: unknown): void {
  void client.send(JSON.stringify(message))
}

/** An error whose message the client receives. */
class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What a client receives of an error. */
function describeError(
  error: unknown,
  log: LakeContext['options']['log'],
): {code: number; message: string} {
  if (error instanceof RpcError) return error
  if (error instanceof z.ZodError) return {code: INVALID_PARAMS, message: z.prettifyError(error)}
  log({level: 'error', message: 'Presence failed', reason: String(error)})
  return {code: INTERNAL_ERROR, message: 'Internal error'}
}

/** Null for what is no JSON, or nested too deep. */
function parseMessage(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}
