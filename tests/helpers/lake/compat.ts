/** What a lake has of the hosted service: what to look for, and the reasons for what is not the same. */
import table from './compat.json' with {type: 'json'}

export interface Difference {
  /** `missing` or `differs`. */
  status: string
  why: string
  /** What a caller gets: the status, if the client knows it, and a part of the message. */
  response?: (string | number | null)[]
  /** A query with a function that is missing. */
  query?: string
}

export type Kind = 'methods' | 'actions' | 'endpoints' | 'groq'

/** By the name of a row, or its beginning and `*`. */
const DIFFERENCES: Record<Kind, Record<string, Difference>> = table

/** The longest name of the table that covers `name`. */
export function differenceOf(kind: Kind, name: string): Difference | undefined {
  const keys = Object.keys(DIFFERENCES[kind]).filter(
    (key) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))),
  )
  return DIFFERENCES[kind][keys.toSorted().at(-1) ?? '']
}

/** The rows of the table that are missing. */
export function missingIn(kind: Kind): [name: string, Difference][] {
  const rows = Object.entries(DIFFERENCES[kind])
  return rows.filter(([name, {status}]) => status === 'missing' && !name.endsWith('*'))
}

type Method = {name: string; use: string; call: (...args: unknown[]) => unknown}

/** The methods of a client and of its members: `releases.create`, and as use `ReleasesClient.create`. */
export function methodsOf(owner: object, path = ''): Method[] {
  const names = new Set<string>()
  for (let level = owner; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
  }
  const own = [...names].filter((key) => key !== 'constructor' && key !== 'observable')
  return own.flatMap((key) => {
    const member: unknown = Reflect.get(owner, key)
    if (typeof member === 'function') {
      const call = (...args: unknown[]) => Reflect.apply(member, owner, args)
      return [{name: path + key, use: `${owner.constructor.name}.${key}`, call}]
    }
    return typeof member === 'object' && member ? methodsOf(member, `${path}${key}.`) : []
  })
}
