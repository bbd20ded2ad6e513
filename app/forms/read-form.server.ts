/** Room for 50 000 letters of Devanagari, of which each takes nine bytes in a form. */
const BODY_MAX_BYTES = 512 * 1024

const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Many times the fields of any form. Parsing 100 000 fields would block the process for a second. */
const FIELDS_MAX = 100

/**
 * Reads the form of a post. Actions read no body in another way, because `Request.formData` throws
 * for a body that is no form, which would be an error of the server.
 *
 * @returns the form, or the status with which the post is refused. An invalid body of the right
 * type is an empty form, whose required fields are then missing.
 */
export async function readForm(request: Request): Promise<FormData | 413 | 415> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPE.test(type)) return 415
  const body = await request.bytes()
  if (body.byteLength > BODY_MAX_BYTES) return 413
  const start = /^\s*multipart/i.test(type) ? /\r\ncontent-disposition:/gi : /&/g
  const fields = Buffer.from(body).toString('latin1').match(start)
  if (fields && fields.length > FIELDS_MAX) return new FormData()
  const response = new Response(body, {headers: {'Content-Type': type}})
  return response.formData().catch(() => new FormData())
}
