import type {FormName} from '#schemas/constants.ts'
import {
  type AccountsSettings,
  createCourseCourier,
  createReferralCourier,
} from './accounts-service.server.ts'
import type {Courier} from './delivery-outcome.server.ts'
import {createEmailCourier, type EmailSettings} from './email-service.server.ts'

/** The services that this deployment has; `null` where it has none. */
export interface ServiceSettings {
  email: EmailSettings | null
  accounts: AccountsSettings | null
  /** For one call, from its start to the end of the answer. */
  timeoutMs: number
}

/** Who delivers each form's submissions. A form without a courier is kept in the inbox only. */
export type Couriers = Partial<Record<FormName, Courier>>

export function createCouriers({email, accounts, timeoutMs}: ServiceSettings): Couriers {
  return {
    ...(email && {contact: createEmailCourier(email, timeoutMs)}),
    ...(accounts && {
      course: createCourseCourier(accounts, timeoutMs),
      referral: createReferralCourier(accounts, timeoutMs),
    }),
  }
}
