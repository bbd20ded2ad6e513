import {evaluate, parse} from 'groq-js'
import {prerender} from 'react-dom/static'
import {createMemoryRouter, RouterProvider} from 'react-router'
import type {AnyBlock} from '#app/blocks/block-props.ts'
import {BlockComponent} from '#app/blocks/page-blocks.tsx'
import {type Page, pageBySlugQuery} from '#app/content/page.ts'

interface StoredBlock {
  _type: string
  [field: string]: unknown
}

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/**
 * Markup of a stored block as its page shows it, with the parts that the block loads on demand. The
 * query of pages runs on the given documents.
 */
export async function renderBlock(
  block: StoredBlock,
  documents: readonly StoredDocument[] = [],
): Promise<string> {
  const page = await queryPage(block, documents)
  const [queried] = page.blocks
  return queried ? markup(queried) : ''
}

/** The page of one stored block, as the query of pages returns it. */
export async function queryPage(
  block: StoredBlock,
  documents: readonly StoredDocument[],
): Promise<Page> {
  const page = {
    _id: 'page',
    _type: 'page',
    slug: {current: 'page'},
    blocks: [{...block, _key: 'block'}],
  }
  const params = {slug: page.slug.current}
  const tree = parse(pageBySlugQuery, {params})
  return (await evaluate(tree, {dataset: [page, ...documents], params})).get()
}

async function markup(block: AnyBlock): Promise<string> {
  const element = <BlockComponent block={block} headingId="heading" tone="sunken" />
  const router = createMemoryRouter([{path: '*', element}])
  const {prelude} = await prerender(<RouterProvider router={router} />)
  return new Response(prelude).text()
}
