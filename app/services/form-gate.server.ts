import {createContext} from 'react-router'
import type {FormRules} from './env.server.ts'

/** How often one sender may send, counted in the memory of this process. */
export interface SubmissionLimits {
  /** Counts one submission. Answers the seconds to wait where it is one too many, else `null`. */
  count(sender: string, form: string): Promise<number | null>
  /** Takes one back: a form with a mistake in it costs its sender nothing. */
  takeBack(sender: string, form: string): Promise<void>
}

/** By what a form is judged before anybody reads it. */
export interface FormGate extends Pick<FormRules, 'minSeconds'> {
  limits: SubmissionLimits
  /** Who is counted: a network address; `null` = a request of this process, which isn't counted. */
  sender: string | null
}

export const formGateContext = createContext<FormGate>()
