import {evaluate, parse} from 'groq-js'
import {type ActionFunctionArgs, RouterContextProvider} from 'react-router'
import {sanityContext} from '#app/services/content/sanity.server.ts'
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
    subscriptions: null,
    limits: createSubmissionLimits({postsPer10Minutes: 2, postsPerHour: 3}),
    sender: '198.51.100.7',
    isPreview: false,
    minSeconds: 2,
    now: () => new Date('2026-06-01T08:00:00Z'),
    randomCode: () => 'K7M3QX',
    report: (message, error) => reported.push(`${message}: ${error}`),
    ...overrides,
  }
}

interface PostOptions {
  isPlain?: boolean
  headers?: Record<string, string>
  /** The content of the site. */
  documents?: readonly object[]
  /** The form that the path names. */
  id?: string
}

/** Sends a form to an action: as a script, or as the plain post of a browser. */
export function postForm<Result>(
  action: (args: ActionFunctionArgs) => Promise<Result>,
  fields: Record<string, string>,
  services: FormServices,
  {isPlain = false, headers = {}, documents = [], id}: PostOptions = {},
): Promise<Result> {
  const page = 'http://site.example/form'
  const context = new RouterContextProvider()
  context.set(formServicesContext, services)
  context.set(sanityContext, {
    async fetch(query: string, params = {}) {
      return (await evaluate(parse(query, {params}), {dataset: documents, params})).get()
    },
  })
  const body = new URLSearchParams(fields)
  const request = new Request(isPlain ? page : `${page}.data`, {method: 'POST', body, headers})
  return action({request, context, params: {id}, url: new URL(page), pattern: ''})
}
