import {CubeIcon} from '@sanity/icons/Cube'
import {defineType} from 'sanity'
import {blocksField} from '../fields/blocks.ts'
import {lineField} from '../fields/text.ts'

/** A block that several pages show. */
export const sharedBlockType = defineType({
  name: 'sharedBlock',
  title: 'Shared block',
  type: 'document',
  icon: CubeIcon,
  fields: [
    lineField({name: 'title', title: 'Name for editors', max: 80, options: {isShown: false}}),
    blocksField({description: 'A change shows on each page with this block.', of: 'shared'}),
  ],
  preview: {select: {title: 'title', subtitle: 'blocks.0.intro.title'}},
})
