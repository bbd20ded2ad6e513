import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {endServer, listen} from '../listen.ts'

/** One call as it arrived. */
export interface HeardCall {
  path: string
  payload: unknown
  contentType: string | undefined
  key: string | undefined
}

export interface ServiceResponse {
  status?: number
  /** Text is sent as it is, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** The reaction to a call: a response, none at all, or a broken connection. */
export type Behaviour = ServiceResponse | 'stall' | 'hang up'

type Behave = (call: HeardCall) => Behaviour | Promise<Behaviour>

/** Acts as the e-mail service and the accounts service, on one port. */
export async function startRecordingService() {
  const heard: HeardCall[] = []
  const done = new Map<string, HeardCall>()
  const responses = new Map<string, ServiceResponse>()
  let behaviour: Behave = usual
  let repeated = 0
  let referrals = 0

  function usual({path}: HeardCall): ServiceResponse {
    if (path === '/api/v1.0/email/send') return {body: 'OK'}
    if (path === '/auth/course-registraion') return {status: 201, body: {id: 7}}
    if (path !== '/profiles/referral') return {status: 404, body: 'Not found'}
    referrals += 1
    return {status: 201, body: {data: `SRV-${1000 + referrals}`}}
  }

  async function listener(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request)
    heard.push(call)
    const known = call.key === undefined ? undefined : responses.get(call.key)
    if (known) {
      repeated += 1
      return send(response, known)
    }
    const chosen = await behaviour(call)
    if (chosen === 'stall') return
    if (chosen === 'hang up') return request.socket.destroy()
    if (call.key !== undefined && (chosen.status ?? 200) < 300) {
      done.set(call.key, call)
      responses.set(call.key, chosen)
    }
    send(response, chosen)
  }

  const server = createServer((request, response) => {
    listener(request, response).catch(() => response.destroy())
  })
  const port = await listen(server)
  const die = async () => {
    if (server.listening) await endServer(server)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every call, in the order of arrival. */
    heard,
    /** Successful calls by their key. A repeated call gets a response, but is not executed again. */
    done,
    /** Number of calls whose key succeeded before. */
    repeated: () => repeated,
    /** Sets the reaction to later calls; without an argument the services work normally. */
    behave: (chosen: Behaviour | Behave = usual) => {
      behaviour = typeof chosen === 'function' ? chosen : () => chosen
    },
    /** Stops listening; `revive` listens on the same port again. */
    die,
    async revive() {
      await listen(server, port)
    },
    [Symbol.asyncDispose]: die,
  }
}

async function readCall(request: IncomingMessage): Promise<HeardCall> {
  const body = await text(request)
  const key = request.headers['idempotency-key']
  return {
    path: `${request.url}`,
    payload: parse(body),
    contentType: request.headers['content-type'],
    key: typeof key === 'string' ? key : undefined,
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function send(
  response: ServerResponse,
  {status = 200, body = '', headers = {}}: ServiceResponse,
): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': isText ? 'text/plain' : 'application/json',
    ...headers,
  })
  response.end(isText ? body : JSON.stringify(body))
}
