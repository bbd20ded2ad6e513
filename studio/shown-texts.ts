import type {Schema, SchemaType} from 'sanity'

/**
 * The texts that pages display, each as its type of document and the names of its fields, without
 * places in lists: `page.blocks.intro.title`. Choices, addresses, ids, dates and hidden fields are
 * no texts, and neither is what `isShown: false` excludes.
 */
export function shownTexts(schema: Schema): string[] {
  return schema
    .getTypeNames()
    .map((name) => schema.get(name))
    .filter((type) => type !== undefined)
    .filter(({name, type}) => type?.name === 'document' && !name.startsWith('sanity.'))
    .flatMap(textsOf)
    .sort()
}

interface Found {
  shown: Set<string>
  other: Set<string>
}

function textsOf(type: SchemaType): string[] {
  const found: Found = {shown: new Set(), other: new Set()}
  collect(type, type.name, found)
  // A block may have a text under a name that is a choice in another block.
  return [...found.shown].filter((path) => !found.other.has(path))
}

function collect(type: SchemaType, path: string, found: Found): void {
  if (type.jsonType === 'string') {
    found[isShownText(type) ? 'shown' : 'other'].add(path)
  } else if (type.jsonType === 'array') {
    for (const member of type.of) collect(member, path, found)
  } else if (type.jsonType === 'object' && isShown(type)) {
    for (const field of type.fields) {
      // The marks of a span are the names of its formats.
      const isFormat = type.name === 'span' && field.name === 'marks'
      if (!isFormat) collect(field.type, `${path}.${field.name}`, found)
    }
  }
}

function isShownText(type: SchemaType): boolean {
  const hasChoices = type.options && 'list' in type.options && type.options.list !== undefined
  return (type.name === 'string' || type.name === 'text') && !hasChoices && isShown(type)
}

/** The strings of these types are all ids or addresses. */
const ADDRESSES = new Set(['slug', 'reference', 'globalDocumentReference'])

function isShown(type: SchemaType): boolean {
  return type.hidden !== true && type.options?.isShown !== false && !ADDRESSES.has(type.name)
}
