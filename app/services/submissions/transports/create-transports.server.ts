import {type AccountsSettings, courseTransport, referralTransport} from './accounts.server.ts'
import {confirmationTransport, type EmailSettings, emailTransport} from './email.server.ts'
import type {Transports} from './transport.server.ts'

/** The services that this deployment has; `null` where it has none. */
export interface ServiceSettings {
  email: EmailSettings | null
  accounts: AccountsSettings | null
  /** For one call, from its start to the end of the response. */
  timeoutMs: number
}

/** @param siteUrl - of the links in confirmations; without it none are sent */
export function createTransports(
  {email, accounts, timeoutMs}: ServiceSettings,
  siteUrl: string | null = null,
): Transports {
  return {
    ...(email && siteUrl && {confirmation: confirmationTransport(email, timeoutMs, siteUrl)}),
    ...(email && {email: emailTransport(email, timeoutMs)}),
    ...(accounts && {
      course: courseTransport(accounts, timeoutMs),
      referral: referralTransport(accounts, timeoutMs),
    }),
  }
}
