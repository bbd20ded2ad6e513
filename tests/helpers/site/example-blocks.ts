import {blockFolders} from '#studio/block-registry.ts'

export interface ExampleBlock {
  _type: string
  _key: string
  [field: string]: unknown
}

const root = new URL('../../../', import.meta.url)

/** One example of each block, as in a document; the first screen comes first. */
export async function exampleBlocks(): Promise<ExampleBlock[]> {
  const names = await blockFolders(root)
  const blocks = await Promise.all(names.map(exampleOf))
  return blocks.sort((a, b) => Number(b._type === 'heroBlock') - Number(a._type === 'heroBlock'))
}

async function exampleOf(name: string): Promise<ExampleBlock> {
  const module: Record<string, {intro?: object}> = await import(
    new URL(`app/blocks/${name}/example.ts`, root).href
  )
  const [[exportName = '', example] = []] = Object.entries(module)
  const heading = example?.intro && {intro: {_type: 'sectionIntro', ...example.intro}}
  return {...example, ...heading, _type: exportName.replace(/Example$/, ''), _key: name}
}
