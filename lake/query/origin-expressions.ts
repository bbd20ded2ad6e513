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
  const recorder = new OriginRecorder(tracker)
  return arrayNode([recorder.recorded(tree), recorder.originOf(tree) ?? valueNode(null)])
}

class OriginRecorder {
  readonly #tracker: OriginTracker

  constructor(tracker: OriginTracker) {
    this.#tracker = tracker
  }

  /** The same expression, which notes the origins of what it copies. */
  recorded(node: GroqNode): GroqNode {
    switch (node.type) {
      case 'Object':
        return this.#recordedObject(node)
      case 'Array':
        return this.#recordedArray(node)
      case 'Map':
      case 'FlatMap':
        return this.#recordedMap(node)
      case 'Slice':
        return this.#recordedSlice(node)
      case 'Filter':
      case 'PipeFuncCall':
        // Conditions and orders choose and sort; they put nothing into the result.
        return nativeCall((list) => this.#noteMade(list), {...node, base: this.recorded(node.base)})
      case 'FuncCall':
        return isCoalesce(node) ? mapChildren(node, (child) => this.recorded(child)) : node
      case 'Projection':
      case 'Select':
      case 'Group':
      case 'Deref':
      case 'ArrayCoerce':
      case 'AccessElement':
      case 'AccessAttribute':
        return mapChildren(node, (child) => this.recorded(child))
      default:
        return node
    }
  }

  /** An expression for the origin of a single value; `null` when it can't have one. */
  originOf(expression: GroqNode): GroqNode | null {
    const node = ungroup(expression)
    switch (node.type) {
      case 'Value':
        return valueNode('literal')
      case 'AccessAttribute':
        return this.#originOfAttribute(node)
      case 'AccessElement':
        return nativeCall((list) => this.#childAt(list, node.index), this.recorded(node.base))
      case 'Select':
        return {
          ...node,
          alternatives: node.alternatives.map((each) => ({
            ...each,
            value: this.originOf(each.value) ?? valueNode(null),
          })),
          ...(node.fallback && {fallback: this.originOf(node.fallback) ?? valueNode(null)}),
        }
      case 'FuncCall':
        return isCoalesce(node) ? this.#originOfFirst(node.args) : null
      default:
        return null
    }
  }

  #originOfAttribute({base, name}: AccessAttributeNode): GroqNode {
    const container: GroqNode = base ? this.recorded(base) : {type: 'This'}
    return nativeCall((object) => this.#tracker.childOf(object, name), container)
  }

  #childAt(list: unknown, index: number): ValueOrigin {
    if (!Array.isArray(list)) return null
    return this.#tracker.childOf(list, index < 0 ? index + list.length : index)
  }

  #originOfFirst(args: GroqNode[]): GroqNode {
    const pairs = args.flatMap((arg) => [arg, this.originOf(arg) ?? valueNode(null)])
    return nativeCall(
      (...values) => {
        const first = values.findIndex((value, position) => position % 2 === 0 && value !== null)
        return first < 0 ? null : values[first + 1]
      },
      ...pairs,
    )
  }

  #recordedObject(node: ObjectNode): GroqNode {
    const made = mapChildren(node, (child) => this.recorded(child))
    const facts = node.attributes.flatMap((attribute): GroqNode[] => {
      if (attribute.type === 'ObjectAttributeValue') {
        return [this.originOf(attribute.value) ?? valueNode(null)]
      }
      const splat = this.recorded(attribute.value)
      return attribute.type === 'ObjectSplat' ? [splat] : [attribute.condition, splat]
    })
    return nativeCall(
      (object, ...values) => this.#noteAttributes(node, object, values),
      made,
      ...facts,
    )
  }

  /** Goes through the attributes in the order in which they overwrite each other. */
  #noteAttributes(node: ObjectNode, object: unknown, facts: unknown[]): unknown {
    if (typeof object !== 'object' || object === null) return object
    const origins: [string, ValueOrigin][] = []
    let position = 0
    for (const attribute of node.attributes) {
      const fact = facts[position++]
      if (attribute.type === 'ObjectAttributeValue') {
        origins.push([attribute.name, asValueOrigin(fact)])
      } else if (attribute.type === 'ObjectSplat') origins.push(...this.#originsOfAttributes(fact))
      else {
        const splat = facts[position++]
        if (fact === true) origins.push(...this.#originsOfAttributes(splat))
      }
    }
    this.#tracker.note(object, origins)
    return object
  }

  #originsOfAttributes(source: unknown): [string, ValueOrigin][] {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return []
    return Object.keys(source).map((key) => [key, this.#tracker.childOf(source, key)])
  }

  #recordedArray(node: Extract<GroqNode, {type: 'Array'}>): GroqNode {
    const made = mapChildren(node, (child) => this.recorded(child))
    const facts = node.elements.map(({value, isSplat}) =>
      isSplat ? this.recorded(value) : (this.originOf(value) ?? valueNode(null)),
    )
    return nativeCall(
      (list, ...values) => {
        const origins = node.elements.flatMap(({isSplat}, position) =>
          isSplat ? this.#originsOfItems(values[position]) : [asValueOrigin(values[position])],
        )
        return this.#noteItems(list, origins)
      },
      made,
      ...facts,
    )
  }

  /** Items and their origins in one pass: a map to pairs, taken apart afterwards. */
  #recordedMap(node: Extract<GroqNode, {type: 'Projection' | 'Map' | 'FlatMap'}>): GroqNode {
    const base = this.recorded(node.base)
    const expr = this.recorded(node.expr)
    const origin = this.originOf(node.expr)
    if (node.type === 'Map' && !origin)
      return nativeCall((list) => this.#noteMade(list), {...node, base, expr})
    const pairs: GroqNode = {
      type: 'Map',
      base,
      expr: arrayNode([expr, origin ?? valueNode(null)]),
    }
    return nativeCall((list) => {
      if (!Array.isArray(list)) return list
      const spread = list.map(([item, own]) =>
        node.type === 'FlatMap' && Array.isArray(item)
          ? {items: item, origins: this.#originsOfItems(item)}
          : {items: [item], origins: [asValueOrigin(own)]},
      )
      return this.#noteItems(
        spread.flatMap(({items}) => items),
        spread.flatMap(({origins}) => origins),
      )
    }, pairs)
  }

  #recordedSlice(node: Extract<GroqNode, {type: 'Slice'}>): GroqNode {
    return nativeCall((whole) => {
      if (!Array.isArray(whole)) return null
      const absolute = (bound: number) => Math.max(bound < 0 ? bound + whole.length : bound, 0)
      const start = absolute(node.left)
      const right = node.right < 0 ? node.right + whole.length : node.right
      const end = Math.max(node.isInclusive ? right + 1 : right, 0)
      return this.#noteItems(whole.slice(start, end), this.#originsOfItems(whole, start, end))
    }, this.recorded(node.base))
  }

  #originsOfItems(list: unknown, start = 0, end?: number): ValueOrigin[] {
    if (!Array.isArray(list)) return []
    return list
      .slice(start, end)
      .map((item, index) => (isSingle(item) ? this.#tracker.childOf(list, start + index) : null))
  }

  /** A list that the query made: none of its single values is traced. */
  #noteMade(list: unknown): unknown {
    if (Array.isArray(list)) this.#tracker.note(list, [])
    return list
  }

  #noteItems(list: unknown, origins: ValueOrigin[]): unknown {
    if (!Array.isArray(list)) return list
    this.#tracker.note(
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
