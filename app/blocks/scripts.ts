import type {AnyBlock, BlockType} from './block-props.ts'

/** Blocks with controls that React handles. */
const INTERACTIVE: ReadonlySet<BlockType> = new Set([
  'embedBlock',
  'formBlock',
  'testimonialsBlock',
])

/** Whether a page with these blocks needs React in the browser. */
export function needScripts(blocks: AnyBlock[]): boolean {
  return blocks.some(
    (block) =>
      INTERACTIVE.has(block._type) || (block._type === 'heroBlock' && block.layout === 'film'),
  )
}
