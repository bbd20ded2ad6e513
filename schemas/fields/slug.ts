import {defineField, getPublishedId, type SlugValue, type ValidationContext} from 'sanity'
import {FIXED_PAGES} from '../constants.ts'
import {isPageSlug, reservedSegment} from '../page-path.ts'
import {fetchRaw} from './conditions.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The last segment of a page's path. It is unique among the documents of a type. */
export function slugField({source, prefix}: {source: string; prefix: string}) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description: `The page is at ${prefix}… After a change, links to the old address lead to the new one.`,
    type: 'slug',
    // Sanity's own check would say "Slug is already in use"; `isFree` says what to do.
    options: {source, maxLength: 80, isUnique: () => true},
    // No `required()`: it would add "Required" to the message of `checkSlug`.
    validation: (rule) => [rule.custom(checkSlug), rule.custom(isFree)],
  })
}

/** The path of a page that an editor makes. It may have several segments. */
export function pathField({source}: {source: string}) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description:
      'As in privacy or campaigns/spring, without a slash in front. After a change, links to the old address lead to the new one. The pages that every site has keep their address for good.',
    type: 'slug',
    options: {source, maxLength: 120, isUnique: () => true},
    // Without its address it can be given that one.
    readOnly: ({document, value}) => value?.current === fixedSlug(document?._id),
    validation: (rule) => [rule.custom(checkAddress), rule.custom(isFree)],
  })
}

const FIXED: Record<string, string | undefined> = FIXED_PAGES

/** The slug that a page has for good; `null` for a landing page. */
function fixedSlug(id = ''): string | null {
  return FIXED[getPublishedId(id)] ?? null
}

function checkAddress(slug: SlugValue | undefined, {document}: ValidationContext): string | true {
  const fixed = fixedSlug(document?._id)
  if (fixed === null) return checkPath(slug)
  return slug?.current === fixed
    ? true
    : `The address of this page is “${fixed}” for good, because links of the site lead there.`
}

/** Checks the spelling of a path, and that no route of the site is at its first segment. */
export function checkPath(slug: SlugValue | undefined): string | true {
  if (!slug?.current) return 'Press “Generate”, or write an address in Latin letters.'
  if (!isPageSlug(slug.current)) {
    return 'Use small letters, digits and single hyphens, and a slash between segments, as in campaigns/spring.'
  }
  const reserved = reservedSegment(slug.current)
  return reserved
    ? `Addresses that begin with ${reserved} belong to the site itself: choose another first word.`
    : true
}

function checkSlug(slug: SlugValue | undefined): string | true {
  if (!slug?.current) return 'Press “Generate”, or write an address in Latin letters.'
  return SLUG.test(slug.current)
    ? true
    : 'Use small letters, digits and single hyphens only, as in hospital-bed-board.'
}

/** A draft with the address of a page that is published does not stop that page from being published again. */
async function isFree(slug: SlugValue | undefined, context: ValidationContext) {
  const {document} = context
  if (!slug?.current || !document) return true
  const isTaken = await fetchRaw<boolean>(
    context,
    `count(*[_type == $type && slug.current == $slug && !sanity::versionOf($published)
      && (_id in path("*") || !($slug in *[_id == $published].slug.current))]) > 0`,
    {type: document._type, slug: slug.current, published: getPublishedId(document._id)},
  )
  return isTaken ? 'This address is taken already: add a word to it.' : true
}
