import {ComponentIcon} from '@sanity/icons/Component'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'

export const productFeaturesBlockDefinition = defineBlock({
  name: 'productFeaturesBlock',
  title: 'Product features',
  icon: ComponentIcon,
  heading: {isRequired: true},
  fields: [
    referenceListField('productFeature', {
      name: 'features',
      title: 'Features',
      description: 'Left empty, the features of the Madicare page are shown.',
    }),
  ],
})
