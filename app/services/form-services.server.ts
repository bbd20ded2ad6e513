import {randomInt} from 'node:crypto'
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

/** Without 0, O, 1, I, L and U: such a code survives a telephone, and spells nothing rude. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 6

/** A code that nobody guesses, such as `K7M3QX`. */
export function randomCode(): string {
  return Array.from({length: CODE_LENGTH}, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
