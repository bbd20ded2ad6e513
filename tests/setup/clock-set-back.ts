/** Loaded with `node --import`: at SIGUSR2 the clock is set back by an hour. */
const HOUR_MS = 60 * 60_000
let behindMs = 0
process.on('SIGUSR2', () => {
  behindMs += HOUR_MS
})

const now = Date.now.bind(Date)
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now() - behindMs], newTarget),
  get: (target, name) =>
    name === 'now' ? () => now() - behindMs : Reflect.get(target, name, target),
})
