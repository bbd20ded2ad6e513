import type {Context} from 'hono'
import {LakeError} from '../errors.ts'
import {limitBody} from './body-limit.ts'

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
