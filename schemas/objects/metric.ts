import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineType} from 'sanity'
import {iconField} from '../fields/icon.ts'
import {lineField} from '../fields/text.ts'

/** A figure of a case study: "42%", "Faster settlement". */
export const metricType = defineType({
  name: 'metric',
  title: 'Figure',
  type: 'object',
  icon: ChartUpwardIcon,
  fields: [
    iconField({isRequired: false}),
    lineField({name: 'value', title: 'Value', description: 'As in 42% or 3.5×.', max: 16}),
    lineField({name: 'label', title: 'What it measures', max: 60}),
  ],
  preview: {select: {title: 'value', subtitle: 'label'}},
})
