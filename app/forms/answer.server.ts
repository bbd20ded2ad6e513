import {data, redirect} from 'react-router'
import type {FormResult} from './form-data.ts'

/** The form in a request's body; an empty one where the body is something else. */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!isForm) return new FormData()
  return request.formData().catch(() => new FormData())
}

/**
 * Turns a form's result into an answer. A script gets the result itself; a plain post is
 * redirected after a success, so that reloading the page sends nothing twice.
 */
export function answerForm<Accepted extends object>(
  request: Request,
  result: FormResult<Accepted>,
  acceptedPath: (result: Accepted) => string,
) {
  if (result.status === 'invalid') return data(result, {status: 400})
  if (result.status === 'failed') return data(result, {status: 503})
  if (isScripted(request)) return data(result)
  throw redirect(acceptedPath(result), 303)
}

/** The router's own requests ask for the data of a page, under an address of their own. */
function isScripted(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
