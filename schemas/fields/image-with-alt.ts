import {defineField} from 'sanity'

interface ImageWithAltOptions {
  name?: string
  title?: string
  /** Where it is shown and in which shape, so that editors choose and crop for it. */
  description: string
  group?: string
  fieldset?: string
  isRequired?: boolean
}

/** Alternative text, asked for wherever an image can be placed. */
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

/** Where a portrait is shown. */
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
