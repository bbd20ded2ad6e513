import {expect, test} from 'vitest'
import {exampleParagraph} from '#app/blocks/example-text.ts'
import {ARRIVAL_FIELD, ELAPSED_FIELD} from '#app/browser/visit-fields.ts'
import {DECOY_FIELD} from '#app/forms/guard-fields.tsx'
import {type Complaint, createValidator} from '#tests/helpers/studio/validate-document.ts'
import {RESERVED_FIELD_NAMES} from './constants.ts'

const IMAGE = {
  _type: 'image',
  asset: {_type: 'reference', _ref: `image-${'0'.repeat(40)}-800x800-webp`},
  alt: 'A portrait',
}

const PARAGRAPH = exampleParagraph('Text')

const AUTHOR = {_id: 'author', _type: 'teamMember', name: 'A', role: 'B', bio: 'C', image: IMAGE}

const ARTICLE = {
  _id: 'article',
  _type: 'article',
  title: 'Title',
  slug: {_type: 'slug', current: 'title'},
  excerpt: 'Excerpt',
  category: 'Cloud Solutions',
  publishedAt: '2026-01-01',
  author: {_type: 'reference', _ref: 'author'},
  image: IMAGE,
  body: [PARAGRAPH],
}

async function complaintsAbout(
  changes: Record<string, unknown>,
  base: {_id: string; _type: string} = ARTICLE,
): Promise<Complaint[]> {
  const document = {...base, ...changes}
  const dataset = [AUTHOR, {...ARTICLE, _id: 'other', slug: {_type: 'slug', current: 'taken'}}]
  return createValidator([...dataset, document])(document)
}

async function messagesAbout(
  changes: Record<string, unknown>,
  base?: {_id: string; _type: string},
): Promise<string[]> {
  return (await complaintsAbout(changes, base)).map(({message}) => message)
}

test('a complete article is accepted', async () => {
  expect(await complaintsAbout({})).toEqual([])
})

test('only a video plays on a first screen, even if another file was dropped there', async () => {
  const about = async (extension: string) => {
    const asset = {_type: 'reference', _ref: `file-${'0'.repeat(40)}-${extension}`}
    const hero = {_type: 'heroBlock', _key: 'hero', layout: 'film', video: {_type: 'file', asset}}
    const messages = await messagesAbout({blocks: [hero]}, {_id: 'page-home', _type: 'page'})
    return messages.filter((message) => message.includes('video'))
  }
  expect(await about('exe')).toEqual(['This file is no video: choose an MP4 or a WebM.'])
  expect(await about('webm')).toEqual([])
})

test('an empty article says, field by field, what is missing', async () => {
  const empty = Object.fromEntries(
    Object.keys(ARTICLE)
      .filter((key) => !key.startsWith('_'))
      .map((key) => [key, undefined]),
  )
  expect(await messagesAbout(empty)).toEqual(
    expect.arrayContaining([
      'Fill in “Title”.',
      'Press “Generate”, or write an address in Latin letters.',
      'Fill in “Excerpt”.',
      'Choose a category, so that readers find it.',
      'Choose the date to show on the article.',
      'Choose who wrote it.',
      'Choose a picture.',
      'Write the article before publishing it.',
    ]),
  )
})

test('a picture without alternative text is refused', async () => {
  expect(await messagesAbout({image: {...IMAGE, alt: undefined}})).toEqual([
    'Describe the picture, so that people who can’t see it know what it shows.',
  ])
})

test('a picture whose asset in the media library has a text needs none of its own', async () => {
  const article = {...ARTICLE, image: {...IMAGE, alt: undefined}}
  const asset = {_id: IMAGE.asset._ref, _type: 'sanity.imageAsset', altText: 'A portrait'}
  expect(await createValidator([AUTHOR, asset, article])(article)).toEqual([])
})

test('an address that another article has is refused', async () => {
  const complaints = await complaintsAbout({slug: {_type: 'slug', current: 'taken'}})
  expect(complaints).toEqual([
    {level: 'error', path: 'slug', message: expect.stringContaining('add a word')},
  ])
})

test('a copy of an article needs another address, and the article does not', async () => {
  const copy = {...ARTICLE, _id: 'drafts.copy'}
  const check = createValidator([AUTHOR, ARTICLE, copy])
  expect(await check(ARTICLE)).toEqual([])
  expect(await check(copy)).toMatchObject([{path: 'slug'}])
})

test('an address with capitals or blanks is refused', async () => {
  const messages = await messagesAbout({slug: {_type: 'slug', current: 'My Title'}})
  expect(messages).toEqual([expect.stringContaining('small letters')])
})

test('a reference to a document that does not exist is refused', async () => {
  const complaints = await complaintsAbout({author: {_type: 'reference', _ref: 'nobody'}})
  expect(complaints).toMatchObject([{level: 'error', path: 'author'}])
})

test('a link in the text that would run a script is refused', async () => {
  const link = {_type: 'link', _key: 'l', href: 'javascript:alert(1)'}
  expect(await messagesAbout({body: [{...PARAGRAPH, markDefs: [link]}]})).toEqual([
    expect.stringContaining('Use a full address'),
  ])
})

test('texts that search engines would cut bring a warning, not an error', async () => {
  const complaints = await complaintsAbout({
    seo: {_type: 'seo', title: 'x'.repeat(61), description: 'x'.repeat(161)},
  })
  expect(complaints.map(({level, path}) => [level, path])).toEqual([
    ['warning', 'seo.title'],
    ['warning', 'seo.description'],
  ])
})

const CASE_STUDY = {
  _id: 'case',
  _type: 'caseStudy',
  title: 'Title',
  slug: {_type: 'slug', current: 'fintech'},
  subtitle: 'Subtitle',
  backgroundImage: IMAGE,
  challenge: 'Challenge',
  solutions: ['One', 'Two'],
  metrics: ['a', 'b', 'c', 'd'].map((_key) => ({
    _type: 'metric',
    _key,
    icon: 'timer',
    value: '1',
    label: 'Label',
  })),
  implementationSteps: ['a', 'b'].map((_key) => ({
    _type: 'iconCard',
    _key,
    icon: 'timer',
    title: 'Title',
    description: 'Text',
  })),
  projectDetails: [
    {_type: 'projectDetail', _key: 'a', label: 'Industry', value: 'Health', isTags: false},
  ],
}

test('a case study is drawn for four figures, and an editor may still hide one', async () => {
  expect(await complaintsAbout({}, CASE_STUDY)).toEqual([])
  const three = await complaintsAbout({metrics: CASE_STUDY.metrics.slice(1)}, CASE_STUDY)
  expect(three).toMatchObject([
    {level: 'warning', message: 'The page is drawn for exactly 4 in “Figures”.'},
  ])
  const none = await messagesAbout({metrics: []}, CASE_STUDY)
  expect(none).toContain('“Figures” needs between 1 and 12.')
})

test('a project detail has a value, or tags if it shows tags', async () => {
  const detail = {_type: 'projectDetail', _key: 'a', label: 'Technologies'}
  expect(await messagesAbout({projectDetails: [detail]}, CASE_STUDY)).toEqual([
    'Fill in the value, or switch to tags.',
  ])
  expect(await messagesAbout({projectDetails: [{...detail, isTags: true}]}, CASE_STUDY)).toEqual([
    'Add at least one tag.',
  ])
})

const FEATURE = {
  _id: 'feature',
  _type: 'productFeature',
  title: 'Beds',
  summary: 'Summary',
  icon: 'bed-double',
}

test('only a card of the feature explorer needs the texts that open with it', async () => {
  expect(await messagesAbout({page: 'madicare'}, FEATURE)).toEqual([])
  expect(await messagesAbout({page: 'features'}, FEATURE)).toHaveLength(3)
})

const BUTTON_PAGE = {
  _id: 'faqPage',
  _type: 'faqPage',
  hero: {_type: 'hero', title: 'Title'},
  seo: {_type: 'seo', title: 'Title'},
}

function closingBlock(buttons: object) {
  return {_type: 'callToActionBlock', _key: 'closing', title: 'Title', ...buttons}
}

test('a button needs the field that its target uses, and no other', async () => {
  const closing = (primaryCta: Record<string, unknown>) => ({
    blocks: [closingBlock({primaryCta: {_type: 'cta', ...primaryCta}})],
  })
  const button = {label: 'Write', target: 'email'}
  expect(await messagesAbout(closing(button), BUTTON_PAGE)).toEqual([
    'Enter the e-mail address to write to.',
  ])
  expect(await messagesAbout(closing({...button, email: 'a@b.example'}), BUTTON_PAGE)).toEqual([])
  expect(
    await messagesAbout(closing({label: 'Go', target: 'path', path: 'contact'}), BUTTON_PAGE),
  ).toEqual([expect.stringContaining('Start with a slash')])
})

const PRIMARY = {_type: 'cta', label: 'Write', target: 'path', path: '/contact'}

test('a second button that is empty is no error, the main one is', async () => {
  const closing = (secondaryCta: object, primaryCta: object = PRIMARY) => ({
    blocks: [closingBlock({primaryCta, secondaryCta})],
  })
  const empty = {_type: 'cta', target: 'path'}
  expect(await messagesAbout(closing(empty), BUTTON_PAGE)).toEqual([])
  expect(await messagesAbout(closing({...empty, label: 'Go'}), BUTTON_PAGE)).toEqual([
    'Enter the path of the page, as in /contact.',
  ])
  expect(await messagesAbout(closing({...empty, path: '/contact'}), BUTTON_PAGE)).toEqual([
    expect.stringContaining('Say what the button does'),
  ])
  expect(await messagesAbout(closing(empty, empty), BUTTON_PAGE)).toEqual([
    'Give the visitor at least one button.',
  ])
})

test('a link of the navigation leads to a page or to an address', async () => {
  const link = (target: object) => ({
    navigation: [{_type: 'navItem', _key: 'a', label: 'Privacy', ...target}],
  })
  const settings = {_id: 'siteSettings', _type: 'siteSettings'}
  const validate = createValidator([{_id: 'page-privacy', _type: 'page'}])
  const about = async (target: object) => {
    const complaints = await validate({...settings, ...link(target)})
    return complaints.filter(({path}) => path.startsWith('navigation')).map(({message}) => message)
  }
  expect(await about({})).toEqual(['Choose a page, or say where the link leads.'])
  expect(await about({href: 'about'})).toHaveLength(1)
  expect(await about({href: '/about'})).toEqual([])
  expect(await about({page: {_type: 'reference', _ref: 'page-privacy'}})).toEqual([])
})

const REDIRECT = {_id: 'redirect', _type: 'redirect', from: '/old', to: '/faq', kind: 'permanent'}

test('a redirect leads from one path to another', async () => {
  expect(await complaintsAbout({}, REDIRECT)).toEqual([])
  expect(await messagesAbout({to: '/old'}, REDIRECT)).toEqual(['Old and new address are the same.'])
  expect(await messagesAbout({from: 'https://a.example/'}, REDIRECT)).toHaveLength(1)
})

test('a redirect that says gone needs no new address, any other does', async () => {
  expect(await complaintsAbout({kind: 'gone', to: undefined}, REDIRECT)).toEqual([])
  expect(await messagesAbout({to: undefined}, REDIRECT)).toEqual([
    'Enter where visitors should arrive.',
  ])
  for (const to of ['/\\evil.example', '/.//evil.example', 'javascript:alert(1)']) {
    expect(await messagesAbout({to}, REDIRECT)).toHaveLength(1)
  }
})

test('redirects that go round in a circle are refused, drafts included', async () => {
  const validate = createValidator([
    {...REDIRECT, _id: 'a', from: '/a', to: '/b'},
    {...REDIRECT, _id: 'b', from: '/b', to: '/elsewhere'},
    {...REDIRECT, _id: 'drafts.b', from: '/b', to: '/c/'},
    {...REDIRECT, _id: 'e', from: '/e'},
  ])
  const messages = (await validate({...REDIRECT, from: '/c', to: '/a'})).map(({message}) => message)
  expect(messages).toEqual([expect.stringContaining('round in a circle')])
  expect(await validate({...REDIRECT, from: '/c', to: '/elsewhere'})).toMatchObject([
    {level: 'warning', message: 'No published page is at this address.'},
  ])
  for (const to of ['/e', '/search?q=beds', '/']) {
    expect(await validate({...REDIRECT, from: '/c', to})).toEqual([])
  }
})

test('a redirect at the path of a page warns that the page wins', async () => {
  const article = {_id: 'x', _type: 'article', slug: {_type: 'slug', current: 'here'}}
  const validate = createValidator([
    article,
    {...article, _id: 'drafts.y', slug: {current: 'draft'}},
  ])
  for (const from of ['/blog/here', '/blog/here/', '/about']) {
    expect(await validate({...REDIRECT, from})).toMatchObject([{level: 'warning', path: 'from'}])
  }
  expect(await validate({...REDIRECT, from: '/blog/draft'})).toEqual([])
})

test('a second redirect of the same path is refused', async () => {
  const validate = createValidator([REDIRECT])
  const complaints = await validate({...REDIRECT, _id: 'drafts.second'})
  expect(complaints.map(({message}) => message)).toEqual([
    'Another redirect starts at this path already.',
  ])
})

const SETTINGS = {_id: 'siteSettings', _type: 'siteSettings'}

/** Complaints about the announcement alone: the rest of the settings is missing. */
async function announcementComplaints(announcement: Record<string, unknown>) {
  const complaints = await complaintsAbout({announcement}, SETTINGS)
  return complaints.filter(({path}) => path.startsWith('announcement'))
}

test('an announcement ends after its start', async () => {
  const from = '2199-03-01T09:00:00Z'
  const ends = (until: string) => announcementComplaints({text: 'Closed', from, until})
  expect(await ends('2199-03-01T10:00:00Z')).toEqual([])
  expect(await ends(from)).toMatchObject([
    {level: 'error', path: 'announcement.until', message: 'Choose an end that is after the start.'},
  ])
})

test('an end in the past warns that nothing is shown', async () => {
  const over = {text: 'Closed', until: '2020-01-01T00:00:00Z'}
  expect(await announcementComplaints(over)).toMatchObject([{level: 'warning'}])
})

test('an announcement is short, and may be empty', async () => {
  expect(await announcementComplaints({})).toEqual([])
  const long = await announcementComplaints({text: 'x'.repeat(141)})
  expect(long.map(({message}) => message)).toEqual(['Keep “Text” to 140 characters at most.'])
})

const NAV_LINK = {_type: 'navGroupItem', label: 'Blog', href: '/blog'}

async function groupMessages(links: Record<string, unknown>[]): Promise<string[]> {
  const keyed = links.map((link, at) => ({...NAV_LINK, _key: `link-${at}`, ...link}))
  const group = {_key: 'group', _type: 'navGroup', label: 'More', links: keyed}
  const complaints = await complaintsAbout({navigation: [group]}, SETTINGS)
  return complaints.filter(({path}) => path.startsWith('navigation')).map(({message}) => message)
}

test('a group of the header holds two to eight links, whose targets are safe', async () => {
  expect(await groupMessages([{}, {description: 'What we learned'}])).toEqual([])
  const range = '“Links” needs between 2 and 8.'
  expect(await groupMessages([{}])).toEqual([range])
  expect(await groupMessages(Array.from({length: 9}, () => ({})))).toEqual([range])
  expect(await groupMessages([{}, {href: 'javascript:alert(1)'}])).toHaveLength(1)
  expect(await groupMessages([{}, {description: 'x'.repeat(81)}])).toEqual([
    'Keep “Description” to 80 characters at most.',
  ])
})

test('a page has one first screen, at the top, and each name for links once', async () => {
  const button = {_type: 'cta', label: 'Write to us', target: 'path', path: '/contact'}
  const block = (_key: string, fields: Record<string, unknown> = {}) => ({
    _type: 'callToActionBlock',
    _key,
    title: 'Write to us',
    primaryCta: button,
    ...fields,
  })
  const first = {_type: 'heroBlock', _key: 'first', title: 'Beds', text: 'All of them.'}
  const page = {_id: 'offer', _type: 'page', title: 'Offer', slug: {current: 'offer'}}
  const about = (...blocks: unknown[]) => messagesAbout({blocks}, page)
  expect(await about(first, block('a', {anchor: 'prices'}), block('b'))).toEqual([])
  expect(await about(block('a'), first)).toEqual(['The first screen stands at the top, and once.'])
  const named = {anchor: 'prices'}
  expect(await about(block('a', named), block('b', named))).toEqual([
    'Two blocks have the name for links “prices”. Give one of them another name.',
  ])
})

test('a shared block is exactly one block', async () => {
  const block = {_type: 'teamBlock', intro: {title: 'Team'}}
  const shared = {_id: 'a', _type: 'sharedBlock', title: 'Team', blocks: [{...block, _key: 'a'}]}
  expect(await messagesAbout({}, shared)).toEqual([])
  const blocks = [...shared.blocks, {...block, _key: 'b'}]
  expect(await messagesAbout({blocks}, shared)).toEqual(['Add one block, and no other.'])
})

test('a page that every site has keeps its address, and says why', async () => {
  const about = (current: string) =>
    messagesAbout({slug: {_type: 'slug', current}}, {_id: 'drafts.page-about', _type: 'page'})
  expect(await about('about-us')).toContain(
    'The address of this page is “about” for good, because links of the site lead there.',
  )
  expect((await about('about')).filter((message) => message.includes('address'))).toEqual([])
})

const FORM = {
  _id: 'form',
  _type: 'form',
  title: 'Survey',
  button: 'Send',
  busyLabel: 'Sending...',
  successText: 'Thank you.',
  failureText: 'Try again later.',
}

function formField(fields: Record<string, unknown>) {
  return {_type: 'formField', _key: 'a', label: 'Size', kind: 'text', ...fields}
}

test('each field of a form has a name of its own, which the site does not use', async () => {
  const about = (...fields: object[]) => messagesAbout({fields}, FORM)
  const other = formField({_key: 'b'})
  expect(await about(formField({}), other)).toEqual([])
  expect(await about()).toEqual(['“Fields” needs between 1 and 40.'])
  for (const name of ['b', 'two words', '__proto__', ...RESERVED_FIELD_NAMES]) {
    const message = expect.stringContaining(`than “${name}”`)
    expect(await about(other, formField({name}))).toEqual([message])
  }
  expect(RESERVED_FIELD_NAMES).toEqual([DECOY_FIELD, ELAPSED_FIELD, ARRIVAL_FIELD])
})

test('a choice of a form has two different options of one line, a number of digits fits a phone', async () => {
  const about = (fields: object) => messagesAbout({fields: [formField({...fields})]}, FORM)
  const options = (...labels: string[]) =>
    labels.map((label) => ({_type: 'formOption', _key: label, label}))
  expect(await about({kind: 'choice', options: options('Small', 'Large')})).toEqual([])
  for (const labels of [[], ['Small'], ['Small', 'Small'], ['Small', 'Very\nlarge']]) {
    expect(await about({kind: 'choices', options: options(...labels)})).toEqual([
      '“Size” needs at least two different options of one line.',
    ])
  }
  expect(await about({kind: 'phone', digits: 2})).toEqual(['Enter a number from 3 to 15.'])
})

test('a form needs what it shows after it was sent, and whole addresses', async () => {
  const about = (fields: object) => messagesAbout({fields: [formField({})], ...fields}, FORM)
  const reference = {_type: 'formReference', title: 'Sent', label: 'ID', note: 'Keep it.'}
  expect(await about({after: 'page'})).toEqual(['Choose the page.'])
  expect(await about({after: 'reference'})).toEqual(['Fill in the box.'])
  expect(await about({after: 'message', reference: {...reference, title: ''}})).toEqual([])
  expect(await about({after: 'reference', reference: {...reference, prefix: 'REF'}})).toEqual([])
  expect(await about({after: 'reference', reference: {...reference, prefix: 'ref'}})).toEqual([
    'Use two to six capital letters, as in REF.',
  ])
  expect(await about({to: ['a@b.example', 'nowhere']})).toEqual([
    'Enter a whole address, as in you@site.org.',
  ])
  expect(await about({retentionDays: 0})).toHaveLength(1)
})
