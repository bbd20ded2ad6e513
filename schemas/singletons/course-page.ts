import {BookIcon} from '@sanity/icons/Book'
import {defineField} from 'sanity'
import {COURSE_MODES} from '../constants.ts'
import {bulletListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {lineField, paragraphField} from '../fields/text.ts'

export const coursePageType = definePage({
  name: 'coursePage',
  title: 'Course registration',
  icon: BookIcon,
  fields: [
    lineField({name: 'title', title: 'Name of the course', max: 80}),
    paragraphField({name: 'text', title: 'Text', max: 320}),
    lineField({name: 'duration', title: 'Duration', max: 30}),
    defineField({
      name: 'mode',
      title: 'Where it takes place',
      description: 'Tells search engines how the course is taught.',
      type: 'string',
      options: {list: [...COURSE_MODES], layout: 'radio', direction: 'horizontal'},
      initialValue: 'onsite',
    }),
    lineField({name: 'startNote', title: 'When it starts', max: 60}),
    bulletListField({name: 'highlights', title: 'What you will learn', min: 0, max: 8}),
    objectField('sectionIntro', {name: 'formIntro', title: 'Form: heading'}),
  ],
})
