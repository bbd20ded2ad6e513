import {createContext} from 'react-router'
import type {FormRules} from '#app/services/env/env.server.ts'

/** Limits for the submissions of one sender, counted in the memory of this process. */
export interface SubmissionLimits {
  /** Counts one submission. Returns the seconds to wait if it exceeds a limit, else `null`. */
  count(sender: string, form: string): Promise<number | null>
  /** Reverts one count: a form with a mistake does not count. */
  takeBack(sender: string, form: string): Promise<void>
}

/** The limits that apply to a form before its validation. */
export interface FormGuard extends Pick<FormRules, 'minSeconds'> {
  limits: SubmissionLimits
  /** The network address that is counted; `null` = a request of this process, without a limit. */
  sender: string | null
}

export const formGuardContext = createContext<FormGuard>()
