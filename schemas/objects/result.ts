import {TrendUpwardIcon} from '@sanity/icons/TrendUpward'
import {defineType} from 'sanity'
import {lineField} from '../fields/text.ts'

/** A benefit for a hospital: "35%", "shorter waiting times". */
export const resultType = defineType({
  name: 'result',
  title: 'Result',
  type: 'object',
  icon: TrendUpwardIcon,
  fields: [
    lineField({name: 'metric', title: 'Figure', max: 16}),
    lineField({name: 'description', title: 'What it measures', max: 120}),
  ],
  preview: {select: {title: 'metric', subtitle: 'description'}},
})
