/** The migration of pages with fixed sections to pages of blocks, by Sanity's own command. */
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {runMigration} from '../helpers/lake/run-migration.ts'
import {type StartedLake, startLake} from '../helpers/lake/start-lake.ts'
import {ROOT} from '../helpers/run-script.ts'
import {createValidator} from '../helpers/studio/validate-document.ts'

interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

interface Block {
  _type: string
  _key: string
  isHidden: boolean
  [field: string]: unknown
}

/** The pages of the version before, as its seed had them. */
const earlierPages = readFileSync(join(ROOT, 'tests/helpers/site/earlier-pages.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Stored => JSON.parse(line))

/** A dataset of the version before, with edits, drafts and a release. */
async function fill(lake: StartedLake): Promise<void> {
  const client = lake.client()
  const pictures = JSON.stringify(earlierPages).match(/image-[0-9a-f]{40}-\d+x\d+-webp/g) ?? []
  const transaction = client.transaction()
  for (const _id of [...new Set(pictures), CHANGED_PICTURE]) {
    transaction.createOrReplace({_id, _type: 'sanity.imageAsset'})
  }
  for (const page of earlierPages) transaction.create(page)
  transaction.create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    supportEmail: 'help@site.example',
  })
  transaction.create({_id: 'note', _type: 'note', about: {_type: 'reference', _ref: 'aboutPage'}})
  await transaction.commit()
  await client.patch('homePage').set({'reasonsIntro.title': 'Renamed by an editor'}).commit()
  await client
    .patch('aboutPage')
    .set({sections: ['journey', 'team', 'closing']})
    .commit()
  await client
    .patch('aboutPage')
    .set({'storyImage.asset._ref': CHANGED_PICTURE, ownField: 'Of another program'})
    .commit()
  await client.patch('faqPage').unset(['closing.secondaryCta', 'closing.title']).commit()
  await client
    .patch('referralPage')
    .set({sections: ['form', 'steps']})
    .commit()
  const madicare = await client.getDocument('madicarePage')
  const draft = {...madicare, _id: 'drafts.madicarePage', _type: 'madicarePage'}
  await client.create({...draft, storiesIntro: {_type: 'sectionIntro', title: 'In a draft'}})
  await client.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'rSpring',
    metadata: {title: 'Spring', releaseType: 'undecided'},
  })
  const software = {...(await client.getDocument('softwareSolutionsPage'))}
  await client.create({
    ...software,
    _id: 'versions.rSpring.softwareSolutionsPage',
    _type: 'softwareSolutionsPage',
    technologiesIntro: {_type: 'sectionIntro', title: 'In a release'},
  })
}

const CHANGED_PICTURE = `image-${'0'.repeat(40)}-1600x900-webp`

let lake: StartedLake
let client: ReturnType<StartedLake['client']>

beforeAll(async () => {
  lake = await startLake({projectId: 'neelgarh', dataset: 'production'})
  client = lake.client('editor', {perspective: 'raw'})
  await fill(lake)
  await runMigration(lake, 'one-kind-of-page')
  return () => lake.close()
}, 120_000)

async function blocksOf(id: string): Promise<Block[]> {
  return client.fetch('*[_id == $id][0].blocks', {id})
}

const keysOf = (blocks: Block[], isHidden: boolean) =>
  blocks.filter((block) => block.isHidden === isHidden).map(({_key}) => _key)

test('each page with fixed sections is a page of blocks at the same address', async () => {
  const pages = await client.fetch(
    '*[_type == "page" && !(_id in path("**.**"))] | order(_id){_id, "slug": slug.current}',
  )
  expect(pages).toEqual([
    {_id: 'page-about', slug: 'about'},
    {_id: 'page-home', slug: '/'},
    {_id: 'page-madicare', slug: 'madicare'},
    {_id: 'page-software-solutions', slug: 'software-solutions'},
  ])
  expect(await client.fetch('count(*[_type in ["homePage", "aboutPage", "madicarePage"]])')).toBe(0)
})

test('an editor’s heading, picture and order stay, and a hidden section is a hidden block', async () => {
  const home = await blocksOf('page-home')
  expect(keysOf(home, false)).toEqual(['hero', 'offers', 'reasons', 'testimonials', 'closing'])
  expect(home[2]).toMatchObject({intro: {title: 'Renamed by an editor'}, layout: 'list'})
  const about = await blocksOf('page-about')
  expect(keysOf(about, false)).toEqual(['hero', 'journey', 'team', 'closing'])
  expect(keysOf(about, true)).toEqual(['story', 'principles'])
  const story = about.find(({_key}) => _key === 'story')
  expect(story).toMatchObject({image: {asset: {_ref: CHANGED_PICTURE}}, side: 'below'})
  expect(await client.fetch('*[_id == "page-about"][0].ownField')).toBe('Of another program')
})

test('a draft stays a draft, and a version stays in its release', async () => {
  const draft = await blocksOf('drafts.page-madicare')
  expect(draft.find(({_key}) => _key === 'stories')).toMatchObject({intro: {title: 'In a draft'}})
  const published = await blocksOf('page-madicare')
  expect(published.find(({_key}) => _key === 'stories')).toMatchObject({
    intro: {title: 'Success stories'},
  })
  const version = await blocksOf('versions.rSpring.page-software-solutions')
  expect(version.find(({_key}) => _key === 'technologies')).toMatchObject({
    intro: {title: 'In a release'},
  })
})

test('the other pages keep their documents, with blocks for what stood below', async () => {
  const referral = await blocksOf('referralPage')
  expect(keysOf(referral, false)).toEqual(['steps'])
  expect(keysOf(referral, true)).toEqual(['benefits'])
  const [closing] = await blocksOf('faqPage')
  expect(closing).toMatchObject({
    title: 'Still Have Questions?',
    secondaryCta: {label: 'Email Support', email: 'help@site.example'},
  })
  expect(await client.fetch('*[_id == "faqPage"][0]{closing, sections}')).toEqual({
    closing: null,
    sections: null,
  })
})

test('every text of before is in a page of now', async () => {
  const before = textsOf(earlierPages)
  const now = new Set(textsOf(await client.fetch('*[!(_type match "sanity.*")]')))
  const replaced = ['Six reasons to choose us', 'Email Support', 'support@neelgarh.example']
  expect(before.filter((entry) => !now.has(entry) && !replaced.includes(entry))).toEqual([])
})

test('references lead to the new documents, and the old ones stay readable in the history', async () => {
  expect(await client.fetch('*[_id == "note"][0].about->_type')).toBe('page')
  const url = '/data/history/production/transactions/homePage?excludeContent=true'
  const history = await lake.client('administrator').request({url, json: false})
  expect(String(history).trim().split('\n').length).toBeGreaterThanOrEqual(3)
})

test('what is migrated can be published', async () => {
  const documents: Stored[] = await client.fetch('*[!(_id in path("_.**"))]')
  const validate = createValidator(documents, 'cli')
  const migrated = documents.filter(({_type}) => _type === 'page')
  expect(migrated.length).toBe(6)
  for (const page of migrated) {
    const errors = (await validate(page)).filter(({level}) => level === 'error')
    expect(errors, page._id).toEqual([])
  }
})

test('a second run changes nothing', async () => {
  const all = () => client.fetch('*[!(_id in path("_.**"))] | order(_id){_id, _rev}')
  const before = await all()
  await runMigration(lake, 'one-kind-of-page')
  expect(await all()).toEqual(before)
}, 60_000)

/** Texts that an editor wrote: not types, keys and names of sections. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
