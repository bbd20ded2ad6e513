import {PlayIcon} from '@sanity/icons/Play'
import {defineField} from 'sanity'
import {MAP_HOSTS} from '#schemas/constants.ts'
import {defineBlock} from '#schemas/fields/block.ts'
import {imageWithAltField} from '#schemas/fields/image-with-alt.ts'
import {lineField} from '#schemas/fields/text.ts'
import {embedSource} from './embed-source.ts'

const SERVICES = `Pages show videos of YouTube and Vimeo, and maps of ${MAP_HOSTS.join(', ')}.`

export const embedBlockDefinition = defineBlock({
  name: 'embedBlock',
  title: 'Video or map',
  icon: PlayIcon,
  group: 'contact',
  fields: [
    lineField({
      name: 'title',
      title: 'Name of the video or map',
      description: 'Shown below it, and read aloud to people who can’t see it.',
      max: 100,
    }),
    defineField({
      name: 'url',
      title: 'Web address',
      description:
        'Of the video on YouTube or Vimeo, or from the embed code of a map. Nothing is loaded from there before a visitor asks for it.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('Paste the address of the video or map.'),
        rule.custom((url) => (!url || embedSource(url) ? true : SERVICES)),
      ],
    }),
    imageWithAltField({
      name: 'poster',
      title: 'Picture before it starts',
      description: 'In the shape 16:9. Without one, the lattice of the site is shown.',
    }),
  ],
  preview: {subtitle: 'title', media: 'poster'},
})
