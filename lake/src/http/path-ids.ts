import {LakeError} from '../errors.ts'

/**
 * The ids in a part of a path, `a,b,c`, each once.
 *
 * @throws LakeError 400 for more than `max`
 */
export function idsInPath(part: string, max: number): string[] {
  const ids = [...new Set(part.split(','))]
  if (ids.length > max) throw new LakeError(400, `A request names at most ${max} documents`)
  return ids
}
