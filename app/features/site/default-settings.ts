import type {SiteSettings} from '#app/content/site-settings.ts'

function link(label: string, href: string) {
  return {_key: href, label, href}
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
    link('Madicare', '/madicare'),
    link('Software Solutions', '/software-solutions'),
    link('About', '/about'),
    link('Blog', '/blog'),
    link('FAQ', '/faq'),
    link('Referral', '/referral'),
    link('Contact', '/contact'),
  ],
  footerGroups: [],
  footerText: '',
  copyright: '',
  newsletter: {title: '', text: '', note: null},
  defaultSeo: {title: null, description: null, image: null, isHidden: false},
}
