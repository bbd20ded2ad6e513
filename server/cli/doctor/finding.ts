/** The result of one check. */
export interface Finding {
  name: string
  /** `note`: worth knowing, but nothing fails because of it. */
  state: 'ok' | 'note' | 'fault'
  detail: string
  fix?: string
}

export function ok(name: string, detail: string): Finding {
  return {name, state: 'ok', detail}
}

export function fault(name: string, detail: string, fix: string): Finding {
  return {name, state: 'fault', detail, fix}
}

/** The message of a thrown value, or of its cause, because `fetch` only says "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
