import {ThListIcon} from '@sanity/icons/ThList'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectField} from '#schemas/fields/object.ts'

export const tableBlockDefinition = defineBlock({
  name: 'tableBlock',
  title: 'Table',
  icon: ThListIcon,
  group: 'text',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading', isRequired: false}),
    objectField('table', {name: 'table', title: 'Table'}),
  ],
  preview: {subtitle: 'table.caption'},
})
