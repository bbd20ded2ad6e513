import {lazy, useState} from 'react'
import type {Form} from '#app/content/form.ts'
import {LineForm} from './line-form.tsx'
import type {PageFormProps} from './page-form.tsx'
import type {SentForm} from './use-form.ts'

// Every page has the form of the newsletter; few have another.
const PageForm = lazy(async () => ({default: (await import('./page-form.tsx')).PageForm}))

const LINE_KINDS: readonly Form['fields'][number]['kind'][] = ['text', 'email', 'phone', 'number']

/** Whether a form is a single line, with its result next to it. */
export function isLine({fields, after}: Form): boolean {
  const [first, second] = fields
  return after === 'message' && !second && LINE_KINDS.some((kind) => kind === first?.kind)
}

/** A form of the content. */
export function SiteForm({result, ...props}: PageFormProps) {
  const {form} = props
  // A form that gets a second field is another component, which begins with what was entered.
  const [changed, setChanged] = useState<SentForm>()
  const Shown = isLine(form) ? LineForm : PageForm
  // The state belongs to one form.
  return <Shown key={form._id} {...props} result={changed ?? result} onChanged={setChanged} />
}
