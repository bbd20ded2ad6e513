import {defineField} from 'sanity'

interface CtaOptions {
  name: string
  title: string
  /** The message if the button is empty. */
  error: string
}

/** A button that visitors need: one left empty is refused. */
export function requiredCtaField({error, ...field}: CtaOptions) {
  return defineField({
    ...field,
    type: 'cta',
    validation: (rule) => rule.custom((cta) => (isEmptyCta(cta) ? error : true)),
  })
}

/** True for a button without a label and without a target. The form presets only the kind of target. */
export function isEmptyCta(value: unknown): boolean {
  const {label, path, reference, url, email} = Object(value)
  return [label, path, reference, url, email].every((each) => !each)
}
