import {hash} from 'node:crypto'
import type {Context, MiddlewareHandler} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import type {LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import type {Identity} from '../types.ts'

/** The hosted limit is 4 MB for a mutation; imports of long articles come close. */
const MAX_BYTES = 10 * 1024 * 1024
/** Far deeper than any document. Deeper values make recursive code fail midway. */
const MAX_DEPTH = 200

/** Throws a `LakeError` 413 before a body of more than `maxBytes` is read into memory. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new LakeError(413, `The request body is larger than ${maxBytes} bytes`)
    },
  })
}

/** The limit for bodies that `readJsonBody` reads. */
export const limitJsonBody = limitBody(MAX_BYTES)

/** This process parses the body before it refuses a request. Pages send less than a tenth of it. */
const limitStrangersBody = limitBody(1024 * 1024)

/** The same for an endpoint that reads the body of a request without a token: 1 MB for those. */
export const limitJsonBodyByIdentity: MiddlewareHandler<LakeEnv> = (c, next) =>
  c.get('identity') === null ? limitStrangersBody(c, next) : limitJsonBody(c, next)

/** Reads a JSON body; an empty one is undefined. @throws LakeError 400 for invalid JSON or a wrong shape */
export async function readJsonBody<T extends z.ZodType>(c: Context, schema: T) {
  const text = await c.req.text()
  return parseWith(schema, text === '' ? undefined : parseJson(text))
}

/** The limit for forms that `readFormBody` reads: some fields with short texts. */
export const limitFormBody = limitBody(16 * 1024)

/** The fields of a form; none for a body of another type. @throws LakeError 400 for a broken body */
export async function readFormBody(c: Context): Promise<Record<string, string | File>> {
  try {
    return await c.req.parseBody()
  } catch {
    throw new LakeError(400, 'The request body is not a valid form')
  }
}

/** A hash of the JSON body and of who sends it, to recognise a repeated request. */
export async function digestRequest(c: Context, identity: Identity): Promise<Uint8Array> {
  return hash('sha256', `${identity.id}\n${await c.req.text()}`, 'buffer')
}

/** Validates an untrusted value. @throws LakeError 400 that names the wrong places */
export function parseWith<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new LakeError(400, z.prettifyError(parsed.error))
}

/** The parameters of a query, `$slug="x"` of the URL. @throws LakeError 400 as `parseJson` does */
export function readParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = parseJson(value, `The parameter ${name}`)
  }
  return params
}

/**
 * The ids in a part of a path, `a,b,c`, each once.
 *
 * @throws LakeError 400 for more than `max`
 */
export function idsInPath(part: string, max: number): string[] {
  const ids = [...new Set(part.split(','))]
  if (ids.length > max) throw new LakeError(400, `A request names at most ${max} documents`)
  return ids
}

/**
 * Parses JSON that a client sends, wherever it is.
 *
 * @param what - names it in errors
 * @throws LakeError 400 if it is invalid, or nested deeper than any document
 */
export function parseJson(text: string, what = 'The request body'): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid(`${what} is not valid JSON`)
  }
  assertHarmless(value, what)
  return value
}

/** Iterates level by level, because recursion would fail on deep values. */
function assertHarmless(root: unknown, what: string): void {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) {
      throw invalid(`${what} is nested deeper than ${MAX_DEPTH} levels`)
    }
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (Object.hasOwn(value, '__proto__')) {
        throw invalid('An attribute can not have the name "__proto__"')
      }
      for (const child of Object.values(value)) next.push(child)
    }
    level = next
  }
}

/** In the form of the errors of queries, which the endpoints of documents have as well. */
function invalid(description: string): LakeError {
  const error = {type: 'httpBadRequest', description}
  return new LakeError(400, description, {statusCode: 400, error, message: description})
}
