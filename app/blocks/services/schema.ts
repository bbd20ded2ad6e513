import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const servicesBlockDefinition = defineBlock({
  name: 'servicesBlock',
  title: 'Services',
  icon: WrenchIcon,
  group: 'content',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading', isRequired: false}),
    referenceListField('service', {
      name: 'services',
      title: 'Services',
      description: 'Left empty, all are shown, in the order of “Services & features”.',
    }),
  ],
})
