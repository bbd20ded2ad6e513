import {callService} from './service-call.server.ts'
import type {Transport} from './transport.server.ts'

/** An account at EmailJS, or at a service that speaks its protocol. */
export interface EmailSettings {
  /** Base URL, without a slash at the end. */
  url: string
  serviceId: string
  templateId: string
  publicKey: string
  /** Required by some accounts; secret. */
  privateKey: string | null
  /** Where messages go: the template's `to_email`. */
  to: string
}

/** The version of EmailJS's library for Node whose requests these are. */
const LIB_VERSION = '5.0.2'

/** Sends messages of the contact form as e-mails. Reads only the status of the response. */
export function emailTransport(settings: EmailSettings, timeoutMs: number): Transport {
  const {url, serviceId, templateId, publicKey, privateKey, to} = settings
  return async (values, options) => {
    const answer = await callService({
      ...options,
      url: `${url}/api/v1.0/email/send`,
      timeoutMs,
      payload: {
        lib_version: LIB_VERSION,
        user_id: publicKey,
        service_id: serviceId,
        template_id: templateId,
        template_params: {
          from_name: values.name ?? '',
          from_email: values.email ?? '',
          from_phone: values.phone ?? '',
          from_company: values.company ?? '',
          message: values.message ?? '',
          to_email: to,
        },
        ...(privateKey !== null && {accessToken: privateKey}),
      },
    })
    if (answer.kind === 'success') return {kind: 'delivered', serviceReference: null}
    return answer.kind === 'unanswered' ? answer : {...answer, message: null}
  }
}
