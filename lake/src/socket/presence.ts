/**
 * Presence: the editors in the Studio, and their locations. The protocol is that of
 * `@sanity/bifur-client`, JSON-RPC 2.0 over a WebSocket, as its source and the presence stores of
 * `sanity` and `@sanity/sdk` use it: `authorization` first, then `presence_subscribe`,
 * `presence_rollcall`, `presence_announce` and `presence_disconnect`. The client reads no details of an
 * error. A regular text message `♥` shows it that the connection works.
 */
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {RateLimit} from '../limits/rate-limit.ts'
import {type ClientSocket, UNAUTHORIZED} from './client-socket.ts'

const HEARTBEAT = '♥'
/** In characters. A Studio sends some 300 for each document that is open in a window. */
const CALL_MAX_LENGTH = 8 * 1024
/** Of an account. Each is sent on to all others; each tab of a Studio sends one when another appears. */
const CALLS = {points: 600, seconds: 20}

/** Codes of `ERROR_CODES` in `@sanity/bifur-client`. */
const INVALID_REQUEST = -32600
const INVALID_PARAMS = -32602

const id = z.union([z.string().max(64), z.number()])
const idSchema = z.object({id})
const sessionId = z.string().min(1).max(128)
const session = z.object({session: sessionId})
const state = z.object({sessionId, locations: z.array(z.unknown())})
const call = z.object({jsonrpc: z.literal('2.0'), id})
const callSchema = z.discriminatedUnion('method', [
  call.extend({
    method: z.literal('authorization'),
    params: z.object({authorization: z.string().max(1024)}),
  }),
  call.extend({method: z.literal('presence_subscribe')}),
  call.extend({method: z.literal('presence_rollcall'), params: session}),
  call.extend({method: z.literal('presence_announce'), params: z.object({data: state})}),
  call.extend({method: z.literal('presence_disconnect'), params: session}),
])

type Call = z.output<typeof callSchema>
type Reply = {result: unknown} | {error: {code: number; message: string}}

/** What the others receive. */
type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: z.output<typeof state>}
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

/** Those who see each other are in one dataset. Sockets without a valid token receive nothing. */
export class PresenceRoom {
  readonly #options: LakeContext['options']
  readonly #members = new Set<Member>()
  readonly #calls = new RateLimit(CALLS)

  constructor({options}: Pick<LakeContext, 'options'>) {
    this.#options = options
  }

  /** @param dataset - of the path. What a client hears says nothing about which datasets there are */
  join(client: ClientSocket, dataset: string): void {
    const member: Member = {client, dataset, subscription: null, session: null}
    this.#members.add(member)
    client.onMessage((message, length) => this.#receive(member, message, length))
    client.onClose(() => {
      this.#members.delete(member)
      this.#endSession(member)
    })
  }

  /** Call this regularly: sends the heartbeat. */
  beat(): void {
    for (const {client} of this.#members) if (client.identity) void client.send(HEARTBEAT)
  }

  #receive(member: Member, message: unknown, length: number): void {
    const {data: call} = callSchema.safeParse(length > CALL_MAX_LENGTH ? null : message)
    const id = idSchema.safeParse(message).data?.id ?? null
    const reply = call ? this.#call(member, call) : failure(INVALID_REQUEST, 'Unknown call')
    void member.client.send(JSON.stringify({jsonrpc: '2.0', id, ...reply}))
  }

  #call(member: Member, call: Call): Reply {
    const {client} = member
    if (call.method === 'authorization') {
      return {result: this.#authorize(client, call.params.authorization)}
    }
    if (client.identity === null) return failure(UNAUTHORIZED, 'Authorization comes first')
    const {id: i} = client.identity
    if (this.#calls.consume(i) !== null) return failure(INVALID_PARAMS, 'Too many calls')
    switch (call.method) {
      case 'presence_subscribe':
        member.subscription = this.#options.randomId()
        return {result: member.subscription}
      case 'presence_rollcall':
        this.#announce({type: 'rollCall', i, session: call.params.session}, member)
        return {result: true}
      case 'presence_announce':
        if (!this.#claim(member, call.params.data.sessionId)) {
          return failure(INVALID_PARAMS, 'This session belongs to another user')
        }
        this.#announce({type: 'state', i, m: call.params.data}, member)
        return {result: true}
      case 'presence_disconnect':
        if (member.session === call.params.session) this.#endSession(member)
        return {result: true}
    }
  }

  /** Null if the token is not valid. The socket closes then, and no reply is sent. */
  #authorize(client: ClientSocket, authorization: string): {id: string} | null {
    try {
      const identity = client.authorise(authorization.replace(/^Bearer +/, ''))
      if (identity !== null) return {id: identity.id}
      client.close(UNAUTHORIZED, 'Session not found')
    } catch (error) {
      this.#options.log({level: 'error', message: 'Presence failed', reason: String(error)})
      // An internal error of RFC 6455, 7.4.1. A Studio signs out on `UNAUTHORIZED`.
      client.close(1011, 'Internal error')
    }
    return null
  }

  #endSession(member: Member): void {
    const {client, session} = member
    if (client.identity === null || session === null) return
    member.session = null
    this.#announce({type: 'disconnect', i: client.identity.id, m: {session}}, member)
  }

  #announce(event: PresenceEvent, from: Member): void {
    for (const member of this.#members) {
      if (member !== from && member.dataset === from.dataset) tell(member, event)
    }
  }

  /** A session belongs to the user who announced it first. Others can neither move nor end it. */
  #claim(member: Member, session: string): boolean {
    const owner = this.#members
      .values()
      .find((each) => each.session === session && each.dataset === member.dataset)
    if (owner === member) return true
    if (owner && owner.client.identity?.id !== member.client.identity?.id) return false
    // The same person on a new connection. The old connection may be broken but not closed yet.
    if (owner) owner.session = null
    this.#endSession(member)
    member.session = session
    return true
  }
}

function tell({client, subscription}: Member, result: PresenceEvent): void {
  if (client.identity === null || subscription === null) return
  const params = {subscription, result}
  void client.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
}

function failure(code: number, message: string): Reply {
  return {error: {code, message}}
}
