/** The result of one check. */
export interface Finding {
  /** The subject of the check, e.g. `Port`. */
  name: string
  state: 'ok' | 'note' | 'fault'
  /** The observed state. */
  detail: string
  /** What to do about it. */
  fix?: string
}

export function ok(name: string, detail: string): Finding {
  return {name, state: 'ok', detail}
}

/** Worth knowing, but nothing fails because of it. */
export function note(name: string, detail: string, fix?: string): Finding {
  return {name, state: 'note', detail, ...(fix !== undefined && {fix})}
}

export function fault(name: string, detail: string, fix: string): Finding {
  return {name, state: 'fault', detail, fix}
}

/** The message of a thrown value, or of its cause, because `fetch` only says "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const {cause} = error
  if (cause instanceof AggregateError && cause.errors[0]) return reasonOf(cause.errors[0])
  return cause instanceof Error ? cause.message : error.message
}
