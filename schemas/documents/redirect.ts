import {TransferIcon} from '@sanity/icons/Transfer'
import {
  defineField,
  defineType,
  getPublishedId,
  type SanityDocument,
  type ValidationContext,
} from 'sanity'
import {PAGE_PATHS, REDIRECT_KINDS, type RedirectKind, SLUG_PREFIXES} from '../constants.ts'
import {choiceField} from '../fields/choices.ts'
import {fetchRaw} from '../fields/conditions.ts'
import {isSitePath} from '../fields/links.ts'
import {reservedSegment} from '../page-path.ts'
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
    choiceField(REDIRECT_KINDS, {
      name: 'kind',
      title: 'What happened to the page',
      description:
        'Search engines carry over what they know of a page that moved for good. A page that moved for now is looked for at its old address again.',
      error: 'Choose what happened to the page.',
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'A path of this site, or a full address. Visitors keep their query string.',
      type: 'string',
      hidden: ({document}) => document?.kind === 'gone',
      validation: (rule) => [rule.custom(leadsSomewhere), rule.custom(leadsToPage).warning()],
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
  return (
    !(await publishedPages(context)).has(pathKey(from)) ||
    'A published page is at this path. It is shown as long as it is there, and not the redirect.'
  )
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
  const all = [...(await otherRules(context)), {from, to, kind: 'permanent'} as const]
  const rules = new Map<string, RedirectRule>(all.map((rule) => [pathKey(rule.from), rule]))
  return destinationOf({rules, pages: await publishedPages(context)}, from) === null
    ? 'With the other redirects this goes round in a circle: following them, visitors come back to the old path.'
    : true
}

/** Warns of a path that editors give to pages, when none has it. Other paths are the site's own. */
async function leadsToPage(to: string | undefined, context: ValidationContext) {
  if (!to?.startsWith('/') || Object(context.document).kind === 'gone') return true
  if ((await leadsSomewhere(to, context)) !== true) return true
  const key = pathKey(to.replace(/[?#].*/, ''))
  const isOfEditors = Object.values(SLUG_PREFIXES).some((prefix) =>
    prefix === '/' ? !reservedSegment(key.slice(1)) : key.startsWith(prefix),
  )
  if (!isOfEditors || (await publishedPages(context)).has(key)) return true
  const others = await otherRules(context)
  return others.some(({from}) => pathKey(from) === key) || 'No published page is at this address.'
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
