import {cta, iconCards, image, intro, type SeedDocument, seo} from '../builders.ts'
import {toPortableText} from '../markup.ts'

export const aboutPage: SeedDocument = {
  _id: 'aboutPage',
  _type: 'aboutPage',
  sections: ['story', 'principles', 'team', 'journey', 'closing'],
  hero: {
    _type: 'hero',
    eyebrow: 'About us',
    title: 'A small company with a long attention span',
    text: 'We are engineers, designers and clinicians in Jodhpur. We build few things, stay with them, and answer the phone.',
  },
  storyTitle: 'Our Story',
  story: toPortableText(`
Neelgarh began in 2024 with a queue. Arjun Rathore was waiting with his mother in the outpatient department of a good hospital. The doctors were excellent; the paper was not. It took four desks and two hours to find a report that had been written in the same building.

He came back the next week, not as a visitor but with a notebook, and asked whether he might watch. He watched for nine days. From that notebook came the first version of Madicare, and a rule that we have kept ever since: **nobody designs a screen for a job they have not seen**.

The name means *blue house* to us. Jodhpur is painted in indigo because it keeps rooms cool and insects away; it is decoration that does a job. The carved stone lattices of the old city are the same: they let in air and light, and keep out the heat. Good software, we think, is built like that.

Today five of us carry the company, with colleagues who join project by project. We look after hospitals between 30 and more than 500 beds, and after businesses that need software nobody sells.
`),
  storyImage: image(
    'story.webp',
    'Drawing of the blue houses of Jodhpur at dusk, with the fort on its rock above them',
  ),
  principles: iconCards([
    [
      'target',
      'Our Mission',
      'To give people in hospitals and businesses software that takes work off them, and to make it good enough to be forgotten.',
    ],
    [
      'eye',
      'Our Vision',
      'A country in which a patient’s history arrives before the patient does, with consent, complete, and readable.',
    ],
    [
      'heart-handshake',
      'Our Values',
      'Watch before you build. Say no early. Keep other people’s data as if it were your mother’s. Leave things in order.',
    ],
  ]),
  teamIntro: intro(
    'Meet Our Team',
    'The five people you will deal with. There is no second row behind them.',
  ),
  journeyIntro: intro('Our Journey', 'Short so far, and in the right direction.'),
  closing: {
    _type: 'callToAction',
    title: 'Come and see us, or let us come to you',
    text: 'Visitors get tea and the honest version. If Jodhpur is too far, Devika will find a time for a call.',
    primaryCta: cta('Contact Us', '/contact'),
  },
  seo: seo(
    'About',
    'Engineers, designers and clinicians in Jodhpur who build hospital software and stay with it: our story, our team and our journey since 2024.',
  ),
}
