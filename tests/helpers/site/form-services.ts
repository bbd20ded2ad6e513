import {type ActionFunctionArgs, RouterContextProvider} from 'react-router'
import {
  type FormServices,
  formServicesContext,
} from '#app/services/submissions/form-services.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'
import {createSubmissionLimits} from '#server/http/submission-limits.ts'

interface RecordingServices extends FormServices {
  taken: Submission[]
  reported: string[]
}

/**
 * Services that accept into a list. The clock and the random code are fixed. The only sender may
 * send two forms in 10 minutes, and the site stores no referrals.
 */
export function createFormServices(overrides: Partial<FormServices> = {}): RecordingServices {
  const taken: Submission[] = []
  const reported: string[] = []
  return {
    taken,
    reported,
    async accept(submission) {
      taken.push(submission)
      return {status: 'accepted', reference: submission.reference ?? null}
    },
    findReferral: null,
    limits: createSubmissionLimits({postsPer10Minutes: 2, postsPerHour: 3}),
    sender: '198.51.100.7',
    minSeconds: 2,
    now: () => new Date('2026-06-01T08:00:00Z'),
    randomCode: () => 'K7M3QX',
    report: (message, error) => reported.push(`${message}: ${error}`),
    ...overrides,
  }
}

/** Sends a form to an action: as a script, or as the plain post of a browser. */
export function postForm<Result>(
  action: (args: ActionFunctionArgs) => Promise<Result>,
  fields: Record<string, string>,
  services: FormServices,
  {isPlain = false, headers = {}}: {isPlain?: boolean; headers?: Record<string, string>} = {},
): Promise<Result> {
  const page = 'http://site.example/form'
  const context = new RouterContextProvider()
  context.set(formServicesContext, services)
  const body = new URLSearchParams(fields)
  const request = new Request(isPlain ? page : `${page}.data`, {method: 'POST', body, headers})
  return action({request, context, params: {}, url: new URL(page), pattern: ''})
}
