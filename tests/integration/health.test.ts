import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/index.ts'
import {importSeed} from '#server/import-seed.ts'
import {loadContent} from '#studio/health/content.ts'
import {type FaultKind, type FaultOptions, findFaults} from '#studio/health/faults.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

const TYPES = schemaTypes.flatMap(({name, type}) =>
  type === 'document' && name !== 'submission' ? name : [],
)
const ORIGIN = 'https://site.example'
const AFTER = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000)
type Report = NonNullable<FaultOptions['report']>
const NO_VISITS: Report = {pages: [], misses: []}
const MISSED: Report = {
  pages: [{path: '/blog/dpdp-rules-for-hospitals', views: 40}],
  misses: [
    {missed: '/old-brochure', times: 7},
    {missed: '/old-leaflet', times: 2},
    {missed: 'night rota', times: 3},
    {missed: '/about', times: 2},
  ],
}
const LONG = 'A sentence that goes on. '.repeat(8)

const ABDM = 'article-abdm-milestones'
const FHIR = 'article-first-fhir-interface'
const TABLETS = 'article-ward-tablets-offline'
const DRILL = 'article-restore-drill'
const QUEUE = 'article-discharge-queue'
const HERO = 'blocks[_key=="hero"]'

const LINK = {_type: 'link', _key: 'm', href: '/blog/nothing'}
const UNKNOWN = {_type: 'reference', _weak: true, _ref: 'image-0123456789-600x400-jpg'}
const HUGE = {...UNKNOWN, _ref: 'image-0123456789-6000x4000-jpg'}

function paragraph(style: string, markDefs: object[] = []) {
  const children = [{_type: 'span', _key: 's', text: 'Words', marks: []}]
  return [{_type: 'block', _key: 'x', style, children, markDefs}]
}

function hero(field: string, path?: string) {
  return {[`blocks[0].${field}`]: {_type: 'cta', label: 'Go', target: 'path', path}}
}

const gone = {_type: 'reference', _weak: true, _ref: 'gone'}
const page = {_type: 'page', language: 'en', blocks: [], slug: {_type: 'slug', current: 'fair'}}

/** What makes documents faulty, with the kind and field of the fault. Of two equal texts one is named. */
const PLANTED: [id: string, set: Record<string, unknown>, kind: FaultKind | null, path: string][] =
  [
    [
      ABDM,
      {body: paragraph('normal', [LINK])},
      'deadLink',
      'body[_key=="x"].markDefs[_key=="m"].href',
    ],
    ['page-about', hero('primaryCta', '//['), 'deadLink', `${HERO}.primaryCta.path`],
    ['page-madicare', hero('primaryCta', '#nothing'), 'deadLink', `${HERO}.primaryCta.path`],
    ['page-home', hero('secondaryCta'), 'deadLink', `${HERO}.secondaryCta.path`],
    [
      'siteSettings',
      {'navigation[0]': {_type: 'navItem', _key: 'n', label: 'Gone', page: gone}},
      'deadLink',
      'navigation[_key=="n"].page',
    ],
    ['redirect-x', {from: '/x', to: '/blog/nothing', kind: 'permanent'}, 'deadLink', 'to'],
    [FHIR, {body: paragraph('h4')}, 'headings', 'body[_key=="x"]'],
    [FHIR, {image: {_type: 'image', asset: UNKNOWN}}, 'alt', 'image.alt'],
    [FHIR, {'seo.title': '', title: ''}, 'title', 'seo.title'],
    [DRILL, {'image.asset': HUGE}, 'picture', 'image'],
    [TABLETS, {'seo.title': LONG}, 'title', 'seo.title'],
    [TABLETS, {'seo.description': LONG}, 'description', 'seo.description'],
    ['page-fair', {...page, title: 'Fair', seo: {description: 'Come.'}}, 'orphan', ''],
    [QUEUE, {'seo.title': 'Queue'}, null, ''],
    ['page-terms', {'seo.title': 'Queue'}, 'title', 'seo.title'],
    ['page-privacy', {'seo.description': ''}, 'description', 'seo.description'],
    ['caseStudy-fintech', {'seo.description': 'Two.'}, null, ''],
    ['hospitalCaseStudy-1', {'seo.description': 'Two.'}, 'description', 'seo.description'],
  ]

test('each planted fault is found once, and none when all are mended; the seed has none', async () => {
  await using started = await startLake()
  await importSeed(started.lake)
  const client = started.client('editor', {perspective: 'raw'})
  const faults = async (report: Report = NO_VISITS) => {
    const content = await loadContent((...query) => client.fetch(...query), TYPES)
    return findFaults({content, report, origin: ORIGIN, now: AFTER})
  }
  expect(await faults()).toEqual([])

  const before = await client.getDocuments(PLANTED.map(([id]) => id))
  for (const [id, set] of PLANTED) {
    const type = String(set._type ?? id.split('-')[0])
    await client.transaction().createIfNotExists({_id: id, _type: type}).patch(id, {set}).commit()
  }
  await client.create({_id: 'drafts.faq-abdm-ready', _type: 'faq'})
  await client.releases.create({releaseId: 'rFair', metadata: {title: 'Fair'}})
  const found = await faults(MISSED)
  expect(found.map(({key}) => key).toSorted()).toEqual(
    [
      ...PLANTED.flatMap(([id, , kind, path]) => (kind ? `${kind} ${id} ${path}` : [])),
      'draft faq-abdm-ready ',
      'notFound /old-brochure',
      'notFound /old-leaflet',
      'old article-dpdp-rules-hospitals ',
      'release _.releases.rFair',
      'search night rota',
    ].toSorted(),
  )
  expect(found[0]).toMatchObject({kind: 'notFound', text: '/old-brochure: 7 times.'})

  const mend = client.transaction()
  for (const [index, document] of before.entries()) {
    if (document) mend.createOrReplace(document)
    else mend.delete(PLANTED[index]?.[0] ?? '')
  }
  mend.delete('drafts.faq-abdm-ready')
  mend.create({_type: 'redirect', from: '/old-brochure', to: '/madicare', kind: 'permanent'})
  mend.create({_type: 'redirect', from: '/Old-Leaflet/', kind: 'gone'})
  mend.patch(TABLETS, {set: {'seo.searchWords': ['Night rota']}})
  await mend.commit()
  await client.releases.archive({releaseId: 'rFair'})
  expect(await faults({...MISSED, pages: []})).toEqual([])
})
