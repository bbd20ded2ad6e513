import {createContext} from 'react-router'
import type {FormRules} from './env.server.ts'
import type {SubmissionLimits} from './submission-limits.server.ts'

/** By what a form is judged before anybody reads it. */
export interface FormGate extends Pick<FormRules, 'minSeconds'> {
  limits: SubmissionLimits
  /** Who is counted: a network address; `null` = a request of this process, which isn't counted. */
  sender: string | null
}

export const formGateContext = createContext<FormGate>()
