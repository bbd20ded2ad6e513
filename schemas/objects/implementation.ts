import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineType} from 'sanity'
import {objectListField} from '../fields/list.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A stage of an implementation. */
export const phaseType = defineType({
  name: 'phase',
  title: 'Phase',
  type: 'object',
  icon: CalendarIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    lineField({name: 'duration', title: 'Duration', max: 40}),
    paragraphField({name: 'description', title: 'Text', max: 320}),
  ],
  preview: {select: {title: 'title', subtitle: 'duration'}},
})

/** The duration and the stages of an implementation. */
export const implementationType = defineType({
  name: 'implementation',
  title: 'Implementation',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: [
    lineField({name: 'duration', title: 'Duration', max: 40}),
    objectListField('phase', {name: 'phases', title: 'Phases', max: 8}),
  ],
})
