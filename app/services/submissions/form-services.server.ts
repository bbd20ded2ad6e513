import {createContext} from 'react-router'
import type {AcceptSubmission} from './accept.server.ts'
import type {FindReferral} from './referral-status.server.ts'
import type {SubmissionSource} from './source.server.ts'

/** The services that the actions of forms use; tests replace them. */
export interface FormServices {
  accept: AcceptSubmission
  /** `null`: the site stores no submissions. */
  findReferral: FindReferral | null
  now: () => Date
  randomCode: () => string
  /** Why this submission is held as suspected spam; `null` = it is not. */
  suspicion: string | null
  source: SubmissionSource
  /** Reports a failure to the operator. Must not contain the visitor's input. */
  report: (message: string, error: unknown) => void
}

export const formServicesContext = createContext<FormServices>()
