import {
  type ContentSourceMap,
  type ContentSourceMapParsedPath,
  getPublishedId,
  jsonPathToStudioPath,
  type Path,
  resolvedKeyedSourcePath,
  resolveMapping,
} from '@sanity/client/csm'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {EDIT_ATTRIBUTES, SECTION_ATTRIBUTES} from '#app/lib/edit-attributes.ts'

interface Source {
  id: string
  type: string
  path: Path
}

type Values = Record<string, unknown>

interface Context {
  map: ContentSourceMap
  /** Path of the Studio, e.g. `/studio`. */
  studioUrl: string
}

/**
 * Adds attributes to the pictures, list entries and documents of a query's result. With these
 * attributes the Studio finds the field behind an element. Texts carry the same data invisibly
 * (stega).
 *
 * @param result - as the lake returned it
 * @param map - the result's source map, with arrays addressed by `_key`
 */
export function withEditTargets(result: unknown, context: Context): unknown {
  return annotated(result, [], context)
}

function annotated(value: unknown, path: ContentSourceMapParsedPath, context: Context): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => annotated(item, [...path, place(item, index)], context))
  }
  // Formatted text has its own marks, and its blocks are not list entries that can be dragged.
  if (!isObject(value) || value._type === 'block') return value
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    annotated(entry, [...path, name], context),
  ])
  return {...Object.fromEntries(entries), ...attributesOf(value, path, context)}
}

function attributesOf(value: Values, path: ContentSourceMapParsedPath, context: Context): Values {
  const target = targetOf(value, path, context.map)
  return {
    ...(target && {[EDIT_ATTRIBUTES]: attributes(target, context)}),
    ...(Array.isArray(value.sections) && sectionAttributes(value.sections, path, context)),
  }
}

/** The field that a click on a whole picture, list entry or document opens. */
function targetOf(value: Values, path: ContentSourceMapParsedPath, map: ContentSourceMap) {
  if ('asset' in value) return pictureOf(path, map)
  // A block of a page: a shared one is edited in its own document.
  if ('sourceKey' in value) return parentOf(sourceOf([...path, 'sourceKey'], map))
  if ('_key' in value) return parentOf(sourceOf([...path, '_key'], map))
  if (!('_id' in value)) return null
  // A document opens at the first of its fields that is shown.
  const sources = Object.keys(value).map((name) => sourceOf([...path, name], map))
  return sources.find((source) => source && !String(source.path[0]).startsWith('_')) ?? null
}

/** The field of a picture. Its text may be that of its asset, which is a document of its own. */
function pictureOf(path: ContentSourceMapParsedPath, map: ContentSourceMap): Source | null {
  const parents = ['alt', 'hotspot', 'crop'].map((name) => parentOf(sourceOf([...path, name], map)))
  return parents.find((parent) => parent !== null) ?? null
}

/** The names of a page's sections are plain texts, so each section gets its attributes here. */
function sectionAttributes(
  sections: unknown[],
  path: ContentSourceMapParsedPath,
  context: Context,
): Values {
  const targets = sections.map((_, index) => sourceOf([...path, 'sections', index], context.map))
  if (!targets.every((target) => target !== null)) return {}
  return {[SECTION_ATTRIBUTES]: targets.map((target) => attributes(target, context))}
}

function attributes({id, type, path}: Source, {studioUrl}: Context): Record<string, string> {
  const attribute = createDataAttribute({baseUrl: studioUrl, id, type, path})
  return {'data-sanity': attribute.toString()}
}

function sourceOf(path: ContentSourceMapParsedPath, map: ContentSourceMap): Source | null {
  const resolved = resolveMapping(path, map)
  if (resolved?.mapping.type !== 'value') return null
  const {source} = resolved.mapping
  if (source.type !== 'documentValue') return null
  const document = map.documents[source.document]
  const sourcePath = map.paths[source.path]
  if (!document || sourcePath === undefined) return null
  const keyed = resolvedKeyedSourcePath({
    keyedResultPath: path,
    pathSuffix: resolved.pathSuffix,
    sourceBasePath: sourcePath,
  })
  const id = getPublishedId(document._id)
  const fieldPath = jsonPathToStudioPath(keyed)
  // A whole document is no field.
  return fieldPath.length > 0 ? {id, type: document._type, path: fieldPath} : null
}

function parentOf(source: Source | null): Source | null {
  if (!source || source.path.length < 2) return null
  return {...source, path: source.path.slice(0, -1)}
}

function place(item: unknown, index: number): ContentSourceMapParsedPath[number] {
  const isKeyed = isObject(item) && typeof item._key === 'string'
  return isKeyed ? {_key: String(item._key), _index: index} : index
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
