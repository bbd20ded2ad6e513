import type {Element, ElementContent, Nodes, Root, RootContent} from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import {unified} from 'unified'

/** Elements that are for the eye or the hand only. */
const LEFT_OUT = new Set(['button', 'dialog', 'form', 'iframe', 'svg', 'template', 'video'])

/** A text that an editor wrote without markup, on one line and escaped for Markdown. */
export function textToMarkdown(text: string): string {
  const value = text.replace(/\s+/g, ' ').trim()
  const paragraph = {type: 'paragraph', children: [{type: 'text', value}]} as const
  return unified()
    .use(remarkStringify)
    .stringify({type: 'root', children: [{...paragraph, children: [...paragraph.children]}]})
    .trim()
}

/** The content of a page's `<main>` as GitHub Flavored Markdown, with absolute URLs. */
export function htmlToMarkdown(html: string, pageUrl: string): string {
  const processor = unified()
    .use(rehypeParse)
    .use(() => (tree: Root) => ({type: 'root', children: contentOf(tree, pageUrl)}) as const)
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, {bullet: '-'})
  return String(processor.processSync(html))
}

function contentOf(tree: Root, pageUrl: string): ElementContent[] {
  const main = findMain(tree)
  return main ? main.children.flatMap((child) => readable(child, pageUrl)) : []
}

function findMain(node: Nodes): Element | null {
  if (!('children' in node)) return null
  if (node.type === 'element' && node.tagName === 'main') return node
  for (const child of node.children) {
    const found = findMain(child)
    if (found) return found
  }
  return null
}

/** A node without what is hidden from a reader, as a list of none or one. */
function readable(
  node: RootContent,
  pageUrl: string,
  inPreformatted = false,
): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const {tagName, properties} = node
  // A drawing of many elements, such as a scene of the product.
  if (properties.role === 'img') {
    const value = typeof properties.ariaLabel === 'string' ? properties.ariaLabel : ''
    return [{type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value}]}]
  }
  const isLeftOut =
    LEFT_OUT.has(tagName) ||
    properties.hidden ||
    properties.ariaHidden === 'true' ||
    (tagName === 'img' && !properties.alt)
  if (isLeftOut) return []
  for (const name of ['href', 'src']) {
    const value = properties[name]
    if (typeof value === 'string' && URL.canParse(value, pageUrl)) {
      properties[name] = new URL(value, pageUrl).href
    }
  }
  const isPreformatted = inPreformatted || tagName === 'pre'
  const children = node.children.flatMap((child) => readable(child, pageUrl, isPreformatted))
  return [{...node, children: isPreformatted ? children : children.flatMap(apart)}]
}

/** Elements in a row, such as an author and a date, have a gap from the style sheet only. */
function apart(node: ElementContent, index: number, row: ElementContent[]): ElementContent[] {
  const isNext = node.type === 'element' && row[index - 1]?.type === 'element'
  return isNext ? [{type: 'text', value: ' '}, node] : [node]
}
