import {CogIcon} from '@sanity/icons/Cog'
import {defineField, defineType} from 'sanity'
import {SETTING_VALUES} from '../constants.ts'

/** A value of the site settings within a text, which stays true when the settings change. */
export const settingValueType = defineType({
  name: 'settingValue',
  title: 'Value of the settings',
  type: 'object',
  icon: CogIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Value',
      type: 'string',
      options: {list: [...SETTING_VALUES]},
      validation: (rule) => rule.required().error('Choose what to show.'),
    }),
  ],
  preview: {
    select: {name: 'name'},
    prepare: ({name}) => ({
      title: SETTING_VALUES.find(({value}) => value === name)?.title ?? 'Choose a value',
    }),
  },
})
