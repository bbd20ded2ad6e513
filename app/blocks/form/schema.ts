import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceField} from '#schemas/fields/object.ts'
import {smallPrint} from '#schemas/objects/page-parts.ts'

export const formBlockDefinition = defineBlock({
  name: 'formBlock',
  title: 'Form',
  icon: EnvelopeIcon,
  group: 'contact',
  fields: [
    referenceField(['form'], {
      name: 'form',
      title: 'Which form',
      description: 'What visitors send arrives in the inbox. Forms are in a folder of their own.',
      error: 'Choose the form to show.',
    }),
    smallPrint,
  ],
})
