import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {imageWithAltField} from '#schemas/fields/image-with-alt.ts'
import {heroFields} from '#schemas/objects/hero.ts'
import {HERO_PATTERNS, HERO_SCENES} from './choices.ts'

export const heroBlockDefinition = defineBlock({
  name: 'heroBlock',
  title: 'First screen',
  icon: BlockContentIcon,
  group: 'start',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    ...heroFields,
    imageWithAltField({description: 'Beside the words, in the shape 4:3.'}),
    defineField({
      name: 'scene',
      title: 'Drawing',
      description: 'Shown beside the words when there is no picture.',
      type: 'string',
      options: {list: [...HERO_SCENES]},
    }),
    defineField({
      name: 'pattern',
      title: 'Lattice behind it',
      type: 'string',
      options: {list: [...HERO_PATTERNS]},
      initialValue: 'six-fold',
    }),
  ],
  preview: {subtitle: 'title', media: 'image'},
})
