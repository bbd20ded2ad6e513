import {defineField} from 'sanity'

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
    validation: (rule) => [
      rule.required().error('Press “Generate” to make an address from the title.'),
      rule.custom((slug) =>
        !slug?.current || SLUG.test(slug.current)
          ? true
          : 'Use small letters, digits and single hyphens only, as in hospital-bed-board.',
      ),
    ],
  })
}
