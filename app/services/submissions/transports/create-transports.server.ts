import {type AccountsSettings, courseTransport, referralTransport} from './accounts.server.ts'
import {type EmailSettings, emailTransport} from './email.server.ts'
import type {Transports} from './transport.server.ts'

/** The services that this deployment has; `null` where it has none. */
export interface ServiceSettings {
  email: EmailSettings | null
  accounts: AccountsSettings | null
  /** For one call, from its start to the end of the response. */
  timeoutMs: number
}

export function createTransports({email, accounts, timeoutMs}: ServiceSettings): Transports {
  return {
    ...(email && {email: emailTransport(email, timeoutMs)}),
    ...(accounts && {
      course: courseTransport(accounts, timeoutMs),
      referral: referralTransport(accounts, timeoutMs),
    }),
  }
}
