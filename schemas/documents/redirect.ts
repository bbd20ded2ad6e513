import {TransferIcon} from '@sanity/icons/Transfer'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {HREF_MESSAGE, isAllowedHref, isSitePath} from '../fields/links.ts'

function fromOf(document: ValidationContext['document']): unknown {
  return document?.from
}

/** Sends visitors of an old address to a new one. */
export const redirectType = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  initialValue: {isPermanent: true},
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
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'A path of this site, or a full address.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter where visitors should arrive.'),
        rule.custom((to) => (!to || isAllowedHref(to) ? true : HREF_MESSAGE)),
        rule.custom((to, {document}) =>
          to && to === fromOf(document) ? 'Old and new address are the same.' : true,
        ),
      ],
    }),
    defineField({
      name: 'isPermanent',
      title: 'Permanent',
      description: 'Browsers and search engines remember it. Switch off for a short campaign.',
      type: 'boolean',
    }),
  ],
  orderings: [{name: 'from', title: 'Old path', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {from: 'from', to: 'to'},
    prepare: ({from, to}) => ({title: from, subtitle: to ? `→ ${to}` : undefined}),
  },
})

/** Two redirects of one path would make the outcome a matter of luck. */
async function isFree(from: string | undefined, {document, getClient}: ValidationContext) {
  if (!from || !document) return true
  const id = document._id.replace(/^(drafts|versions\.[^.]+)\./, '')
  const taken = await getClient({apiVersion: '2025-02-19'}).fetch<boolean>(
    'count(*[_type == "redirect" && from == $from && !(_id in [$id, "drafts." + $id])]) > 0',
    {from, id},
    {perspective: 'raw'},
  )
  return taken ? 'Another redirect starts at this path already.' : true
}
