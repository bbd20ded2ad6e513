import {ComponentIcon} from '@sanity/icons/Component'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const productFeaturesBlockDefinition = defineBlock({
  name: 'productFeaturesBlock',
  title: 'Product features',
  icon: ComponentIcon,
  group: 'content',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading'}),
    referenceListField('productFeature', {
      name: 'features',
      title: 'Features',
      description: 'Left empty, the features of the Madicare page are shown.',
    }),
  ],
})
