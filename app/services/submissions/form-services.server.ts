import {createContext} from 'react-router'
import type {Env} from '#app/services/env/env.server.ts'
import type {referralFinder} from './referral-status.server.ts'
import type {Receipt} from './state.server.ts'
import type {Submission} from './submission.server.ts'
import type {openSubscriptions} from './subscriptions.server.ts'

/** The services that the actions of forms use; tests replace them. */
export interface FormServices extends Pick<Env['forms'], 'minSeconds'> {
  /**
   * Takes a valid submission and resolves with the receipt for its visitor.
   *
   * @throws when it could be neither stored nor delivered, for a reason on our side
   */
  accept: (submission: Submission) => Promise<Receipt>
  /**
   * Finds a referral by its ID and the phone number of its referrer; `null` unless both are right.
   * The site stores no submissions when there is no such function.
   */
  findReferral: ReturnType<typeof referralFinder> | null
  /** Confirms and removes addresses; `null` when the site stores no submissions. */
  subscriptions: ReturnType<typeof openSubscriptions> | null
  /** Limits for the posts of one sender, counted in the memory of this process. */
  limits: {
    /** Counts one post. Returns the seconds to wait if it exceeds a limit, else `null`. */
    count: (sender: string, form: string) => number | null
    /** Reverts one count. */
    takeBack: (sender: string, form: string) => void
  }
  /** The network address that is counted; `null` = a request of this process, without a limit. */
  sender: string | null
  /** An editor tries the form: it is stored as held, is not delivered, and is not counted as an enquiry. */
  isPreview: boolean
  now: () => Date
  randomCode: () => string
  /** Reports a failure to the operator. Must not contain the visitor's input. */
  report: (message: string, error: unknown) => void
}

export const formServicesContext = createContext<FormServices>()
