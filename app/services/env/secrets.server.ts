import {readFileSync} from 'node:fs'
import {EnvError} from './values.server.ts'

type Variables = Record<string, string | undefined>

const SUFFIX = '_FILE'

/** Whether a variable may name a file with its value, by the suffix `_FILE`. */
export function mayBeFile(name: string): boolean {
  return /_(TOKEN|KEY|SECRET)$/.test(name)
}

/** Names of the variables that hold the paths of secret files. */
export function fileVariables(names: readonly string[]): string[] {
  return names.filter(mayBeFile).map((name) => name + SUFFIX)
}

/**
 * Reads secrets from the files that the variables name. systemd credentials, Docker and Kubernetes
 * provide such files. Other processes do not see these secrets in this process's environment.
 *
 * @throws {EnvError} for a file that can't be read, and for a secret that is given twice
 */
export function readSecretFiles(source: Variables, names: readonly string[]): Variables {
  const secrets: Variables = {}
  for (const name of names.filter(mayBeFile)) {
    const path = source[name + SUFFIX]
    if (!path) continue
    if (source[name]) throw new EnvError(`${name} and ${name}${SUFFIX} are both set; remove one.`)
    try {
      secrets[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? error.code : 'unknown'
      throw new EnvError(`${name}${SUFFIX}: ${path} can't be read (${reason}).`)
    }
  }
  return secrets
}
