import {defineField, type SlugValue} from 'sanity'

interface SlugOptions {
  source: string
  prefix: string
  group?: string
  description?: string
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The last part of a page's address. Sanity itself checks that no other document has it. */
export function slugField({source, prefix, group, description}: SlugOptions) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description:
      description ??
      `The page is at ${prefix}… Changing it breaks links, so add a redirect as well.`,
    type: 'slug',
    group,
    options: {source, maxLength: 80},
    // One rule, not several: each would check uniqueness again, and report it once more. A message
    // set with `error` would replace the one about uniqueness.
    validation: (rule) => rule.required().custom(checkSlug),
  })
}

function checkSlug(slug: SlugValue | undefined): string | true {
  if (!slug?.current) return 'Press “Generate” to make an address from the title.'
  return SLUG.test(slug.current)
    ? true
    : 'Use small letters, digits and single hyphens only, as in hospital-bed-board.'
}
