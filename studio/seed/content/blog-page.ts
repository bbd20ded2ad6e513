import type {SeedDocument} from '../builders.ts'
import {seo} from '../builders.ts'

export const blogPage: SeedDocument = {
  _id: 'blogPage',
  _type: 'blogPage',
  sections: ['articles', 'newsletter'],
  hero: {
    _type: 'hero',
    eyebrow: 'Blog',
    title: 'Notes from wards and workshops',
    text: 'What we learn while we build software for hospitals and businesses, written by the people who do it.',
  },
  newsletter: {
    _type: 'newsletter',
    title: 'New articles by e-mail',
    text: 'One letter a month with what we have published, and nothing else.',
    note: 'To leave the list, write to us; a person takes you off it.',
  },
  seo: seo(
    'Blog',
    'Articles on hospital software, ABDM and FHIR, cloud operations and the craft of delivering projects in weeks, by the team of Neelgarh Software.',
  ),
}
