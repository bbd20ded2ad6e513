import type {AnyBlock} from './block-props.ts'

/** Whether a page with these blocks needs React in the browser. */
export function needScripts(blocks: AnyBlock[]): boolean {
  return blocks.some(({_type}) => _type === 'embedBlock' || _type === 'formBlock')
}
