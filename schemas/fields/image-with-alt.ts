import {defineField, type ValidationContext} from 'sanity'
import {fetchRaw} from './conditions.ts'

interface ImageWithAltOptions {
  name?: string
  title?: string
  /** Where and in which shape the image is shown, so that editors can choose and crop it. */
  description: string
  isRequired?: boolean
}

/** Alternative text, a field of every image. */
export const altField = defineField({
  name: 'alt',
  title: 'Alternative text',
  description:
    'What the picture shows, for people who can’t see it. One sentence is enough. If it is empty, the text in the media library is used.',
  type: 'string',
  options: {isShown: false},
  validation: (rule) => [
    rule.custom(isDescribed),
    rule.max(180).warning('Screen readers read this aloud: keep it to 180 characters at most.'),
  ],
})

/** The image has a text, or its asset in the media library has one. */
async function isDescribed(alt: string | undefined, context: ValidationContext) {
  if (alt) return true
  const asset: unknown = Object(context.parent).asset?._ref
  const query = 'count(*[_id == $asset && defined(altText)]) > 0'
  const hasText = asset !== undefined && (await fetchRaw<boolean>(context, query, {asset}))
  return hasText || 'Describe the picture, so that people who can’t see it know what it shows.'
}

/** Description of a field for a portrait. */
export const PORTRAIT = 'Shown as a square. Set the hotspot on the face.'

/** An image with a hotspot and required alternative text. */
export function imageWithAltField(options: ImageWithAltOptions) {
  const {name = 'image', title = 'Image', isRequired = false, ...rest} = options
  return defineField({
    ...rest,
    name,
    title,
    type: 'image',
    options: {hotspot: true},
    fields: [altField],
    validation: (rule) =>
      isRequired ? rule.required().assetRequired().error('Choose a picture.') : rule,
  })
}
