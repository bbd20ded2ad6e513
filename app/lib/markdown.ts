import {portableTextToMarkdown} from '@portabletext/markdown'
import {safeHref} from './href.ts'
import {assetUrl} from './image-url.ts'
import {readTable} from './table.ts'

type Blocks = Parameters<typeof portableTextToMarkdown>[0]

/** Formatted text as Markdown. Unknown blocks and unsafe links are removed, as on the page. */
export function richTextMarkdown(blocks: Blocks, origin: string): string {
  const link: LinkRenderer = ({children, value}) => {
    const href = safeHref(value?.href)
    return href ? `[${children}](${absoluteUrl(href, origin)})` : children
  }
  return portableTextToMarkdown(blocks, {
    marks: {link, internalLink: link},
    types: {
      settingValue: ({value}) => plainMarkdown(value.text ?? ''),
      figure: ({value}) => figureMarkdown(value, origin),
      codeBlock: ({value}) => fenced(value.code, value.language),
      callout: ({value}) => calloutMarkdown(value),
      table: ({value}) => tableMarkdown(value),
    },
    unknownType: () => '',
    unknownMark: ({children}) => children,
  }).trim()
}

type LinkRenderer = (options: {children: string; value?: {href?: string | null}}) => string

/** Escapes Markdown syntax in a text that an editor wrote without markup. */
export function plainMarkdown(text: string): string {
  const span = {_type: 'span', _key: 's', text: text.replace(/\s+/g, ' ').trim(), marks: []}
  const block = {_type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span]}
  return portableTextToMarkdown([block])
}

/** Joins the non-empty parts of a document (paragraphs, headings, lists …) with blank lines. */
export function sections(...parts: (string | null | undefined | false)[]): string {
  return `${parts.filter((part) => part).join('\n\n')}\n`
}

/** A heading with its body; empty when the body is empty. */
export function section(title: string, body: string): string {
  return body ? `## ${title}\n\n${body}` : ''
}

/** The paragraphs of a text that an editor wrote without markup. */
export function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map(plainMarkdown)
    .filter((paragraph) => paragraph)
    .join('\n\n')
}

/** A link as Markdown; empty when a visitor must not follow it. */
export function linkMarkdown(link: {label: string; href: string | null}, origin: string): string {
  const href = safeHref(link.href)
  return href ? `[${plainMarkdown(link.label)}](${absoluteUrl(href, origin)})` : ''
}

/** A list of single lines. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** A list of single lines with numbers. */
export function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n')
}

/** A line of a list: its title in bold, and its text. */
export function titled(title: string, text: string): string {
  return `**${plainMarkdown(title)}** ${plainMarkdown(text)}`.trim()
}

function absoluteUrl(href: string, origin: string): string {
  // A bracket or a space in a URL would end the link too early.
  const url = URL.canParse(href, origin) ? new URL(href, origin).href : href
  return url.replace(/[()<>\s]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}

interface Picture {
  alt?: string
  asset?: {url?: string | null} | null
}

/** A picture as Markdown; empty without an asset. */
export function imageMarkdown({alt, asset}: Picture, origin: string): string {
  if (!asset?.url) return ''
  const text = (alt ?? '').replace(/[\\[\]*_`<>]/g, '\\$&')
  return `![${text}](${absoluteUrl(assetUrl(asset.url), origin)})`
}

function figureMarkdown(
  {picture, caption, credit}: {picture?: Picture; caption?: string | null; credit?: string | null},
  origin: string,
): string {
  const image = picture && imageMarkdown(picture, origin)
  if (!image) return ''
  return [
    image,
    caption && `*${plainMarkdown(caption)}*`,
    credit && `*Credit: ${plainMarkdown(credit)}*`,
  ]
    .filter((part) => part)
    .join('\n\n')
}

// A fence must be longer than any run of backticks inside it.
function fenced(code: unknown, language: unknown): string {
  const text = typeof code === 'string' ? code : ''
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const info = typeof language === 'string' && /^[\w-]+$/.test(language) ? language : ''
  return `${fence}${info}\n${text}\n${fence}`
}

function calloutMarkdown(value: {tone?: unknown; title?: unknown; text?: unknown}): string {
  const tone = typeof value.tone === 'string' && /^\w+$/.test(value.tone) ? value.tone : 'note'
  const title = typeof value.title === 'string' ? `**${plainMarkdown(value.title)}**` : ''
  const paragraphs = typeof value.text === 'string' ? value.text.split(/\n+/) : []
  const lines = [title, ...paragraphs.map(plainMarkdown)].filter((line) => line)
  return `> [!${tone.toUpperCase()}]\n${lines.map((line) => `> ${line}`).join('\n>\n')}`
}

/** A table as Markdown; empty without rows. */
export function tableMarkdown(value: Parameters<typeof readTable>[0]): string {
  const table = readTable(value)
  if (!table) return ''
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => plainMarkdown(cell).replace(/\\?\|/g, '\\|')).join(' | ')} |`
  const rule = `|${table.head.map(() => ' --- |').join('')}`
  const caption = table.caption ? `*${plainMarkdown(table.caption)}*\n\n` : ''
  return caption + [line(table.head), rule, ...table.rows.map(line)].join('\n')
}
