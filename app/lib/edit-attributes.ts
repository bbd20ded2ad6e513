/** Key of the attributes that a preview adds to an object for its element; visitors get none. */
export const EDIT_ATTRIBUTES = 'editAttributes'

/** Key of the attributes that a preview adds to a page for each of its sections. */
export const SECTION_ATTRIBUTES = 'sectionAttributes'

type Attributes = Record<string, string>

/** Attributes for the element that shows a picture, an entry of a list, or a document. */
export function editAttributes(value: object | null | undefined): Attributes | undefined {
  const attributes = value && EDIT_ATTRIBUTES in value ? value[EDIT_ATTRIBUTES] : undefined
  return isAttributes(attributes) ? attributes : undefined
}

/** Attributes for each section of a page, in the order of its `sections`. */
export function sectionAttributes(page: object | null | undefined): Attributes[] {
  const list = page && SECTION_ATTRIBUTES in page ? page[SECTION_ATTRIBUTES] : undefined
  return Array.isArray(list) ? list.filter(isAttributes) : []
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null
}
