import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {listField} from '#schemas/fields/list.ts'
import {lineField, paragraphField} from '#schemas/fields/text.ts'

const entry = defineArrayMember({
  name: 'agendaEntry',
  title: 'Entry',
  type: 'object',
  icon: CalendarIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 100}),
    defineField({
      name: 'start',
      title: 'Begins',
      description: 'In the time zone of this browser. The site shows it in Indian time.',
      type: 'datetime',
      validation: (rule) => rule.required().error('Choose when it begins.'),
    }),
    defineField({
      name: 'end',
      title: 'Ends',
      type: 'datetime',
      validation: (rule) => [
        rule.required().error('Choose when it ends.'),
        rule.custom((end, {parent}) =>
          end && Date.parse(Object(parent).start) >= Date.parse(end)
            ? 'Choose an end that is after the beginning.'
            : true,
        ),
      ],
    }),
    lineField({name: 'place', title: 'Place', max: 80, isRequired: false}),
    lineField({name: 'speaker', title: 'Speaker', max: 80, isRequired: false}),
    paragraphField({name: 'description', title: 'Text', max: 400, isRequired: false}),
  ],
  preview: {select: {title: 'title', subtitle: 'start'}},
})

export const agendaBlockDefinition = defineBlock({
  name: 'agendaBlock',
  title: 'Agenda',
  icon: CalendarIcon,
  fields: [
    listField([entry], {
      name: 'entries',
      title: 'Entries',
      description: 'Shown in the order of their times, each with a file for calendars.',
      max: 60,
    }),
  ],
})
