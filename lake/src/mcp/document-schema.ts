/** The schema of a Studio, as `sanity schema extract` prints it, for the validation of documents. */
import type {SchemaType, TypeNode} from 'groq-js'
import {z} from 'zod'
import {isObject} from '../mutations/json.ts'

/** The fault of a reference to documents of some types; null if it has none. */
type CheckReference = (
  reference: Record<string, unknown>,
  types: readonly string[],
) => string | null

type Attributes = Extract<TypeNode, {type: 'object'}>['attributes']

interface ObjectNode {
  attributes: Attributes
  /** The types of a reference's documents; of anything else none. */
  targets: string[]
}

/** What the lake notes in a version. A further note would unpublish the document with the release. */
const VERSION = z.strictObject({base: z.strictObject({id: z.string(), rev: z.string()})})

/** An empty text or list is none, as in the Studio. */
const required = (type: z.ZodType) =>
  type.refine((value) => value !== '' && !(Array.isArray(value) && value.length === 0), 'Required')

/** Names of the types of documents, without those of the lake. */
export function documentTypes(schema: SchemaType): string[] {
  const documents = schema.filter(({type}) => type === 'document')
  return documents.map(({name}) => name).filter((name) => !/^(?:sanity|system)\./.test(name))
}

/** The zod schema of each type, made when it is needed. Attributes that a type does not have are refused. */
export function documentSchemas(schema: SchemaType, check: CheckReference = () => null) {
  const declared = new Map(schema.map((declaration) => [declaration.name, declaration]))
  // Types contain each other, so each node has one zod schema.
  const made = new Map<TypeNode, z.ZodType>()

  function declaredType(name: string): TypeNode {
    const declaration = declared.get(name)
    return declaration?.type === 'type' ? declaration.value : {type: 'unknown'}
  }

  function objectOf(node: TypeNode): ObjectNode | null {
    if (node.type === 'inline') return objectOf(declaredType(node.name))
    if (node.type !== 'object') return null
    const rest = node.rest ? objectOf(node.rest) : null
    const targets = node.dereferencesTo === undefined ? [] : [node.dereferencesTo]
    return {
      attributes: {...rest?.attributes, ...node.attributes},
      targets: [...targets, ...(rest?.targets ?? [])],
    }
  }

  function shapeOf(attributes: Attributes): z.ZodRawShape {
    const entries = Object.entries(attributes).map(([name, {value, optional}]) => {
      const type = typeOf(value)
      const isSetByLake = /^_(?:id|rev|createdAt|updatedAt)$/.test(name)
      return [name, optional || isSetByLake ? type.optional() : required(type)]
    })
    return Object.fromEntries(entries)
  }

  function objectType({attributes, targets}: ObjectNode): z.ZodObject {
    if (targets.length === 0) return z.strictObject(shapeOf(attributes))
    const reference = {...shapeOf(attributes), _strengthenOnPublish: z.unknown().optional()}
    const type = z.strictObject(reference).superRefine((value, context) => {
      const fault = check(value, targets)
      if (fault !== null) context.addIssue({code: 'custom', message: fault})
    })
    return type.describe(`Refers to a document of type ${targets.join(' or ')}`)
  }

  function unionType(nodes: readonly TypeNode[]): z.ZodType {
    const values = nodes.flatMap((node) => ('value' in node ? [node.value] : []))
    const literals = values.filter((value) => value !== undefined && typeof value !== 'object')
    if (literals.length === nodes.length) return z.literal(literals)
    const objects = nodes.flatMap((node) => objectOf(node) ?? [])
    if (objects.length < nodes.length) return z.union(nodes.map(typeOf))
    const references = objects.filter(({targets}) => targets.length > 0)
    const others = objects.filter(({targets}) => targets.length === 0)
    const targets = references.flatMap((reference) => reference.targets)
    // References to several types differ in nothing that they contain.
    const merged = references.slice(0, 1).map((reference) => ({...reference, targets}))
    const members = [...others, ...merged]
    const names = members.flatMap(({attributes: {_type}}) =>
      _type ? Object(_type.value).value : [],
    )
    const [first, ...rest] = members.map(objectType)
    if (first === undefined || rest.length === 0) return first ?? z.unknown()
    const areNamed = new Set(names).size === members.length
    return areNamed ? z.discriminatedUnion('_type', [first, ...rest]) : z.union([first, ...rest])
  }

  function typeOf(node: TypeNode): z.ZodType {
    const known = made.get(node)
    if (known) return known
    const type = newType(node)
    made.set(node, type)
    return type
  }

  function newType(node: TypeNode): z.ZodType {
    switch (node.type) {
      case 'string':
      case 'number':
      case 'boolean':
        return node.value === undefined ? z[node.type]() : z.literal(node.value)
      case 'null':
        return z.null()
      case 'array':
        return z.array(z.lazy(() => typeOf(node.of)))
      case 'inline':
        return z.lazy(() => typeOf(declaredType(node.name)))
      case 'union':
        return unionType(node.of)
      case 'object':
        return objectType(objectOf(node) ?? {attributes: {}, targets: []})
      default:
        return z.unknown()
    }
  }

  /** Null for a name that is no type of documents. */
  return (name: string): z.ZodObject | null => {
    const declaration = declared.get(name)
    if (declaration?.type !== 'document' || !documentTypes([declaration]).includes(name))
      return null
    return z.strictObject({...shapeOf(declaration.attributes), _system: VERSION.optional()})
  }
}

/** What is wrong with a document, a sentence each, with the path of the place. */
export function faultsOf(document: Record<string, unknown>, type: z.ZodType): string[] {
  const {error} = type.safeParse(document, {
    error: ({code, input}) =>
      code === 'invalid_type' && input === undefined ? 'Required' : undefined,
  })
  const issues = error?.issues ?? []
  return issues.map(({path, message}) => `${pathText(document, path)}: ${message}`)
}

/** Names items by their `_key`, so that a path stays the same when items are added before. */
function pathText(document: unknown, path: readonly PropertyKey[]): string {
  let value = document
  let text = ''
  for (const segment of path) {
    value = Object(value)[segment]
    if (typeof segment !== 'number') text += text === '' ? String(segment) : `.${String(segment)}`
    else text += isObject(value) && value._key ? `[_key=="${value._key}"]` : `[${segment}]`
  }
  return text === '' ? 'The document' : text
}
