import {ThListIcon} from '@sanity/icons/ThList'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectField} from '#schemas/fields/object.ts'

export const tableBlockDefinition = defineBlock({
  name: 'tableBlock',
  title: 'Table',
  icon: ThListIcon,
  group: 'text',
  fields: [objectField('table', {name: 'table', title: 'Table'})],
  preview: {subtitle: 'table.caption'},
})
