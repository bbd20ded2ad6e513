import {data} from 'react-router'
import {type Form, fetchFormRules} from '#app/content/form.ts'
import {referenceOf} from '#app/lib/reference.ts'
import {visibleText} from '#app/lib/text.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {formAction} from './form-action.server.ts'
import {sentPath} from './form-path.ts'
import {formSchema} from './form-schema.ts'
import {GUARD_FIELDS, VERSION_FIELD, versionOf} from './guard-fields.tsx'

/** The action of a page with a form of the content: stores what is sent and delivers it. */
export function siteFormAction(form: string | ((params: {id?: string | undefined}) => string)) {
  const idOf = typeof form === 'string' ? () => form : form
  return formAction<ReturnType<typeof formSchema>, {reference: string | null}>(
    idOf,
    async ({context, params}) => {
      const id = idOf(params)
      const rules = await fetchFormRules(context.get(sanityContext), id)
      if (!rules) throw data(null, {status: 404})
      const {form, stored, service, to, confirmation} = rules
      return {
        schema: formSchema(form),
        failureText: form.failureText,
        changedText: (formData) => (isOfOtherVersion(formData, form) ? CHANGED_TEXT : null),
        async submit(values, services, origin) {
          const {now, randomCode, accept} = services
          const receipt = await accept({
            form: id,
            formTitle: visibleText(form.title),
            answers: stored.map(({isOther, label, value, ...field}) => ({
              ...field,
              label: visibleText(label),
              value: field.kind === 'hidden' ? value : (values[field.name] ?? ''),
              ...(isOther && {isOther}),
            })),
            service: service === 'none' ? null : {name: service, to},
            confirmation,
            reference: form.reference
              ? referenceOf(form.reference.prefix, now(), randomCode())
              : undefined,
            ...origin,
          })
          if (receipt.status === 'failed') return receipt
          return {status: 'accepted', reference: receipt.reference}
        },
        acceptedPath: ({reference}) => form.pagePath ?? sentPath(id, form.reference && reference),
      }
    },
  )
}

const CHANGED_TEXT =
  'This form has changed since you opened it. Please look at it once more and send it again. What you entered is kept in the fields that it still has.'

/**
 * Whether a post was made with an earlier version. A program does not name its version: then a required field
 * is not in the post, or a text belongs to no field of now. What a visitor does not tick is in no post.
 */
function isOfOtherVersion(formData: FormData, {fields}: Form): boolean {
  const sent = formData.get(VERSION_FIELD)
  if (sent !== null) return sent !== versionOf(fields)
  const names = new Set([...fields.map(({name}) => name), ...GUARD_FIELDS])
  const isTicked = ({kind}: Form['fields'][number]) => kind === 'consent' || kind === 'choices'
  return (
    fields.some((field) => field.isRequired && !isTicked(field) && !formData.has(field.name)) ||
    [...formData].some(([name, value]) => value !== '' && !names.has(name))
  )
}
