import {type ActionFunctionArgs, data, type HeadersArgs, redirect} from 'react-router'
import {formGuardContext} from '#app/services/submissions/form-guard.server.ts'
import {
  type FormServices,
  formServicesContext,
} from '#app/services/submissions/form-services.server.ts'
import type {FormResult} from './form-data.ts'
import {type FormKind, receiveForm} from './receive-form.server.ts'

interface FormActionOptions<Accepted extends object> extends FormKind {
  submit: (formData: FormData, services: FormServices) => Promise<FormResult<Accepted>>
  /**
   * The path that a plain post is redirected to after a success. Without it the response shows the
   * result: of a lookup, which a reload may repeat.
   */
  acceptedPath?: (result: Accepted) => string
}

/** The action of a page with a form. */
export function formAction<Accepted extends object>(options: FormActionOptions<Accepted>) {
  const {submit, acceptedPath, ...kind} = options
  return async ({request, url, context}: ActionFunctionArgs) => {
    const guard = context.get(formGuardContext)
    const received = await receiveForm(request, kind, guard)
    if ('status' in received) {
      const {status, headers, ...refusal} = received
      return answer<Accepted>({status: 'failed', ...refusal}, {status, ...(headers && {headers})})
    }
    const {formData, suspicion, source} = received
    const services = {...context.get(formServicesContext), suspicion, source}
    const result = await submit(formData, services)
    // Input with mistakes does not count as a submission.
    if (result.status === 'invalid' && guard.sender) {
      await guard.limits.takeBack(guard.sender, kind.name)
    }
    if (result.status === 'invalid') return answer(result, {status: 400})
    if (result.status === 'failed') return answer(result, {status: 503})
    if (isScripted(request, url) || !acceptedPath) return answer(result, {})
    // A plain post is redirected, so that a reload does not send it twice.
    throw redirect(acceptedPath(result), 303)
  }
}

/** Headers of a page with a form: those of its action's response. */
export function formHeaders({actionHeaders}: HeadersArgs): Headers {
  return actionHeaders
}

function answer<Accepted extends object>(result: FormResult<Accepted>, init: ResponseInit) {
  return data(result, init)
}

/** The router's own requests use the data URL of a page; the arguments have the page's. */
function isScripted(request: Request, page: URL): boolean {
  return new URL(request.url).pathname !== page.pathname
}
