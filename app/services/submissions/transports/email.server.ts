import {callService} from './service-call.server.ts'
import type {SendOptions, Transport} from './transport.server.ts'

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

/** The parts of an e-mail that the template shows. */
interface Email {
  to: string
  fromName: string
  /** Where an answer goes. */
  fromEmail: string
  fromPhone?: string
  fromCompany?: string
  message: string
}

/** Sends e-mails. Never throws; the answer says how it ended. Reads only the status of the response. */
export function emailSender(settings: EmailSettings, timeoutMs: number) {
  const {url, serviceId, templateId, publicKey, privateKey} = settings
  return (email: Email, options: SendOptions) => {
    const payload = {
      lib_version: LIB_VERSION,
      user_id: publicKey,
      service_id: serviceId,
      template_id: templateId,
      template_params: {
        from_name: email.fromName,
        from_email: email.fromEmail,
        from_phone: email.fromPhone ?? '',
        from_company: email.fromCompany ?? '',
        message: email.message,
        to_email: email.to,
      },
      ...(privateKey !== null && {accessToken: privateKey}),
    }
    return callService(`${url}/api/v1.0/email/send`, payload, {...options, timeoutMs})
  }
}

/** Sends messages of the contact form as e-mails. */
export function emailTransport(settings: EmailSettings, timeoutMs: number): Transport {
  const send = emailSender(settings, timeoutMs)
  return async (values, options) => {
    const {name = '', email = '', phone = '', company = '', message = ''} = values
    const sender = {fromName: name, fromEmail: email, fromPhone: phone, fromCompany: company}
    const answer = await send({to: settings.to, ...sender, message}, options)
    if (answer.kind === 'success') return {kind: 'delivered', serviceReference: null}
    return answer.kind === 'unanswered' ? answer : {...answer, message: null}
  }
}
