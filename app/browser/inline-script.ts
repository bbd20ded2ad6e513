/**
 * The text of a script that calls a function before the first paint. The function's source is the
 * script, so it uses nothing from outside its body. The text is a constant, so that a content
 * security policy can allow it by its hash.
 */
export function inlineScript<Args extends unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): string {
  return `(${run})(${args.map((value) => JSON.stringify(value)).join()})`
}
