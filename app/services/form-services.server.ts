import {createContext} from 'react-router'
import type {Intake} from './intake.server.ts'

/** What the forms' actions work with, and what their tests replace. */
export interface FormServices {
  intake: Intake
  now: () => Date
  randomCode: () => string
  /** Why this submission is held as suspected spam; `null` = it isn't. */
  suspicion: string | null
  /** Tells whoever runs the site about a failure. Never pass on what a visitor typed. */
  report: (message: string, error: unknown) => void
}

export const formServicesContext = createContext<FormServices>()
