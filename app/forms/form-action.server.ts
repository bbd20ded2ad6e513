import {type ActionFunctionArgs, data, type HeadersArgs, redirect} from 'react-router'
import type {infer as Infer, ZodMiniObject} from 'zod/mini'
import {
  type FormServices,
  formServicesContext,
} from '#app/services/submissions/form-services.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'
import {checkForm, type FormResult, postedValues} from './form-data.ts'
import {GUARD_FIELDS} from './guard-fields.tsx'
import {receiveForm} from './receive-form.server.ts'

interface FormRules<Schema extends ZodMiniObject, Accepted extends object> {
  schema: Schema
  /** Text for a failure without a message of the service. */
  failureText: string
  /** A sentence for a visitor whose page has another version of the form; else `null`. */
  changedText?: (formData: FormData) => string | null
  submit: (
    values: Infer<Schema>,
    services: FormServices,
    origin: Pick<Submission, 'suspicion' | 'source'>,
  ) => Promise<({status: 'accepted'} & Accepted) | {status: 'failed'; message: string | null}>
  /**
   * The path that a plain post is redirected to after a success. Without it the response shows the
   * result: of a lookup, which a reload may repeat.
   */
  acceptedPath?: (result: Accepted) => string
}

/**
 * The action of a page with a form: receives, validates and submits it.
 *
 * @param nameOf - the name under which posts are counted
 */
export function formAction<Schema extends ZodMiniObject, Accepted extends object>(
  nameOf: (params: ActionFunctionArgs['params']) => string,
  loadRules: (args: ActionFunctionArgs) => Promise<FormRules<Schema, Accepted>>,
) {
  const respond = (result: FormResult<Accepted>, init: ResponseInit = {}) => data(result, init)
  return async (args: ActionFunctionArgs) => {
    const {request, url, context, params} = args
    const name = nameOf(params)
    const services = context.get(formServicesContext)
    const received = await receiveForm(request, name, services)
    const posted = postedValues(received.formData, GUARD_FIELDS)
    if (received.refusal !== undefined) {
      const {refusal, message, headers} = received
      return respond({status: 'failed', message, values: posted}, {status: refusal, headers})
    }
    // Only what is sent counts as a submission.
    const takeBack = () => services.sender && services.limits.takeBack(services.sender, name)
    const {formData, repeated, ...origin} = received
    const {schema, failureText, changedText, submit, acceptedPath} = await loadRules(args)
    const changed = changedText?.(formData)
    if (changed) {
      takeBack()
      const kept = {...posted, ...repeated}
      const result = {status: 'failed', message: changed, values: kept, isChanged: true} as const
      return respond(result, {status: 409})
    }
    const {values: given, data: valid, errors} = checkForm(schema, formData)
    const values = {...given, ...repeated}
    if (errors) {
      takeBack()
      return respond({status: 'invalid', errors, values}, {status: 400})
    }
    const result = await submit(valid, services, origin).catch((error: unknown) => {
      services.report(`A form could not be processed (${name})`, error)
      return {status: 'failed', message: null} as const
    })
    if (result.status === 'failed') {
      return respond({...result, message: result.message ?? failureText, values}, {status: 503})
    }
    if (isScripted(request, url) || !acceptedPath) return respond(result)
    // A plain post is redirected, so that a reload does not send it twice.
    throw redirect(acceptedPath(result), 303)
  }
}

/** Headers of a page with a form: those of its action's response. */
export function formHeaders({actionHeaders}: HeadersArgs): Headers {
  return actionHeaders
}

/** Headers of a page whose response depends on who requests it. */
export function privateHeaders({actionHeaders}: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  return headers
}

/** The router's own requests use the data URL of a page; the arguments have the page's. */
function isScripted(request: Request, page: URL): boolean {
  return new URL(request.url).pathname !== page.pathname
}
