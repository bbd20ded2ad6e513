import {type ActionFunctionArgs, data, type HeadersArgs, redirect} from 'react-router'
import type {infer as Infer, ZodMiniObject, ZodMiniType} from 'zod/mini'
import {
  type FormServices,
  formServicesContext,
} from '#app/services/submissions/form-services.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'
import type {FormName} from '#schemas/constants.ts'
import {checkForm, type FormResult} from './form-data.ts'
import {receiveForm} from './receive-form.server.ts'

/** The action of a page with a form: receives, validates and submits it. */
export function formAction<Schema extends ZodMiniObject, Accepted extends object>({
  name,
  schema,
  failureText,
  submit,
  acceptedPath,
}: {
  /** The name under which posts are counted. */
  name: string
  schema: Schema
  /** Text for a failure without a message of the service. */
  failureText: string
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
}) {
  const respond = (result: FormResult<Accepted>, init: ResponseInit = {}) => data(result, init)

  return async ({request, url, context}: ActionFunctionArgs) => {
    const services = context.get(formServicesContext)
    const received = await receiveForm(request, name, services)
    if (received.refusal !== undefined) {
      const {refusal, message, formData, headers} = received
      const {values} = checkForm(schema, formData)
      return respond({status: 'failed', message, values}, {status: refusal, headers})
    }
    const {formData, ...origin} = received
    const {values, data: valid, errors} = checkForm(schema, formData)
    if (errors) {
      // Input with mistakes does not count as a submission.
      if (services.sender) services.limits.takeBack(services.sender, name)
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

/** The action of a form whose submissions are stored and delivered. */
export function submissionAction<
  Schema extends ZodMiniObject & ZodMiniType<Record<string, string>>,
  Accepted extends object = object,
>({
  form,
  createReference,
  accepted,
  ...options
}: Omit<Parameters<typeof formAction<Schema, Accepted>>[0], 'name' | 'submit'> & {
  form: FormName
  /** The id that the visitor may quote; the service's own id replaces it. */
  createReference?: (services: FormServices) => string
  /** The data of a success, built from the reference. */
  accepted?: (reference: string | null) => Accepted
}) {
  return formAction<Schema, Accepted>({
    ...options,
    name: form,
    async submit(values, services, origin) {
      const reference = createReference?.(services)
      const receipt = await services.accept({form, values, reference, ...origin})
      if (receipt.status === 'failed') return receipt
      return {status: 'accepted', ...accepted?.(receipt.reference)}
    },
  })
}

/** Headers of a page with a form: those of its action's response. */
export function formHeaders({actionHeaders}: HeadersArgs): Headers {
  return actionHeaders
}

/** The router's own requests use the data URL of a page; the arguments have the page's. */
function isScripted(request: Request, page: URL): boolean {
  return new URL(request.url).pathname !== page.pathname
}
