import type {Context} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {LakeError} from './errors.ts'

/** The hosted limit is 4 MB for a mutation; imports of long articles come close. */
const MAX_BYTES = 10 * 1024 * 1024

/** Answers 413 before a body of unreasonable size is read into memory. */
export const limitJsonBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new LakeError(413, `The request body is larger than ${MAX_BYTES} bytes`)
  },
})

/** Reads a JSON body. @throws LakeError 400 for bad JSON or another shape */
export async function readJsonBody<T extends z.ZodType>(
  c: Context,
  schema: T,
): Promise<z.infer<T>> {
  const text = await c.req.text()
  return parseWith(schema, parseJson(text))
}

/** Checks a value from outside. @throws LakeError 400 that names the first wrong place */
export function parseWith<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new LakeError(400, z.prettifyError(parsed.error))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LakeError(400, 'The request body is not valid JSON')
  }
}
