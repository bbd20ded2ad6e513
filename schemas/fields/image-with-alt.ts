import {defineField} from 'sanity'

interface ImageWithAltOptions {
  name?: string
  title?: string
  /** Where and in which shape the image is shown, so that editors can choose and crop it. */
  description: string
  group?: string
  fieldset?: string
  isRequired?: boolean
}

/** Alternative text, a field of every image. */
export const altField = defineField({
  name: 'alt',
  title: 'Alternative text',
  description: 'What the picture shows, for people who can’t see it. One sentence is enough.',
  type: 'string',
  validation: (rule) => [
    rule
      .required()
      .error('Describe the picture, so that people who can’t see it know what it shows.'),
    rule.max(180).warning('Screen readers read this aloud: keep it to 180 characters at most.'),
  ],
})

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
