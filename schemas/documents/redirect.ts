import {TransferIcon} from '@sanity/icons/Transfer'
import {
  defineField,
  defineType,
  getPublishedId,
  type SanityDocument,
  type ValidationContext,
} from 'sanity'
import {PAGE_PATHS, REDIRECT_KINDS, type RedirectKind, SLUG_PREFIXES} from '../constants.ts'
import {fetchRaw} from '../fields/conditions.ts'
import {isSitePath} from '../fields/links.ts'
import {
  destinationOf,
  isRedirectTarget,
  pathKey,
  type RedirectRule,
  slugPath,
} from '../redirects.ts'

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
      hidden: ({document}) => document?.kind === 'gone',
      validation: (rule) => rule.custom(leadsSomewhere),
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

function summary(kind: RedirectKind, to: string | undefined): string | undefined {
  if (kind === 'gone') return 'Gone'
  return to && (kind === 'temporary' ? `→ ${to}, for now` : `→ ${to}`)
}

/** With two redirects from one path, the destination would be undefined. */
async function isFree(from: string | undefined, context: ValidationContext) {
  if (!from) return true
  const others = await otherRules(context)
  return others.some((other) => pathKey(other.from) === pathKey(from))
    ? 'Another redirect starts at this path already.'
    : true
}

/** Informs the editor when a page is at the path: a redirect never hides a page. */
async function takesEffect(from: string | undefined, context: ValidationContext) {
  if (!from) return true
  const key = pathKey(from)
  const pages = await publishedPages(context)
  if (!pages.has(key)) return true
  return Object.values<string>(PAGE_PATHS).includes(key)
    ? 'This page is part of the site and always shown: the redirect has no effect.'
    : 'A published page is at this path. It is shown until it is unpublished or gets another address; the redirect takes effect then.'
}

/** Refuses circles of any length, as the site does. */
async function leadsSomewhere(to: string | undefined, context: ValidationContext) {
  const {from, kind} = Object(context.document)
  if (kind === 'gone') return true
  if (!to) return 'Enter where visitors should arrive.'
  if (!isRedirectTarget(to)) {
    return 'Use a full address (https://…) or a path of this site such as /contact.'
  }
  if (typeof from !== 'string') return true
  if (to.startsWith('/') && pathKey(to) === pathKey(from)) {
    return 'Old and new address are the same.'
  }
  const rules = new Map<string, RedirectRule>()
  for (const rule of await otherRules(context)) rules.set(pathKey(rule.from), rule)
  rules.set(pathKey(from), {from, to, kind: 'permanent'})
  return destinationOf({rules, pages: await publishedPages(context)}, from) === null
    ? 'With the other redirects this goes round in a circle: following them, visitors come back to the old path.'
    : true
}

/** The other redirects: the draft of each if there is one, else the published document. */
async function otherRules(context: ValidationContext) {
  const rules = await fetchRaw<(RedirectRule & {_id: string})[]>(
    context,
    '*[_type == "redirect" && defined(from)]{_id, from, to, kind}',
  )
  const id = getPublishedId(context.document?._id ?? '')
  const drafts = rules.filter((rule) => rule._id !== getPublishedId(rule._id))
  const drafted = new Set<string>(drafts.map((rule) => getPublishedId(rule._id)))
  return rules.filter((rule) => getPublishedId(rule._id) !== id && !drafted.has(rule._id))
}

async function publishedPages(context: ValidationContext): Promise<Set<string>> {
  const documents = await fetchRaw<SanityDocument[]>(
    context,
    '*[_type in $types && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{_id, _type, slug}',
    {types: Object.keys(SLUG_PREFIXES)},
  )
  const paths = documents.flatMap((document) => slugPath(document) ?? [])
  return new Set([...Object.values(PAGE_PATHS), ...paths].map(pathKey))
}
