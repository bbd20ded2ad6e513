import {defineQuery} from 'groq'
import {data} from 'react-router'
import type {FORM_PATHS} from '#schemas/constants.ts'
import type {ContentClient} from './client.ts'
import {formFragment} from './fragments.ts'
import type {FormQueryResult, FormRulesQueryResult} from './sanity.types.ts'

export const formQuery = defineQuery(
  /* groq */ `*[_type == "form" && _id == $id][0]${formFragment}`,
)

// What only the server needs of a form.
export const formRulesQuery = defineQuery(/* groq */ `*[_type == "form" && _id == $id][0]{
  "form": @${formFragment},
  "stored": coalesce(fields[]{
    "name": coalesce(name, _key),
    "label": coalesce(label, ""),
    "kind": coalesce(kind, "text"),
    "value": coalesce(value, ""),
    "isOther": isOther == true
  }, []),
  "service": coalesce(service, "none"),
  "to": coalesce(to, []),
  "confirmation": select(defined(confirmation.text) || isDoubleOptIn == true => {
    "subject": coalesce(confirmation.subject, title, ""),
    "text": coalesce(confirmation.text, ""),
    "isDoubleOptIn": isDoubleOptIn == true
  })
}`)

/** A form as pages show it. */
export type Form = NonNullable<FormQueryResult>

export type FormField = Form['fields'][number]

/** A form that is published; `null` without one. */
export function fetchForm(client: ContentClient, id: string) {
  return client.fetch<FormQueryResult>(formQuery, {id})
}

/** A form that a page of the site needs. Before it is published the page responds with 503. */
export async function fetchFixedForm(client: ContentClient, id: keyof typeof FORM_PATHS) {
  const form = await fetchForm(client, id)
  // The content is of an earlier version: see server/earlier-content.ts.
  if (!form) throw data(null, {status: 503})
  return form
}

/** A form with what happens to its submissions; `null` without one. */
export function fetchFormRules(client: ContentClient, id: string) {
  return client.fetch<FormRulesQueryResult>(formRulesQuery, {id})
}
