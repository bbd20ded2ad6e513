import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {imageWithAltField} from '#schemas/fields/image-with-alt.ts'
import {sceneField} from '#schemas/fields/scene.ts'
import {heroFields} from '#schemas/objects/hero.ts'
import {HERO_PATTERNS} from './choices.ts'

export const heroBlockDefinition = defineBlock({
  name: 'heroBlock',
  title: 'First screen',
  icon: BlockContentIcon,
  group: 'start',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    ...heroFields,
    imageWithAltField({description: 'Beside the words, in the shape 4:3.'}),
    sceneField(),
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
