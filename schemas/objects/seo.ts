import {defineField, defineType} from 'sanity'
import {SEO_DESCRIPTION_MAX, SEO_TITLE_MAX} from '../constants.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'

/** What search results and shared links show. Empty fields fall back to the page's own texts. */
export const seoType = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      description: 'Left empty, the page’s own title is used. The brand is added after it.',
      type: 'string',
      validation: (rule) =>
        rule
          .max(SEO_TITLE_MAX)
          .warning(`Search engines cut titles after about ${SEO_TITLE_MAX} characters.`),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule
          .min(50)
          .warning('One or two full sentences work best: search engines ignore very short ones.'),
        rule
          .max(SEO_DESCRIPTION_MAX)
          .warning(
            `Search engines cut descriptions after about ${SEO_DESCRIPTION_MAX} characters.`,
          ),
      ],
    }),
    imageWithAltField({
      name: 'image',
      title: 'Sharing picture',
      description: 'Shown when the page is shared. 1200 × 630 pixels fit every network.',
    }),
    defineField({
      name: 'isHidden',
      title: 'Hide from search engines',
      type: 'boolean',
      initialValue: false,
    }),
  ],
})
