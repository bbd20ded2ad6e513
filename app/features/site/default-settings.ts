import {href} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {PAGE_PATHS} from '#schemas/constants.ts'

function link(label: string, href: string) {
  return {_key: href, label, href, links: null}
}

/** Basic navigation while no settings are published, or none can be read. */
export const DEFAULT_SETTINGS: SiteSettings = {
  brand: 'Neelgarh Software',
  tagline: '',
  email: '',
  supportEmail: '',
  phone: '',
  address: '',
  officeHours: '',
  socialLinks: [],
  navigation: [
    link('Home', '/'),
    link('Madicare', PAGE_PATHS['page-madicare']),
    link('Software Solutions', PAGE_PATHS['page-software-solutions']),
    link('About', PAGE_PATHS['page-about']),
    link('Blog', href('/blog')),
    link('FAQ', href('/faq')),
    link('Referral', href('/referral')),
    link('Contact', href('/contact')),
  ],
  footerGroups: [],
  footerText: '',
  copyright: '',
  newsletter: {title: '', text: '', note: null},
  privacyPath: null,
  defaultSeo: {title: null, description: null, image: null, isHidden: false},
}
