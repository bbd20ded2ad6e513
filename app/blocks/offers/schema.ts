import {PackageIcon} from '@sanity/icons/Package'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectListField} from '#schemas/fields/list.ts'

export const offersBlockDefinition = defineBlock({
  name: 'offersBlock',
  title: 'Offers',
  icon: PackageIcon,
  fields: [objectListField('offerCard', {name: 'offers', title: 'Offers', min: 1, max: 4})],
})
