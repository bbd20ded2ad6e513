import type {AnyBlock} from './block-props.ts'

/** Whether a page with these blocks needs React in the browser. */
export function needScripts(blocks: AnyBlock[]): boolean {
  return blocks.some(hasControls)
}

function hasControls(block: AnyBlock): boolean {
  switch (block._type) {
    case 'embedBlock':
    case 'formBlock':
      return true
    case 'heroBlock':
      return block.layout === 'film'
    case 'testimonialsBlock':
      return block.layout !== 'grid'
    default:
      return false
  }
}
