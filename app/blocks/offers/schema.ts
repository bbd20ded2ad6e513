import {PackageIcon} from '@sanity/icons/Package'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const offersBlockDefinition = defineBlock({
  name: 'offersBlock',
  title: 'Offers',
  icon: PackageIcon,
  group: 'content',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading', isRequired: false}),
    objectListField('offerCard', {name: 'offers', title: 'Offers', min: 1, max: 4}),
  ],
})
