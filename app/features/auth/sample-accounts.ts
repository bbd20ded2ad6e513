import {normaliseEmail} from '#lake/auth/email.ts'
import type {SessionUser} from './session.ts'

/** Duration of the simulated check. */
const LOGIN_DELAY_MS = 1000

interface SampleAccount extends SessionUser {
  password: string
  /** What this account demonstrates. */
  shows: string
}

/** The sign-in is a demonstration: these accounts and passwords are public, and protect nothing. */
export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    id: '1',
    name: 'Meera Rathore',
    email: 'admin@neelgarh.example',
    password: 'jali-admin-2026',
    role: 'admin',
    shows: 'Administrator',
    phone: '+91 291 555 0143',
  },
  {
    id: '2',
    name: 'Kabir Solanki',
    email: 'referrer@neelgarh.example',
    password: 'jali-user-2026',
    role: 'user',
    shows: 'Referrer',
    phone: '+91 291 555 0144',
  },
  {
    id: '3',
    name: 'Ishaan Purohit',
    email: 'newcomer@neelgarh.example',
    password: 'jali-newcomer-2026',
    role: 'user',
    shows: 'Referrer without referrals yet',
    phone: '+91 291 555 0150',
  },
]

/** Compares both with the sample accounts, after the delay of a real request. */
export async function authenticate(email: string, password: string): Promise<SessionUser | null> {
  await new Promise((resolve) => setTimeout(resolve, LOGIN_DELAY_MS))
  const account = SAMPLE_ACCOUNTS.find(
    (sample) => sample.email === normaliseEmail(email) && sample.password === password,
  )
  if (!account) return null
  const {password: _, shows: __, ...user} = account
  return user
}
