/**
 * The lists of all blocks of the page builder, made from the names of the folders in `app/blocks`.
 * They are plain modules, so that TypeGen, the bundler and TypeScript read them.
 */
import {readdir} from 'node:fs/promises'

/** The folder of the lists. */
const LISTS = 'lists'

/** Names of the blocks' folders. */
export async function blockFolders(root: URL): Promise<string[]> {
  const entries = await readdir(new URL('app/blocks/', root), {withFileTypes: true})
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== LISTS)
    .map(({name}) => name)
}

/** Text of each list by its path. */
export function blockRegistry(folders: readonly string[]): Record<string, string> {
  const blocks = folders.toSorted().map((folder) => ({folder, name: blockName(folder)}))
  const lines = (line: (block: {folder: string; name: string}) => string) =>
    blocks.map(line).join('\n')
  return {
    'app/blocks/lists/schemas.ts': `${NOTE}
import type {BlockDefinition} from '#schemas/fields/block.ts'
${lines(({folder, name}) => `import {${name}Definition} from '../${folder}/schema.ts'`)}

export const blockDefinitions: readonly BlockDefinition[] = [
${lines(({name}) => `  ${name}Definition,`)}
]
`,
    'app/blocks/lists/fragments.ts': `${NOTE}
${lines(({folder, name}) => `import {${name}Fragment} from '../${folder}/fragment.ts'`)}

/** By the type of the block. */
export const blockFragments: Record<string, string> = {
${lines(({name}) => `  ${name}: ${name}Fragment,`)}
}

/** Of every block, for TypeGen. */
export const blocksFragment = /* groq */ \`[isHidden != true]{
  _type,
  _key,
  "anchor": coalesce(anchor, ""),
${lines(({name}) => `  _type == "${name}" => \${${name}Fragment},`)}
}\`
`,
    'app/blocks/lists/block-component.tsx': `${NOTE}
import {lazy} from 'react'
${IMPORT_TYPE} {AnyBlock, BlockProps} from '../block-props.ts'

// A page loads the code of the blocks that it shows.
${lines(
  ({folder, name}) => `const ${capital(name)} = lazy(async () => ({
  default: (await ${IMPORT}('../${folder}/block.tsx')).${capital(name)},
}))`,
)}

interface AnyBlockProps extends Omit<BlockProps<never>, 'block'> {
  block: AnyBlock
}

/** The component of a block's type. */
export function BlockComponent({block, ...place}: AnyBlockProps) {
  switch (block._type) {
${lines(
  ({name}) => `    case '${name}':
      return <${capital(name)} block={block} {...place} />`,
)}
    default:
      return null
  }
}
`,
  }
}

// Written out, they would be imports of this module for the rule of folders.
const IMPORT = 'import'
const IMPORT_TYPE = 'import type'

const NOTE = '// Written by `npm run typegen` from the folders of app/blocks.'

/** `rich-text` becomes `richTextBlock`. */
function blockName(folder: string): string {
  return `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Block`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
