import {WrenchIcon} from '@sanity/icons/Wrench'
import {iconField} from '../fields/choices.ts'
import {orderedDocument} from '../fields/document.ts'
import {bulletListField} from '../fields/list.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A service on the Software Solutions page. */
export const serviceType = orderedDocument({
  name: 'service',
  title: 'Service',
  icon: WrenchIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'description', title: 'Text', max: 320}),
    iconField(),
    bulletListField({name: 'points', title: 'What it includes', min: 0, max: 6}),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
