import {HomeIcon} from '@sanity/icons/Home'
import {defineField, type Reference} from 'sanity'
import {objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const homePageType = definePage({
  name: 'homePage',
  title: 'Home',
  icon: HomeIcon,
  fields: [
    sectionsField([
      {value: 'offers', title: 'Core services'},
      {value: 'reasons', title: 'Why choose us'},
      {value: 'testimonials', title: 'Testimonials'},
      {value: 'closing', title: 'Closing call to action'},
    ]),
    objectField('hero', {
      name: 'hero',
      title: 'First screen',
      description:
        'The picture is shown until the video plays, and instead of it when motion is unwanted.',
    }),
    defineField({
      name: 'heroVideo',
      title: 'Looping video',
      description: 'MP4 or WebM without sound. Left empty, the site’s own loop is played.',
      type: 'file',
      options: {accept: 'video/mp4,video/webm'},
      validation: (rule) => rule.custom(isVideo),
    }),
    objectField('sectionIntro', {name: 'offersIntro', title: 'Core services: heading'}),
    objectListField('offerCard', {name: 'offers', title: 'Core services', min: 1, max: 4}),
    objectField('sectionIntro', {name: 'reasonsIntro', title: 'Why choose us: heading'}),
    objectListField('iconCard', {name: 'reasons', title: 'Reasons', min: 6, max: 6}),
    objectField('sectionIntro', {
      name: 'testimonialsIntro',
      title: 'Testimonials: heading',
      description: 'The testimonials themselves are under People & proof.',
    }),
    objectField('callToAction', {name: 'closing', title: 'Closing call to action'}),
  ],
})

/** `accept` narrows only the window that chooses a file; a file that is dropped passes it. */
function isVideo(file: {asset?: Reference} | undefined): string | true {
  const id = file?.asset?._ref
  // The id of a file ends with its extension.
  return id === undefined || /-(mp4|webm)$/.test(id)
    ? true
    : 'This file is no video: choose an MP4 or a WebM.'
}
