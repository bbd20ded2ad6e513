import {TransferIcon} from '@sanity/icons/Transfer'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {REDIRECT_KINDS, type RedirectKind} from '../constants.ts'
import {HREF_MESSAGE, isSitePath} from '../fields/links.ts'
import {isRedirectTarget} from '../redirects.ts'
import {isFree, leadsSomewhere, takesEffect} from './redirect-checks.ts'

/** Redirects an old path to a new one, or responds that the page is gone. */
export const redirectType = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  options: {isShown: false},
  icon: TransferIcon,
  initialValue: {kind: 'permanent'},
  fields: [
    defineField({
      name: 'from',
      title: 'Old path',
      description: 'As in /blog/old-title. Without the name of the site.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the path that should be redirected.'),
        rule.custom((from) =>
          !from || (isSitePath(from) && !/[#?]/.test(from))
            ? true
            : 'Start with a slash and leave out “?” and “#”, as in /blog/old-title.',
        ),
        rule.custom(isFree),
        rule.custom(takesEffect).warning(),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'What happened to the page',
      description:
        'Search engines carry over what they know of a page that moved for good. A page that moved for now is looked for at its old address again.',
      type: 'string',
      options: {list: [...REDIRECT_KINDS], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose what happened to the page.'),
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'A path of this site, or a full address. Visitors keep their query string.',
      type: 'string',
      hidden: ({document}) => isGone(document),
      validation: (rule) => [
        rule.custom((to, {document}) =>
          to || isGone(document) ? true : 'Enter where visitors should arrive.',
        ),
        rule.custom((to, {document}) =>
          !to || isGone(document) || isRedirectTarget(to) ? true : TARGET_MESSAGE,
        ),
        rule.custom(leadsSomewhere),
      ],
    }),
    defineField({
      name: 'isAutomatic',
      title: 'Made by the site',
      description: 'A page that was here got another address. Delete this to give the old one up.',
      type: 'boolean',
      readOnly: true,
      hidden: ({value}) => value !== true,
    }),
  ],
  orderings: [{name: 'from', title: 'Old path', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {from: 'from', to: 'to', kind: 'kind'},
    prepare: ({from, to, kind}) => ({title: from, subtitle: summary(kind, to)}),
  },
})

const TARGET_MESSAGE = HREF_MESSAGE.replace('https://…, mailto:…, tel:…', 'https://…')

function isGone(document: ValidationContext['document']): boolean {
  return document?.kind === 'gone'
}

function summary(kind: RedirectKind, to: string | undefined): string | undefined {
  if (kind === 'gone') return 'Gone'
  return to && (kind === 'temporary' ? `→ ${to}, for now` : `→ ${to}`)
}
