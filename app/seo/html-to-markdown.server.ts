import type {Element, ElementContent, Nodes, Properties, Root, RootContent} from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import {unified} from 'unified'

/** Elements without text, or with a text that only a mouse or a keyboard can use. */
const LEFT_OUT = new Set(
  'button dialog fieldset iframe input label select svg template textarea video'.split(' '),
)

/** What the elements around a node say about it. */
interface Place {
  pageUrl: string
  isPreformatted?: boolean
  /** Where the buttons of the form lead. */
  action?: string
  /** The number that an ordered list gives to the item, which may show it once more. */
  ordinal?: string
}

/** A text that an editor wrote without markup, on one line and escaped for Markdown. */
export function textToMarkdown(text: string): string {
  const value = text.replace(/\s+/g, ' ').trim()
  return unified()
    .use(remarkStringify)
    .stringify({type: 'root', children: [{type: 'paragraph', children: [{type: 'text', value}]}]})
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
  const main = find(tree, ({tagName}) => tagName === 'main')
  return main ? readableChildren(main, {pageUrl}) : []
}

function find(node: Nodes, matches: (element: Element) => boolean): Element | null {
  if (!('children' in node)) return null
  if (node.type === 'element' && matches(node)) return node
  for (const child of node.children) {
    const found = find(child, matches)
    if (found) return found
  }
  return null
}

/** The children of an element without what is hidden from a reader. */
function readableChildren({tagName, children}: Element, place: Place): ElementContent[] {
  const items = children.filter((child) => child.type === 'element')
  const nodes = children.flatMap((child) => {
    if (tagName !== 'ol' || child.type !== 'element') return readable(child, place)
    return readable(child, {...place, ordinal: String(items.indexOf(child) + 1)})
  })
  return place.isPreformatted ? nodes : nodes.flatMap(apart)
}

/** A node as a list of none or one. */
function readable(node: RootContent, place: Place): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const {tagName, properties} = node
  const isHidden =
    properties.hidden || properties.ariaHidden === 'true' || properties.dataPrint === 'hidden'
  if (isHidden || (tagName === 'img' && !properties.alt)) return []
  if (tagName === 'p' || tagName === 'span') {
    const [only] = node.children
    if (only?.type === 'text' && only.value === place.ordinal) return []
  }
  // A drawing of many elements, such as a scene of the product.
  if (properties.role === 'img') {
    return [paragraph({type: 'text', value: `${properties.ariaLabel ?? ''}`})]
  }
  if (tagName === 'form') return readableForm(node, place)
  if (tagName === 'button' && place.action && properties.name) {
    const url = new URL(place.action)
    url.searchParams.set(`${properties.name}`, `${properties.value}`)
    return [link(node, url.href, place)]
  }
  if (LEFT_OUT.has(tagName) && !properties.open) return []
  const isList = tagName === 'ul' || tagName === 'ol'
  const children = readableChildren(node, {
    ...place,
    ...(isList && {ordinal: ''}),
    ...(tagName === 'pre' && {isPreformatted: true}),
  })
  if (['li', 'ul', 'ol'].includes(tagName) && !children.some(isVisible)) return []
  return [
    {
      ...node,
      // The converter knows no dialogues.
      tagName: tagName === 'dialog' ? 'div' : tagName,
      properties: withAbsoluteUrls(node, place.pageUrl),
      children,
    },
  ]
}

/** A form that is sent becomes a link to its page. A form that asks for a page has links to those. */
function readableForm(form: Element, place: Place): ElementContent[] {
  const {method, action} = form.properties
  if (method === 'dialog') return []
  if (method !== 'post') {
    return readableChildren(form, {
      ...place,
      action: new URL(`${action ?? ''}`, place.pageUrl).href,
    })
  }
  const submit = find(form, ({properties: {type}}) => type === 'submit')
  return submit ? [paragraph(link(submit, place.pageUrl, place))] : []
}

function paragraph(child: ElementContent): Element {
  return {type: 'element', tagName: 'p', properties: {}, children: [child]}
}

function link(node: Element, href: string, place: Place): Element {
  const children = readableChildren(node, place)
  return {type: 'element', tagName: 'a', properties: {href}, children}
}

function withAbsoluteUrls({properties}: Element, pageUrl: string): Properties {
  const {href, src} = properties
  return {
    ...properties,
    ...(typeof href === 'string' && {href: URL.parse(href, pageUrl)?.href ?? href}),
    // Without the size for one screen.
    ...(typeof src === 'string' && {src: URL.parse(src.replace(/\?.*/, ''), pageUrl)?.href ?? src}),
  }
}

function isVisible(node: ElementContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
}

/** Elements in a row, such as an author and a date, have a gap from the style sheet only. */
function apart(node: ElementContent, index: number, row: ElementContent[]): ElementContent[] {
  const isNext = node.type === 'element' && row[index - 1]?.type === 'element'
  return isNext ? [{type: 'text', value: ' '}, node] : [node]
}
