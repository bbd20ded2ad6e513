import {OPERATIONS, type Operation, type Webhook, type WebhookChange} from './webhooks.ts'

/** What the form of a webhook holds. */
export interface FormValues {
  name: string
  url: string
  on: Operation[]
  /** GROQ; empty: every document. */
  filter: string
  /** GROQ; empty: the whole document. */
  projection: string
  /** Undefined: as it was. Null: none any more. */
  secret: string | null | undefined
  includeDrafts: boolean
  isEnabled: boolean
}

/** The form of a webhook; without one, that of a new webhook. */
export function formValues(webhook: Webhook | null): FormValues {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    on: webhook?.rule.on ?? [...OPERATIONS],
    filter: webhook?.rule.filter ?? '',
    projection: webhook?.rule.projection ?? '',
    secret: undefined,
    includeDrafts: webhook?.includeDrafts ?? false,
    isEnabled: !webhook?.isDisabledByUser,
  }
}

/** The request for what the form holds. A secret that was not touched is left out. */
export function toChange({on, filter, projection, isEnabled, ...rest}: FormValues): WebhookChange {
  const {name, url, includeDrafts, secret} = rest
  return {
    name: name.trim(),
    url: url.trim(),
    rule: {on, filter, projection},
    includeDrafts,
    isDisabledByUser: !isEnabled,
    ...(secret !== undefined && {secret}),
  }
}

/** Adds or removes an operation; the order stays that of `OPERATIONS`. */
export function toggled(on: readonly Operation[], operation: Operation): Operation[] {
  return OPERATIONS.filter((known) => on.includes(known) !== (known === operation))
}
