import {arrayNode, type GroqNode, valueNode} from './syntax.ts'

/** A function of the lake that a query calls with evaluated GROQ values. */
export type NativeFunction = (...args: unknown[]) => unknown

/**
 * An expression that calls `callback` with the values of `args`.
 *
 * `groq-js` has no way to add a function, and patching a package is not an option. Its `+` on two
 * arrays calls `left.concat(right)` and takes whatever comes back as the value (GROQ spec, `+` on
 * arrays): so the call is written as `<array with our own concat> + [arg, arg]`. It holds in
 * synchronous evaluation, the only one the lake uses. `native-call.test.ts` pins it.
 */
export function nativeCall(callback: NativeFunction, ...args: GroqNode[]): GroqNode {
  const callee: unknown[] = []
  Object.defineProperty(callee, 'concat', {value: (values: unknown[]) => callback(...values)})
  return {type: 'OpCall', op: '+', left: valueNode(callee), right: arrayNode(args)}
}
