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
  readonly index: number
  readonly conflict: boolean

  constructor(problem: MutationProblem, index: number, conflict: boolean) {
    super(problem.description)
    this.problem = problem
    this.index = index
    this.conflict = conflict
  }
}

/** The transaction id was used before, by another request. The same request has the first result. */
export class TransactionExistsError extends Error {
  override name = 'TransactionExistsError'
  readonly transactionId: string

  constructor(transactionId: string) {
    super(`Transaction with ID "${transactionId}" already exists, and was made by another request`)
    this.transactionId = transactionId
  }
}

export function invalid(description: string, index: number): MutationError {
  return new MutationError({type: 'validationError', description}, index, false)
}

export function conflict(problem: MutationProblem, index: number): MutationError {
  return new MutationError(problem, index, true)
}

export function documentNotFound(id: string, index: number): MutationError {
  const description = `The document with the ID "${id}" was not found`
  return conflict({type: 'documentNotFoundError', description, id}, index)
}

export function documentAlreadyExists(id: string, index: number): MutationError {
  const description = `Document by ID "${id}" already exists`
  return conflict({type: 'documentAlreadyExistsError', description, id}, index)
}

export function revisionMismatch(
  id: string,
  expectedRevisionID: string,
  currentRevisionID: string | undefined,
  index: number,
): MutationError {
  const description = `Document "${id}" has unexpected revision ID (${JSON.stringify(currentRevisionID ?? '')}), expected ${JSON.stringify(expectedRevisionID)}`
  return conflict(
    {
      type: 'documentRevisionIDDoesNotMatchError',
      description,
      id,
      currentRevisionID,
      expectedRevisionID,
    },
    index,
  )
}
