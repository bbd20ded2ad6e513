import {ENV_NAMES, type Env, EnvError, parseEnv} from '#app/services/env/env.server.ts'
import {fileVariables} from '#app/services/env/secrets.server.ts'
import {type Finding, fault, ok} from './finding.ts'

const NAME = 'Configuration'
/** Variables of other programs that are configured in the same places. */
const FOREIGN = /^(SANITY_STUDIO_.*|SANITY_AUTH_TOKEN|SANITY_ACTIVE_ENV|NODE_.*|TZ|VITE_.*|npm_.*)$/

const KNOWN = [...ENV_NAMES, ...fileVariables(ENV_NAMES)]

type Variables = Record<string, string | undefined>

/** Checks the configuration; `env` is null if it can't be read. */
export function checkConfiguration(
  variables: Variables,
  dotEnvNames: readonly string[],
): {env: Env | null; findings: Finding[]} {
  const strange = checkNames(variables, dotEnvNames)
  try {
    const env = parseEnv(variables)
    const {mode} = env.content
    const detail =
      mode === 'hosted' ? 'the hosted Content Lake is used' : 'the embedded lake is used'
    return {env, findings: [ok(NAME, detail), ...strange]}
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    const fix = 'Correct it in the environment or in .env, then run this again.'
    return {env: null, findings: [fault(NAME, error.message, fix), ...strange]}
  }
}

/** Finds variables that nothing reads: such names in `.env`, and those that begin like the site's. */
function checkNames(variables: Variables, dotEnvNames: readonly string[]): Finding[] {
  const own = new Set(dotEnvNames)
  const names = [...new Set([...dotEnvNames, ...Object.keys(variables)])]
  const fix = 'Remove it, or see the table in docs/deploying.md for the name that was meant.'
  return names
    .filter((name) => !KNOWN.includes(name) && !FOREIGN.test(name))
    .filter((name) => own.has(name) || name.startsWith('SANITY_'))
    .map((name) => fault(NAME, `${name} is set, but nothing reads it`, fix))
}
