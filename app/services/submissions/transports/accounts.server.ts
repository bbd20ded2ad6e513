import {z} from 'zod'
import {isReferralId} from '#app/lib/referral-id.ts'
import {callService} from './service-call.server.ts'
import type {Transport} from './transport.server.ts'

export interface AccountsSettings {
  /** Base URL, without a slash at the end. */
  url: string
}

/** Registers students. The path has the service's own spelling. */
export function courseTransport({url}: AccountsSettings, timeoutMs: number): Transport {
  return async (values, options) => {
    const payload = {
      fullName: values.fullName ?? '',
      email: values.email ?? '',
      phoneNumber: values.phoneNumber ?? '',
      highestEducation: values.highestEducation ?? '',
      programmingExperience: values.programmingExperience ?? '',
    }
    const path = '/auth/course-registraion'
    const answer = await callService(url + path, payload, {...options, timeoutMs})
    return answer.kind === 'success' ? {kind: 'delivered', serviceReference: null} : answer
  }
}

const referralAnswer = z.object({data: z.custom<string>(isReferralId)})

/** Submits referrals; the service responds with an ID for each. */
export function referralTransport({url}: AccountsSettings, timeoutMs: number): Transport {
  return async (values, options) => {
    const payload = {
      yourName: values.yourName ?? '',
      yourNumber: values.yourNumber ?? '',
      clientName: values.clientName ?? '',
      clientNumber: values.clientNumber ?? '',
      projectType: values.projectType ?? '',
      description: values.description ?? '',
    }
    const answer = await callService(`${url}/profiles/referral`, payload, {...options, timeoutMs})
    if (answer.kind !== 'success') return answer
    const parsed = referralAnswer.safeParse(answer.body)
    if (!parsed.success) return {kind: 'unusable', status: answer.status}
    return {kind: 'delivered', serviceReference: parsed.data.data}
  }
}
