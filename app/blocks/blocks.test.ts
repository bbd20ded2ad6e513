import {existsSync} from 'node:fs'
import {expect, test} from 'vitest'
import {blockFolders} from '#studio/block-registry.ts'
import {exampleBlocks} from '#tests/helpers/site/example-blocks.ts'
import {queryPage, renderBlock} from '#tests/helpers/site/render-block.tsx'
import {seedDocuments} from '#tests/helpers/site/seed-documents.ts'
import {createValidator} from '#tests/helpers/studio/validate-document.ts'
import {needScripts} from './block-script.tsx'

const FILES = ['schema.ts', 'fragment.ts', 'block.tsx', 'example.ts', 'thumbnail.webp']

const folders = await blockFolders(new URL('../../', import.meta.url))

test('each folder has the files of a block', () => {
  const missing = folders.flatMap((folder) =>
    FILES.map((file) => `${folder}/${file}`).filter(
      (path) => !existsSync(new URL(path, import.meta.url)),
    ),
  )
  expect(missing).toEqual([])
})

test('the example of each block can be published', async () => {
  const blocks = await exampleBlocks()
  expect(blocks).toHaveLength(folders.length)
  // Examples may refer to documents and pictures of the seed.
  const validate = createValidator(seedDocuments, 'cli')
  for (const block of blocks) {
    const page = {title: 'Example', slug: {current: 'example'}, blocks: [block]}
    expect(await validate({...page, _id: 'example', _type: 'page'}), block._type).toEqual([])
  }
})

test('a block with controls says that its page needs React', async () => {
  const documents = seedDocuments.filter(({_type}) => _type !== 'page')
  for (const block of await exampleBlocks()) {
    const {blocks} = await queryPage(block, documents)
    const html = await renderBlock(block, documents)
    const hasControls = /<(?:button|form)\b/.test(html) && !html.includes('block-script')
    expect(needScripts(blocks), block._type).toBe(hasControls)
  }
})

test.each([
  {_type: 'agendaBlock'},
  {_type: 'articlesBlock'},
  {_type: 'caseStudiesBlock', kind: 'hospital'},
  {_type: 'columnsBlock'},
  {_type: 'downloadBlock'},
  {_type: 'drawingAndListBlock', scene: 'exchange'},
  {_type: 'featureGridBlock'},
  {_type: 'featureGridBlock', layout: 'list'},
  {_type: 'figuresBlock'},
  {_type: 'galleryBlock'},
  {_type: 'imageAndTextBlock'},
  {_type: 'milestonesBlock'},
  {_type: 'offersBlock'},
  {_type: 'pricesBlock'},
  {_type: 'productFeaturesBlock'},
  {_type: 'questionsBlock', source: 'category', category: 'General'},
  {_type: 'servicesBlock'},
  {_type: 'stepsBlock'},
  {_type: 'tableBlock'},
  {_type: 'tableBlock', table: {_type: 'table', caption: 'Empty'}},
  {_type: 'teamBlock'},
  {_type: 'technologiesBlock'},
  {_type: 'testimonialsBlock'},
])('with a heading and no entries, $_type shows nothing', async (block) => {
  expect(await renderBlock({...block, intro: {title: 'Heading'}})).toBe('')
})

test.each([
  ['milestonesBlock', 'milestones', 'milestone'],
  ['productFeaturesBlock', 'features', 'productFeature'],
  ['servicesBlock', 'services', 'service'],
  ['teamBlock', 'members', 'teamMember'],
])('in a %s, picked entries replace all others', async (_type, field, entryType) => {
  const documents = ['Asha', 'Birju'].map((_id) => ({
    _id,
    _type: entryType,
    title: _id,
    name: _id,
    page: 'madicare',
    orderRank: _id,
  }))
  const html = await renderBlock({_type, [field]: [{_ref: 'Birju'}]}, documents)
  expect(html).toContain('Birju')
  expect(html).not.toContain('Asha')
})
