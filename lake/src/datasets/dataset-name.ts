import {LakeError} from '../errors.ts'

const NAME = /^[a-z0-9][a-z0-9_-]{0,62}[a-z0-9]$/

/** Paths that name a dataset, below the base path. The version is optional, as everywhere. */
const DATASET_PATH =
  /^(?:\/v[^/]+)?\/(?:data\/(?:live\/events|[a-z]+)|assets\/[a-z]+|(?:images|files)\/[^/]+)\/([^/]+)/

/** The dataset that a path names, or null. `path` is below the base path. */
export function datasetOfPath(path: string): string | null {
  return DATASET_PATH.exec(path)?.[1] ?? null
}

/**
 * Rules of the hosted API.
 *
 * @throws LakeError 400 for a name that no dataset may have
 */
export function assertDatasetName(name: string): void {
  if (NAME.test(name)) return
  const rule =
    'a dataset has 2 to 64 lowercase letters, digits, "-" and "_", and begins and ends with a letter or a digit'
  throw new LakeError(400, `"${name}" is not the name of a dataset: ${rule}`)
}
