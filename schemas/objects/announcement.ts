import {BellIcon} from '@sanity/icons/Bell'
import {defineField, defineType} from 'sanity'
import {objectField} from '../fields/object.ts'
import {lineField} from '../fields/text.ts'

/** A line above the header of every page, which visitors can dismiss. */
export const announcementType = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'object',
  icon: BellIcon,
  fields: [
    lineField({
      name: 'text',
      title: 'Text',
      description: 'One sentence. Left empty, no announcement is shown.',
      max: 140,
      isRequired: false,
    }),
    objectField('cta', {
      name: 'link',
      title: 'Link',
      description: 'Shown after the text. Left empty, there is no link.',
      isRequired: false,
    }),
    defineField({
      name: 'from',
      title: 'Shown from',
      description: 'Left empty, it is shown as soon as it is published.',
      type: 'datetime',
    }),
    defineField({
      name: 'until',
      title: 'Shown until',
      description: 'Left empty, it is shown until its text is removed.',
      type: 'datetime',
      validation: (rule) => [
        rule.custom((until, {parent}) =>
          until && Date.parse(Object(parent).from) >= Date.parse(until)
            ? 'Choose an end that is after the start.'
            : true,
        ),
        rule
          .custom((until) =>
            until && Date.parse(until) <= Date.now()
              ? 'This time has passed: visitors do not see the announcement any more.'
              : true,
          )
          .warning(),
      ],
    }),
  ],
  preview: {select: {title: 'text', subtitle: 'from'}},
})
