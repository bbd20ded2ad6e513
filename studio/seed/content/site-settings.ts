import {image, listOf, type SeedDocument, seo} from '../builders.ts'

const EMAIL = 'hello@neelgarh.example'
export const SUPPORT_EMAIL = 'support@neelgarh.example'

// Profiles and telephone number are placeholders: the company is invented.
export const siteSettings: SeedDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  brand: 'Neelgarh Software',
  tagline: 'Hospital software and custom development from Jodhpur',
  email: EMAIL,
  supportEmail: SUPPORT_EMAIL,
  phone: '+91 291 555 0142',
  address: 'Neelgarh Software\n14 Indigo House, Mandore Road\nJodhpur, Rajasthan 342007\nIndia',
  officeHours: 'Monday to Friday 9am to 5pm EST',
  liveChatNote: 'Click the chat icon in the bottom right corner',
  mapUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=72.99%2C26.26%2C73.06%2C26.32&layer=mapnik',
  mapTitle: 'Map of Jodhpur, Rajasthan, with the Neelgarh Software office',
  socialLinks: listOf('socialLink', [
    {network: 'LinkedIn', url: 'https://www.linkedin.com/company/neelgarh-software'},
    {network: 'X', url: 'https://x.com/neelgarhsoft'},
    {network: 'GitHub', url: 'https://github.com/neelgarh-software'},
  ]),
  navigation: listOf('navItem', [
    {label: 'Home', href: '/'},
    {label: 'Madicare', href: '/madicare'},
    {label: 'Software Solutions', href: '/software-solutions'},
    {label: 'About', href: '/about'},
    {label: 'Blog', href: '/blog'},
    {label: 'FAQ', href: '/faq'},
    {label: 'Referral', href: '/referral'},
    {label: 'Contact', href: '/contact'},
  ]),
  footerGroups: listOf('linkGroup', [
    {
      title: 'Products',
      links: listOf('navItem', [
        {label: 'Madicare', href: '/madicare'},
        {label: 'Madicare features', href: '/madicare-features'},
        {label: 'Software Solutions', href: '/software-solutions'},
      ]),
    },
    {
      title: 'Company',
      links: listOf('navItem', [
        {label: 'About', href: '/about'},
        {label: 'Blog', href: '/blog'},
        {label: 'FAQ', href: '/faq'},
        {label: 'Contact', href: '/contact'},
      ]),
    },
    {
      title: 'Programmes',
      links: listOf('navItem', [
        {label: 'Refer a client', href: '/referral'},
        {label: 'Enroll Now', href: '/course-register'},
      ]),
    },
  ]),
  footerText:
    'We build Madicare, the hospital management system, and custom software for teams that depend on it every day.',
  copyright: 'Neelgarh Software. All rights reserved.',
  newsletter: {
    _type: 'newsletter',
    title: 'One letter a month',
    text: 'What we learnt in hospitals and projects. No advertising.',
    note: 'To leave the list, write to us; a person takes you off it.',
  },
  inboxRetentionDays: 365,
  defaultSeo: {
    ...seo(
      'Neelgarh Software',
      'Neelgarh Software builds Madicare, a hospital management system for Indian hospitals, and custom software for businesses. Made in Jodhpur.',
    ),
    image: image(
      'share-default.png',
      'The name Neelgarh Software beside an arch filled with a star of blue and sandstone lattice',
    ),
  },
}
