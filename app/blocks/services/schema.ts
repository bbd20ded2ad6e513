import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'

export const servicesBlockDefinition = defineBlock({
  name: 'servicesBlock',
  title: 'Services',
  icon: WrenchIcon,
  fields: [
    referenceListField('service', {
      name: 'services',
      title: 'Services',
      description: 'Left empty, all are shown, in the order of “Services & features”.',
    }),
  ],
})
