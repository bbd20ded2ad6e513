import {defineField, defineType, type SanityDocument} from 'sanity'
import {SEO_DESCRIPTION_MAX, SEO_TITLE_MAX} from '../constants.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {tagsField} from '../fields/list.ts'

/** The site settings have a default description and image, but no default title. */
function isOfSettings({document}: {document?: Pick<SanityDocument, '_type'>}): boolean {
  return document?._type === 'siteSettings'
}

/** Texts for search results and shared links. Empty fields fall back to the page's own texts. */
export const seoType = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: {collapsible: true, collapsed: false, isShown: false},
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      description: 'Left empty, the page’s own title is used. The brand is added after it.',
      type: 'string',
      hidden: isOfSettings,
      validation: (rule) =>
        rule
          .max(SEO_TITLE_MAX)
          .warning(`Search engines cut titles after about ${SEO_TITLE_MAX} characters.`),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      description:
        'What a visitor finds behind the link, in one or two sentences. Left empty, the summary of the document or the description of the site settings is used.',
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
      description:
        'Shown when the page is shared, in the shape 1200 × 630. Left empty, the site draws one with the headline.',
    }),
    tagsField({
      name: 'searchWords',
      title: 'Other words for this page',
      description:
        'The search of the site finds the page by these as well, such as “enrol” for a course. Press Enter after each.',
      min: 0,
      max: 20,
      hidden: isOfSettings,
    }),
    defineField({
      name: 'isHidden',
      title: 'Hide from search engines',
      description: 'The page stays open to everybody who has its link.',
      hidden: isOfSettings,
      type: 'boolean',
      initialValue: false,
    }),
  ],
})
