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
${lines(({folder, name}) => `export {${name}Definition} from '../${folder}/schema.ts'`)}
`,
    'app/blocks/lists/fragments.ts': `${NOTE}
${IMPORT} {PAGE_BLOCKS} from '../../../schemas/constants.ts'
${IMPORT} {commonBlockFields} from '../../content/fragments.ts'
${lines(({folder, name}) => `import {${name}Fragment} from '../${folder}/fragment.ts'`)}

/** By the type of the block. */
export const blockFragments: Record<string, string> = {
${lines(({name}) => `  ${name}: ${name}Fragment,`)}
}

/** Of every block, for TypeGen. */
export const blocksFragment = /* groq */ \`\${PAGE_BLOCKS}{
  \${commonBlockFields},
${lines(({name}) => `  _type == "${name}" => \${${name}Fragment},`)}
}\`
`,
    'app/blocks/lists/components.ts': `${NOTE}
import {type ComponentType, lazy} from 'react'
${IMPORT} type {BlockProps, BlockType} from '../block-props.ts'

/** By the type of the block. A page loads the code of the blocks that it shows. */
export const blockComponents: {[Type in BlockType]: ComponentType<BlockProps<Type>>} = {
${lines(({folder, name}) => `  ${name}: lazy(() => ${IMPORT}('../${folder}/block.tsx')),`)}
}
`,
  }
}

// Written out, they would be imports of this module for the rule of folders.
const IMPORT = 'import'

const NOTE = '// Written by `npm run typegen` from the folders of app/blocks.'

/** `rich-text` becomes `richTextBlock`. */
function blockName(folder: string): string {
  return `${folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Block`
}
