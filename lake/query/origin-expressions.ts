import {nativeCall} from './native-call.ts'
import {isOrigin, type OriginTracker, type ValueOrigin} from './origin-tracker.ts'
import {
  type AccessAttributeNode,
  arrayNode,
  type GroqNode,
  mapChildren,
  type ObjectNode,
  ungroup,
  valueNode,
} from './syntax.ts'

/**
 * A query that yields `[result, origin]`: the same result, and where it comes from if it is a
 * single value. What is copied into new objects and arrays on the way is noted in the tracker.
 *
 * Stored objects keep their identity through `groq-js`, single values don't. So beside each
 * expression that ends in an attribute stands a second one that yields the object it is read from.
 */
export function withOrigins(tree: GroqNode, tracker: OriginTracker): GroqNode {
  const recorder = recordOrigins(tracker)
  return arrayNode([recorder.recorded(tree), recorder.originOf(tree) ?? valueNode(null)])
}

function recordOrigins(tracker: OriginTracker) {
  return {recorded, originOf}

  /** The same expression, which notes the origins of what it copies. */
  function recorded(node: GroqNode): GroqNode {
    switch (node.type) {
      case 'Object':
        return recordedObject(node)
      case 'Array':
        return recordedArray(node)
      case 'Map':
      case 'FlatMap':
        return recordedMap(node)
      case 'Slice':
        return recordedSlice(node)
      case 'Filter':
      case 'PipeFuncCall':
        // Conditions and orders choose and sort; they put nothing into the result.
        return nativeCall(noteMade, {...node, base: recorded(node.base)})
      case 'FuncCall':
        return isCoalesce(node) ? mapChildren(node, recorded) : node
      case 'Projection':
      case 'Select':
      case 'Group':
      case 'Deref':
      case 'ArrayCoerce':
      case 'AccessElement':
      case 'AccessAttribute':
        return mapChildren(node, recorded)
      default:
        return node
    }
  }

  /** An expression for the origin of a single value; `null` when it can't have one. */
  function originOf(expression: GroqNode): GroqNode | null {
    const node = ungroup(expression)
    switch (node.type) {
      case 'Value':
        return valueNode('literal')
      case 'AccessAttribute':
        return originOfAttribute(node)
      case 'AccessElement':
        return nativeCall((list) => childAt(list, node.index), recorded(node.base))
      case 'Select':
        return {
          ...node,
          alternatives: node.alternatives.map((each) => ({
            ...each,
            value: originOf(each.value) ?? valueNode(null),
          })),
          ...(node.fallback && {fallback: originOf(node.fallback) ?? valueNode(null)}),
        }
      case 'FuncCall':
        return isCoalesce(node) ? originOfFirst(node.args) : null
      default:
        return null
    }
  }

  function originOfAttribute({base, name}: AccessAttributeNode): GroqNode {
    const container: GroqNode = base ? recorded(base) : {type: 'This'}
    return nativeCall((object) => tracker.childOf(object, name), container)
  }

  function childAt(list: unknown, index: number): ValueOrigin {
    if (!Array.isArray(list)) return null
    return tracker.childOf(list, index < 0 ? index + list.length : index)
  }

  function originOfFirst(args: GroqNode[]): GroqNode {
    const pairs = args.flatMap((arg) => [arg, originOf(arg) ?? valueNode(null)])
    return nativeCall(
      (...values) => {
        const first = values.findIndex((value, position) => position % 2 === 0 && value !== null)
        return first < 0 ? null : values[first + 1]
      },
      ...pairs,
    )
  }

  function recordedObject(node: ObjectNode): GroqNode {
    const made = mapChildren(node, recorded)
    const facts = node.attributes.flatMap((attribute): GroqNode[] => {
      if (attribute.type === 'ObjectAttributeValue') {
        return [originOf(attribute.value) ?? valueNode(null)]
      }
      const splat = recorded(attribute.value)
      return attribute.type === 'ObjectSplat' ? [splat] : [attribute.condition, splat]
    })
    return nativeCall((object, ...values) => noteAttributes(node, object, values), made, ...facts)
  }

  /** Goes through the attributes in the order in which they overwrite each other. */
  function noteAttributes(node: ObjectNode, object: unknown, facts: unknown[]): unknown {
    if (typeof object !== 'object' || object === null) return object
    const origins: [string, ValueOrigin][] = []
    let position = 0
    for (const attribute of node.attributes) {
      const fact = facts[position++]
      if (attribute.type === 'ObjectAttributeValue') {
        origins.push([attribute.name, asValueOrigin(fact)])
      } else if (attribute.type === 'ObjectSplat') origins.push(...originsOfAttributes(fact))
      else {
        const splat = facts[position++]
        if (fact === true) origins.push(...originsOfAttributes(splat))
      }
    }
    tracker.note(object, origins)
    return object
  }

  function originsOfAttributes(source: unknown): [string, ValueOrigin][] {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return []
    return Object.keys(source).map((key) => [key, tracker.childOf(source, key)])
  }

  function recordedArray(node: Extract<GroqNode, {type: 'Array'}>): GroqNode {
    const made = mapChildren(node, recorded)
    const facts = node.elements.map(({value, isSplat}) =>
      isSplat ? recorded(value) : (originOf(value) ?? valueNode(null)),
    )
    return nativeCall(
      (list, ...values) => {
        const origins = node.elements.flatMap(({isSplat}, position) =>
          isSplat ? originsOfItems(values[position]) : [asValueOrigin(values[position])],
        )
        return noteItems(list, origins)
      },
      made,
      ...facts,
    )
  }

  /** Items and their origins in one pass: a map to pairs, taken apart afterwards. */
  function recordedMap(
    node: Extract<GroqNode, {type: 'Projection' | 'Map' | 'FlatMap'}>,
  ): GroqNode {
    const base = recorded(node.base)
    const expr = recorded(node.expr)
    const origin = originOf(node.expr)
    if (node.type === 'Map' && !origin) return nativeCall(noteMade, {...node, base, expr})
    const pairs: GroqNode = {
      type: 'Map',
      base,
      expr: arrayNode([expr, origin ?? valueNode(null)]),
    }
    return nativeCall((list) => {
      if (!Array.isArray(list)) return list
      const spread = list.map(([item, own]) =>
        node.type === 'FlatMap' && Array.isArray(item)
          ? {items: item, origins: originsOfItems(item)}
          : {items: [item], origins: [asValueOrigin(own)]},
      )
      return noteItems(
        spread.flatMap(({items}) => items),
        spread.flatMap(({origins}) => origins),
      )
    }, pairs)
  }

  function recordedSlice(node: Extract<GroqNode, {type: 'Slice'}>): GroqNode {
    return nativeCall((whole) => {
      if (!Array.isArray(whole)) return null
      const absolute = (bound: number) => Math.max(bound < 0 ? bound + whole.length : bound, 0)
      const start = absolute(node.left)
      const right = node.right < 0 ? node.right + whole.length : node.right
      const end = Math.max(node.isInclusive ? right + 1 : right, 0)
      return noteItems(whole.slice(start, end), originsOfItems(whole, start, end))
    }, recorded(node.base))
  }

  function originsOfItems(list: unknown, start = 0, end?: number): ValueOrigin[] {
    if (!Array.isArray(list)) return []
    return list
      .slice(start, end)
      .map((item, index) => (isSingle(item) ? tracker.childOf(list, start + index) : null))
  }

  /** A list that the query made: none of its single values is traced. */
  function noteMade(list: unknown): unknown {
    if (Array.isArray(list)) tracker.note(list, [])
    return list
  }

  function noteItems(list: unknown, origins: ValueOrigin[]): unknown {
    if (!Array.isArray(list)) return list
    tracker.note(
      list,
      list.map((item, index) => [index, isSingle(item) ? (origins[index] ?? null) : null]),
    )
    return list
  }
}

function asValueOrigin(value: unknown): ValueOrigin {
  return value === 'literal' || isOrigin(value) ? value : null
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' && value !== null
}

function isCoalesce(node: Extract<GroqNode, {type: 'FuncCall'}>): boolean {
  return node.namespace === 'global' && node.name === 'coalesce'
}
