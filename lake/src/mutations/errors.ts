/** The error of one mutation, with the texts and field names of the hosted API. */
export interface MutationProblem {
  /** E.g. `documentAlreadyExistsError`; clients branch on it. */
  type: string
  description: string
  [detail: string]: unknown
}

/**
 * A transaction that cannot be applied. It has no HTTP status: `conflict` is true when the state of
 * the data prevents it (another client may have changed it), false when the request is invalid.
 */
export class MutationError extends Error {
  override name = 'MutationError'
  readonly problem: MutationProblem
  readonly conflict: boolean
  /** Of the mutation or action in the request. */
  index: number | null = null

  constructor(problem: MutationProblem, conflict: boolean) {
    super(problem.description)
    this.problem = problem
    this.conflict = conflict
  }
}

/** The error, which names the mutation or action at this place of the request. */
export function withIndex(error: unknown, index: number): unknown {
  if (error instanceof MutationError) error.index ??= index
  return error
}

export function invalid(description: string): MutationError {
  return new MutationError({type: 'validationError', description}, false)
}

export function conflict(problem: MutationProblem): MutationError {
  return new MutationError(problem, true)
}

/** The id was used before, by another request. The same request has the first result. */
export function transactionAlreadyExists(transactionId: string): MutationError {
  const description = `Transaction with ID "${transactionId}" already exists, and was made by another request`
  return conflict({type: 'transactionAlreadyExistsError', description, transactionId})
}

export function documentNotFound(id: string): MutationError {
  const description = `The document with the ID "${id}" was not found`
  return conflict({type: 'documentNotFoundError', description, id})
}

export function documentAlreadyExists(id: string): MutationError {
  const description = `Document by ID "${id}" already exists`
  return conflict({type: 'documentAlreadyExistsError', description, id})
}

/** @throws MutationError for another revision than the expected one, if there is one */
export function assertRevision(
  id: string,
  currentRevisionID: string | undefined,
  expectedRevisionID: string | undefined,
): void {
  if (expectedRevisionID === undefined || currentRevisionID === expectedRevisionID) return
  const type = 'documentRevisionIDDoesNotMatchError'
  const description = `Document "${id}" has unexpected revision ID (${JSON.stringify(currentRevisionID ?? '')}), expected ${JSON.stringify(expectedRevisionID)}`
  throw conflict({type, description, id, currentRevisionID, expectedRevisionID})
}
