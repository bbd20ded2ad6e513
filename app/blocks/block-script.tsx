import blockScript from '#app/browser/block-script.ts?worker&url'

/** The script of blocks that move, once in the head of a page without React. */
export function BlockScript() {
  return import.meta.env.SSR && <script async type="module" src={blockScript} />
}
