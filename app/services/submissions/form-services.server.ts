import {createContext} from 'react-router'
import type {AcceptSubmission} from './accept.server.ts'

/** What the actions of forms work with; tests replace it. */
export interface FormServices {
  accept: AcceptSubmission
  now: () => Date
  randomCode: () => string
  /** Why this submission is held as suspected spam; `null` = it is not. */
  suspicion: string | null
  /** Reports a failure to the operator. Never pass on what a visitor typed. */
  report: (message: string, error: unknown) => void
}

export const formServicesContext = createContext<FormServices>()
