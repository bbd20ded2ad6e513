import type {SeedObject} from './builders.ts'

/**
 * Portable text from a small subset of Markdown, so that the seed's articles can be read and
 * written as text. Blocks: paragraphs, `##` to `####`, `-` and `1.` lists, `>` quotations, fenced
 * code (```` ```json caption ````), `:::tip Title` callouts, `![alt](file "caption")` and tables: a
 * line `|= caption`, a line `| a | b |` with the column names, and one such line for each row.
 * Inline: `**strong**`, `*em*`, `` `code` ``, `[text](href)`, where `doc:<id>` links to a document.
 */
export function toPortableText(source: string): SeedObject[] {
  const keys = createKeys()
  return splitBlocks(source).flatMap((lines) => toBlocks(lines, keys))
}

type Keys = (kind: string) => string

const HEADING = /^(#{2,4}) (.+)$/
const FENCE = /^```(\w+) ?(.*)$/
const CALLOUT = /^:::(\w+) ?(.*)$/
const FIGURE = /^!\[(.+)\]\((\S+) "(.+)"\)$/
const TABLE = /^\|= (.+)$/
const BULLET = /^- (.+)$/
const NUMBER = /^\d+\. (.+)$/
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g

function createKeys(): Keys {
  let count = 0
  return (kind) => `${kind}-${++count}`
}

/** Blocks are separated by blank lines, but not inside a fence. */
function splitBlocks(source: string): string[][] {
  const blocks: string[][] = []
  let current: string[] = []
  let isFenced = false
  for (const line of [...source.trim().split('\n'), '']) {
    if (line.startsWith('```')) isFenced = !isFenced
    if (line.trim() !== '' || isFenced) {
      current.push(line)
    } else if (current.length > 0) {
      blocks.push(current)
      current = []
    }
  }
  if (isFenced) throw new Error('A code block is not closed.')
  return blocks
}

function toBlocks(lines: string[], keys: Keys): SeedObject[] {
  const first = lines[0] ?? ''
  const heading = HEADING.exec(first)
  if (heading) return [toBlock(heading[2] ?? '', `h${heading[1]?.length}`, keys)]
  if (FENCE.test(first)) return [toCode(lines, keys)]
  if (CALLOUT.test(first)) return [toCallout(lines, keys)]
  if (FIGURE.test(first)) return [toFigure(first, keys)]
  if (TABLE.test(first)) return [toTable(lines, keys)]
  if (BULLET.test(first)) return toList(lines, BULLET, 'bullet', keys)
  if (NUMBER.test(first)) return toList(lines, NUMBER, 'number', keys)
  if (first.startsWith('> ')) {
    return [toBlock(lines.map((line) => line.replace(/^> ?/, '')).join(' '), 'blockquote', keys)]
  }
  return [toBlock(lines.join(' '), 'normal', keys)]
}

function toList(lines: string[], pattern: RegExp, listItem: string, keys: Keys): SeedObject[] {
  const items: string[] = []
  for (const line of lines) {
    const item = pattern.exec(line)?.[1]
    // An indented line continues the item before it.
    if (item === undefined) items.push(`${items.pop()} ${line.trim()}`)
    else items.push(item)
  }
  return items.map((item) => ({...toBlock(item, 'normal', keys), listItem, level: 1}))
}

function toCode(lines: string[], keys: Keys): SeedObject {
  const [, language = '', filename = ''] = FENCE.exec(lines[0] ?? '') ?? []
  return {
    _key: keys('code'),
    _type: 'codeBlock',
    language,
    ...(filename && {filename}),
    code: lines.slice(1, -1).join('\n'),
  }
}

function toCallout(lines: string[], keys: Keys): SeedObject {
  const [, tone = '', title = ''] = CALLOUT.exec(lines[0] ?? '') ?? []
  if (lines.at(-1) !== ':::') throw new Error(`The callout "${title}" is not closed.`)
  return {
    _key: keys('callout'),
    _type: 'callout',
    tone,
    ...(title && {title}),
    text: lines.slice(1, -1).join(' '),
  }
}

function toTable([first = '', ...lines]: string[], keys: Keys): SeedObject {
  return {
    _key: keys('table'),
    _type: 'table',
    caption: TABLE.exec(first)?.[1],
    rows: lines.map((line) => ({
      _key: keys('row'),
      _type: 'tableRow',
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    })),
  }
}

function toFigure(line: string, keys: Keys): SeedObject {
  const [, alt = '', file = '', caption = ''] = FIGURE.exec(line) ?? []
  return {
    _key: keys('figure'),
    _type: 'figure',
    _sanityAsset: `image@file://./images/${file}`,
    alt,
    caption,
  }
}

function toBlock(text: string, style: string, keys: Keys): SeedObject {
  const markDefs: SeedObject[] = []
  const children: SeedObject[] = []
  function span(value: string, marks: string[]): void {
    if (value) children.push({_key: keys('span'), _type: 'span', text: value, marks})
  }

  const _key = keys('block')
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, em, code, label, href] = match
    span(text.slice(end, match.index), [])
    end = match.index + whole.length
    if (strong) span(strong, ['strong'])
    if (em) span(em, ['em'])
    if (code) span(code, ['code'])
    if (label && href) {
      const link = toLink(href, keys('link'))
      markDefs.push(link)
      span(label, [String(link._key)])
    }
  }
  span(text.slice(end), [])
  return {_key, _type: 'block', style, markDefs, children}
}

function toLink(href: string, _key: string): SeedObject {
  return href.startsWith('doc:')
    ? {_key, _type: 'internalLink', reference: {_type: 'reference', _ref: href.slice(4)}}
    : {_key, _type: 'link', href}
}
