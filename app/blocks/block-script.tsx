import blockScript from '#app/browser/block-script.ts?worker&url'
import type {AnyBlock} from './block-props.ts'

/** Whether a page with these blocks needs React in the browser, because a form shows its result in place. */
export function needScripts(blocks: AnyBlock[]): boolean {
  return blocks.some(({_type}) => _type === 'formBlock')
}

/** The script of carousels, videos and embeds, once in the head of a page without React. */
export function BlockScript() {
  return import.meta.env.SSR && <script async type="module" src={blockScript} />
}
