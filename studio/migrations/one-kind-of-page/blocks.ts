/** Blocks from the fields of pages that had fixed sections. */

export type Fields = Record<string, unknown>
type Block = Fields & {_type: string}

/** How each section becomes a block; `null` where it showed nothing. */
export interface PageSections {
  /** In the order that a page without an order of its own had. */
  sections: Record<string, (fields: Fields) => Block | null>
  /** Fields whose content is in the blocks. */
  moved: readonly string[]
}

export const link = (label: string, path: string) => ({_type: 'cta', label, target: 'path', path})

export function isCta(cta: unknown): boolean {
  return typeof Object(cta).label === 'string' && Object(cta).label !== ''
}

export function closing({closing: content}: Fields): Block | null {
  return content ? {...Object(content), _type: 'callToActionBlock'} : null
}

export function hero({hero: content}: Fields, fields: Fields): Block | null {
  return content ? {...Object(content), _type: 'heroBlock', ...fields} : null
}

/** A heading, with the title that the site showed while it was empty. */
export function intro(content: unknown, title: string): Fields {
  const own: Fields = {...Object(content), _type: 'sectionIntro'}
  return {...own, title: own.title || title}
}

export const given = (name: string, value: unknown) => (value === undefined ? {} : {[name]: value})

/** The blocks of a page in the order of its sections; those that an editor took out are hidden. */
export function blocksOf({sections}: PageSections, fields: Fields): Block[] {
  const order = Array.isArray(fields.sections) ? fields.sections.map(String) : []
  const names = Object.keys(sections)
  const shown = order.length === 0 ? names : ['hero', ...new Set(order)]
  const inOrder = [...new Set([...shown, ...names])].filter((name) => names.includes(name))
  return inOrder.flatMap((name) => {
    const block = sections[name]?.(fields) ?? null
    if (block === null) return []
    return [{...block, _key: name, isHidden: !shown.includes(name)}]
  })
}
