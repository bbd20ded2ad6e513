import {Socket} from 'node:net'
import {log} from '#server/observability/log.ts'

/**
 * Loaded with `node --import`: blocks all connections to other machines, as an unplugged cable
 * would, and logs them, so that a test can detect any attempt.
 */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

const connect = Socket.prototype.connect
Socket.prototype.connect = function connectOnThisMachine(this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host !== undefined && !LOOPBACK.test(host)) {
    log({level: 'error', message: 'Left the machine', host})
    queueMicrotask(() => this.destroy(new Error(`The network is cut: ${host}`)))
    return this
  }
  return Reflect.apply(connect, this, args)
}

/** `connect` takes options, an array around them, a path, or a port and a host. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = args.flat()
  if (typeof first === 'object' && first !== null && 'host' in first) {
    return typeof first.host === 'string' ? first.host : undefined
  }
  return typeof second === 'string' ? second : undefined
}
