import {data} from 'react-router'
import type {FormResult} from './form-data.ts'

/**
 * Wraps a route's action in the browser: when the server can't be reached or breaks, the form
 * learns that it failed and keeps its values, instead of giving way to an error page.
 */
export async function keepValues<Result extends FormResult>(
  serverAction: () => Promise<Result>,
  message: string,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const failed = {status: 'failed', message, values: {}} as const
    // The status keeps the router from asking for the page anew, which would fail as well.
    return data(failed, {status: 503})
  }
}
