import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {SLUG_PREFIXES} from '../constants.ts'
import {hiddenUnless, requiredWhen} from '../fields/conditions.ts'
import {isEmptyCta} from '../fields/cta.ts'
import {isSitePath, SITE_PATH_MESSAGE} from '../fields/links.ts'

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
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: (rule) => [
        rule.custom(requiredUnlessEmpty('Say what the button does, as in “Request a Demo”.')),
        rule.max(40).error('Keep the label to 40 characters at most, so that it fits on a phone.'),
      ],
    }),
    defineField({
      name: 'target',
      title: 'Leads to',
      type: 'string',
      options: {list: TARGETS, layout: 'radio', direction: 'horizontal'},
      validation: (rule) => rule.required().error('Choose where the button leads.'),
    }),
    defineField({
      name: 'path',
      title: 'Path',
      description: 'As in /contact, or #services to scroll to a section of the same page.',
      type: 'string',
      options: {isShown: false},
      hidden: hiddenUnless('target', 'path'),
      validation: (rule) => [
        rule.custom(requiredAs('path', 'Enter the path of the page, as in /contact.')),
        rule.custom((path) => (!path || isSitePath(path) ? true : SITE_PATH_MESSAGE)),
      ],
    }),
    defineField({
      name: 'reference',
      title: 'Page, article or case study',
      type: 'reference',
      to: Object.keys(SLUG_PREFIXES).map((type) => ({type})),
      hidden: hiddenUnless('target', 'reference'),
      validation: (rule) =>
        rule.custom(requiredAs('reference', 'Choose the page, article or case study to open.')),
    }),
    defineField({
      name: 'url',
      title: 'Web address',
      type: 'url',
      hidden: hiddenUnless('target', 'url'),
      validation: (rule) => [
        rule.custom(requiredAs('url', 'Enter the full address, with https:// in front.')),
        rule
          .uri({scheme: ['http', 'https']})
          .error('Enter a full address, with https:// in front.'),
      ],
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
function requiredAs(target: string, message: string) {
  const check = requiredWhen('target', target, message)
  return (own: unknown, context: ValidationContext) =>
    isEmptyCta(context.parent) ? true : check(own, context)
}

function requiredUnlessEmpty(message: string) {
  return (label: unknown, {parent}: ValidationContext) =>
    label || isEmptyCta(parent) ? true : message
}
