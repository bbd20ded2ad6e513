import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import type {StoredSubmission} from '#app/services/submissions/submission.server.ts'
import {subscriptionLinks} from '#app/services/submissions/subscriptions.server.ts'
import type {FieldKind} from '#schemas/constants.ts'
import {type Answer, firstValue, isName} from '#schemas/documents/submission-answers.ts'
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
  /** Where a reply goes. */
  fromEmail: string
  fromPhone?: string
  fromCompany?: string
  message: string
  subject?: string | undefined
}

/** Sends e-mails. Never throws; the outcome says how it ended. Reads only the status of the response. */
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
        ...(email.subject && {subject: email.subject}),
      },
      ...(privateKey !== null && {accessToken: privateKey}),
    }
    return callService(`${url}/api/v1.0/email/send`, payload, {...options, timeoutMs})
  }
}

/** Sends submissions as e-mails to the addresses of their form, or to the configured one. */
export function emailTransport(settings: EmailSettings, timeoutMs: number): Transport {
  const send = emailSender(settings, timeoutMs)
  return async ({answers, to, stored}, options) => {
    const receivers = to?.join(', ') || settings.to
    return outcomeOf(await send({to: receivers, ...contentOf(answers, stored)}, options))
  }
}

/** Sends the confirmation of a form to its sender. Of what was sent it names only the reference. */
export function confirmationTransport(
  settings: EmailSettings,
  timeoutMs: number,
  siteUrl: string,
): Transport {
  const send = emailSender(settings, timeoutMs)
  return async ({answers, stored}, options) => {
    const {delivery, reference} = stored ?? {}
    const text = delivery?.text?.replaceAll('{reference}', () => reference ?? '')
    const links = stored?.subscription ? subscriptionLinks(siteUrl, stored) : []
    const email = {
      to: firstValue(answers, 'email'),
      fromName: new URL(siteUrl).host,
      fromEmail: settings.to,
      subject: delivery?.subject,
      message: [text, ...links].filter(Boolean).join('\n\n'),
    }
    return outcomeOf(await send(email, options))
  }
}

function outcomeOf(response: Awaited<ReturnType<typeof callService>>): DeliveryOutcome {
  if (response.kind === 'success') return {kind: 'delivered', serviceReference: null}
  return response.kind === 'unanswered' ? response : {...response, message: null}
}

/** The template has five places. If they do not suffice, the message lists all, with the form and the reference. */
function contentOf(answers: readonly Answer[], stored?: StoredSubmission): Omit<Email, 'to'> {
  const named = (name: string) => answers.find((answer) => answer.name === name)
  const own = (kind: FieldKind) => answers.find((answer) => answer.kind === kind && !answer.isOther)
  const name = named('name') ?? answers.find((each) => isName(each) && !each.isOther) ?? own('text')
  const [email, phone] = [own('email'), own('phone')]
  const [company, message] = [named('company'), named('message')]
  const placed = [name, email, phone, company, message]
  const isComplete = answers.every((answer) => placed.includes(answer))
  const {formTitle, reference} = stored ?? {}
  const about = Object.entries({Form: formTitle, Reference: reference}).filter(([, value]) => value)
  const lines = [...about, ...answers.map(({label, value}) => [label, value])]
  return {
    fromName: name?.value ?? '',
    fromEmail: email?.value ?? '',
    fromPhone: phone?.value ?? '',
    fromCompany: company?.value ?? '',
    message: isComplete
      ? (message?.value ?? '')
      : lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
  }
}
