import {z} from 'zod'
import {isReference} from '#app/lib/reference.ts'
import type {Answer} from '#schemas/documents/submission-answers.ts'
import {callService} from './service-call.server.ts'
import type {Transport} from './transport.server.ts'

export interface AccountsSettings {
  /** Base URL, without a slash at the end. */
  url: string
}

/** Registers students. The path has the service's own spelling. */
export function courseTransport({url}: AccountsSettings, timeoutMs: number): Transport {
  return async ({answers}, options) => {
    const payload = {
      fullName: textOf(answers, 'fullName'),
      email: textOf(answers, 'email'),
      phoneNumber: textOf(answers, 'phoneNumber'),
      highestEducation: textOf(answers, 'highestEducation'),
      programmingExperience: textOf(answers, 'programmingExperience'),
    }
    const path = '/auth/course-registraion'
    const response = await callService(url + path, payload, {...options, timeoutMs})
    return response.kind === 'success' ? {kind: 'delivered', serviceReference: null} : response
  }
}

const referralResponse = z.object({data: z.custom<string>(isReference)})

/** Submits referrals; the service responds with an ID for each. */
export function referralTransport({url}: AccountsSettings, timeoutMs: number): Transport {
  return async ({answers}, options) => {
    const payload = {
      yourName: textOf(answers, 'yourName'),
      yourNumber: textOf(answers, 'yourNumber'),
      clientName: textOf(answers, 'clientName'),
      clientNumber: textOf(answers, 'clientNumber'),
      projectType: textOf(answers, 'projectType'),
      description: textOf(answers, 'description'),
    }
    const response = await callService(`${url}/profiles/referral`, payload, {...options, timeoutMs})
    if (response.kind !== 'success') return response
    const parsed = referralResponse.safeParse(response.body)
    if (!parsed.success) return {kind: 'unusable', status: response.status}
    return {kind: 'delivered', serviceReference: parsed.data.data}
  }
}

/** A field that the form lacks is empty. */
function textOf(answers: readonly Answer[], name: string): string {
  return answers.find((answer) => answer.name === name)?.value ?? ''
}
