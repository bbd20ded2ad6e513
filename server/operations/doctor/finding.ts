/** What one check found. */
export interface Finding {
  /** What was looked at, e.g. `Port`. */
  name: string
  state: 'ok' | 'note' | 'fault'
  /** What is the case. */
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

/** The message of whatever was thrown, with the reason that `fetch` hides behind "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const {cause} = error
  if (cause instanceof AggregateError && cause.errors[0]) return reasonOf(cause.errors[0])
  return cause instanceof Error ? cause.message : error.message
}
