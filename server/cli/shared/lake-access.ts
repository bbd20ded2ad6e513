import {createLake, type Lake, type LakeOptions, type Role} from '#lake/index.ts'
import {ADDRESS_KEY, ENQUIRIES} from '../../lake-address.ts'
import {log} from '../../observability/log.ts'
import {CommandError} from './command-error.ts'

const HOUR_MS = 60 * 60 * 1000

/** A token for one command or import. It ends with that, or within an hour if the process is killed. */
export function temporaryToken({accounts}: Lake, label: string, role: Role) {
  const expiresAt = new Date(Date.now() + HOUR_MS)
  const {account, token} = accounts.createRobot({label, role, expiresAt})
  return {token, [Symbol.dispose]: () => accounts.disable(account.id)}
}

/** Opens a lake for a command, next to a server that may have it open. */
export function openNextToServer(options: Omit<LakeOptions, 'publicUrl'>): Promise<Lake> {
  const warn: LakeOptions['log'] = (entry) => entry.level === 'info' || log(entry)
  const given = {publicUrl: 'http://localhost/lake', exclusive: false, restricted: ENQUIRIES}
  return createLake({...given, log: warn, ...options})
}

/**
 * The origin of the server that has the lake open.
 *
 * @throws CommandError if it is no server that has it open
 */
export function serverOrigin({meta}: Lake, dataDir: string): string {
  const origin = meta.get(ADDRESS_KEY)
  if (origin !== null) return origin
  throw new CommandError(`Another command works on ${dataDir}. Try again when it is done.`)
}
