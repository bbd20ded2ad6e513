import {data} from 'react-router'
import type {FormResult} from './form-data.ts'
import type {SentForm} from './use-form.ts'

/**
 * Wraps a route's action in the browser. When the server is unreachable or fails, the form receives
 * a failure and keeps its values instead of being replaced by an error page.
 */
export async function keepValues<Result extends FormResult>({
  serverAction,
}: {
  serverAction: () => Promise<Result>
}) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const failed = {status: 'failed', message: '', values: {}} as const
    // With this status the router does not revalidate the page, which would fail as well.
    return data(failed, {status: 503})
  }
}

/** The `clientAction` of a page with a form of the content. */
export const keepSentValues = keepValues<SentForm>
