import {LinkIcon} from '@sanity/icons/Link'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {choiceField} from '../fields/choices.ts'
import {hiddenUnless, requiredWhen} from '../fields/conditions.ts'
import {checkSitePath, urlField} from '../fields/links.ts'
import {ADDRESSED, referenceField} from '../fields/object.ts'
import {lineField} from '../fields/text.ts'

const TARGETS = [
  {value: 'path', title: 'Page of this site'},
  {value: 'reference', title: 'Page, article or case study'},
  {value: 'url', title: 'Other website'},
  {value: 'email', title: 'E-mail'},
]

/** A button: its text and its target. One that is left empty is not shown. */
export const ctaType = defineType({
  name: 'cta',
  title: 'Button',
  type: 'object',
  icon: LinkIcon,
  initialValue: {target: 'path'},
  fields: [
    lineField({
      name: 'label',
      title: 'Label',
      max: 40,
      isRequired: false,
      check: (label, {parent}) =>
        Boolean(label) || isEmptyCta(parent) || 'Say what the button does, as in “Request a Demo”.',
    }),
    choiceField(TARGETS, {name: 'target', title: 'Leads to', error: 'Choose where it leads.'}),
    defineField({
      name: 'path',
      title: 'Path',
      description: 'As in /contact, or #services to scroll to a section of the same page.',
      type: 'string',
      options: {isShown: false},
      hidden: hiddenUnless('target', 'path'),
      validation: (rule) => [
        rule.custom(requiredAs('path', 'Enter the path of the page, as in /contact.')),
        rule.custom(checkSitePath),
      ],
    }),
    referenceField(ADDRESSED, {
      name: 'reference',
      title: 'Page, article or case study',
      hidden: hiddenUnless('target', 'reference'),
      check: requiredAs('reference', 'Choose the page, article or case study to open.'),
    }),
    urlField({
      name: 'url',
      title: 'Web address',
      scheme: ['http', 'https'],
      hidden: hiddenUnless('target', 'url'),
      check: requiredAs('url', 'Enter the full address, with https:// in front.'),
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      type: 'string',
      options: {isShown: false},
      hidden: hiddenUnless('target', 'email'),
      validation: (rule) => [
        rule.custom(requiredAs('email', 'Enter the e-mail address to write to.')),
        rule.email().error('This does not look like an e-mail address.'),
      ],
    }),
  ],
  preview: {
    select: {title: 'label', path: 'path', url: 'url', email: 'email', target: 'target'},
    prepare: ({title, path, url, email, target}) => ({
      title: title ?? 'Button without a label',
      subtitle: {path, url, email, reference: 'Page, article or case study'}[String(target)],
    }),
  },
})

/** Requires a target that the button uses, unless the button is left empty. */
function requiredAs(target: string, message: string): CustomValidator<unknown> {
  const check = requiredWhen('target', target, message)
  return (own, context) => isEmptyCta(context.parent) || check(own, context)
}

/** True for a button without a label and without a target. The form presets only the kind of target. */
function isEmptyCta(value: unknown): boolean {
  const {label, path, reference, url, email} = Object(value)
  return [label, path, reference, url, email].every((each) => !each)
}

/** A button that visitors need: one left empty is refused. */
export function requiredCtaField(name: string, title: string, message: string) {
  return defineField({
    name,
    title,
    type: 'cta',
    validation: (rule) => rule.custom((cta) => !isEmptyCta(cta) || message),
  })
}
