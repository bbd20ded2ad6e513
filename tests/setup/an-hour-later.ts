/** Loaded with `node --import`: the clock of the process is 61 minutes ahead of the test. */
const AHEAD_MS = 61 * 60_000

const now = Date.now.bind(Date)
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now() + AHEAD_MS], newTarget),
  get: (target, name) =>
    name === 'now' ? () => now() + AHEAD_MS : Reflect.get(target, name, target),
})
