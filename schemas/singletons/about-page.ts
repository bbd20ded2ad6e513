import {UsersIcon} from '@sanity/icons/Users'
import {defineField} from 'sanity'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'
import {lineField} from '../fields/text.ts'

export const aboutPageType = definePage({
  name: 'aboutPage',
  title: 'About',
  icon: UsersIcon,
  fields: [
    sectionsField([
      {value: 'story', title: 'Our story'},
      {value: 'principles', title: 'Mission, vision and values'},
      {value: 'team', title: 'Team'},
      {value: 'journey', title: 'Journey'},
      {value: 'closing', title: 'Closing call to action'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    lineField({name: 'storyTitle', title: 'Our story: heading', max: 90}),
    defineField({
      name: 'story',
      title: 'Our story',
      type: 'simpleText',
      validation: (rule) => rule.required().error('Tell the story in a few paragraphs.'),
    }),
    imageWithAltField({
      name: 'storyImage',
      title: 'Our story: picture',
      description: 'Beside the story, in the shape 16:9.',
      isRequired: true,
    }),
    objectListField('iconCard', {
      name: 'principles',
      title: 'Mission, vision and values',
      min: 3,
      max: 3,
    }),
    objectField('sectionIntro', {
      name: 'teamIntro',
      title: 'Team: heading',
      description: 'The people themselves are under People & proof.',
    }),
    objectField('sectionIntro', {
      name: 'journeyIntro',
      title: 'Journey: heading',
      description: 'The milestones themselves are under People & proof.',
    }),
    objectField('callToAction', {name: 'closing', title: 'Closing call to action'}),
  ],
})
