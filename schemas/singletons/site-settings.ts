import {BellIcon} from '@sanity/icons/Bell'
import {CogIcon} from '@sanity/icons/Cog'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {InboxIcon} from '@sanity/icons/Inbox'
import {MenuIcon} from '@sanity/icons/Menu'
import {SearchIcon} from '@sanity/icons/Search'
import {defineField, defineType} from 'sanity'
import {MAP_HOSTS} from '../constants.ts'
import {inGroup} from '../fields/document.ts'
import {urlField} from '../fields/links.ts'
import {objectListField} from '../fields/list.ts'
import {objectField, referenceField} from '../fields/object.ts'
import {daysField, lineField, paragraphField} from '../fields/text.ts'

const contactFields = inGroup('contact', [
  defineField({
    name: 'email',
    title: 'Contact e-mail',
    type: 'string',
    validation: (rule) =>
      rule.required().email().error('Enter the e-mail address visitors write to.'),
  }),
  defineField({
    name: 'supportEmail',
    title: 'Support e-mail',
    description: 'Used by “Email Support”. Left empty, the contact e-mail is used.',
    type: 'string',
    validation: (rule) => rule.email().error('This does not look like an e-mail address.'),
  }),
  lineField({name: 'phone', title: 'Phone', max: 30}),
  paragraphField({name: 'address', title: 'Postal address', max: 200}),
  lineField({name: 'officeHours', title: 'Office hours', max: 80}),
  paragraphField({name: 'liveChatNote', title: 'Live chat note', max: 160, rows: 2}),
  urlField({
    name: 'mapUrl',
    title: 'Address of the embedded map',
    description:
      'The https:// address inside the embed code of OpenStreetMap, Google or Bing Maps.',
    check: isOfKnownMap,
  }),
  lineField({
    name: 'mapTitle',
    title: 'Title of the map',
    description: 'Read aloud to people who can’t see the map.',
    max: 100,
  }),
  objectListField('socialLink', {name: 'socialLinks', title: 'Social networks', min: 0, max: 6}),
])

function isOfKnownMap(address: string | undefined): true | string {
  if (!address || !URL.canParse(address)) return true
  const {host} = new URL(address)
  if (MAP_HOSTS.some((known) => known === host)) return true
  return `The site shows maps of these services only: ${MAP_HOSTS.join(', ')}.`
}

/** Content of every page: brand, contact details, header, footer, defaults for sharing. */
export const siteSettingsType = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'brand', title: 'Brand', icon: EarthGlobeIcon, default: true},
    {name: 'contact', title: 'Contact', icon: EnvelopeIcon},
    {name: 'navigation', title: 'Header and footer', icon: MenuIcon},
    {name: 'announcement', title: 'Announcement', icon: BellIcon},
    {name: 'seo', title: 'Search and sharing', icon: SearchIcon},
    {name: 'inbox', title: 'Inbox', icon: InboxIcon},
  ],
  fields: [
    lineField({name: 'brand', title: 'Brand', max: 60, group: 'brand'}),
    lineField({name: 'tagline', title: 'Tagline', max: 140, group: 'brand'}),
    ...contactFields,
    ...inGroup('navigation', [
      objectListField(['navItem', 'navGroup'], {
        name: 'navigation',
        title: 'Header links',
        description: 'An entry leads to a page, or opens a list of links.',
        max: 10,
      }),
      objectListField('linkGroup', {name: 'footerGroups', title: 'Footer columns', max: 4}),
      paragraphField({name: 'footerText', title: 'Text in the footer', max: 240}),
      lineField({
        name: 'copyright',
        title: 'Copyright line',
        description: 'The year is put before it.',
        max: 120,
      }),
      objectField('newsletter', {name: 'newsletter', title: 'Newsletter'}),
    ]),
    objectField('announcement', {
      name: 'announcement',
      title: 'Announcement',
      description:
        'A line above the header of every page, until the visitor dismisses it. A new text is shown again to all.',
      group: 'announcement',
      isRequired: false,
    }),
    objectField('seo', {name: 'defaultSeo', title: 'Default for all pages', group: 'seo'}),
    referenceField(['page'], {
      name: 'privacyPage',
      title: 'Privacy notice',
      description: 'Forms link to this page, where they ask for a name or an address.',
      group: 'inbox',
    }),
    daysField({
      name: 'inboxRetentionDays',
      title: 'Days to keep submissions',
      description:
        'After this many days what visitors sent with a form is erased for good, handled or not, with its notes and history. What still waits for delivery to a connected service stays until it is delivered. Leave this empty to keep everything.',
      group: 'inbox',
    }),
  ],
  preview: {select: {title: 'brand', subtitle: 'tagline'}},
})
