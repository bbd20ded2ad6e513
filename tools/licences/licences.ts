import satisfies from 'spdx-satisfies'
import {productionPackages} from './production-packages.ts'

/** Licences that require only their text, or the changes of their own files. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

interface Exception {
  packages: RegExp
  /** As the lockfile states it. */
  licence: string | null
  reason: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a shared library that sharp loads; neither changed nor linked into our code.',
  },
  {
    packages: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'The same, with sharp itself in one package.',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'The same, as WebAssembly.',
  },
]

export interface LicenceReport {
  /** How many production packages have each licence. */
  counts: Map<string, number>
  /** Packages whose licence is not allowed, and unused exceptions. */
  faults: string[]
}

/** Checks the licence of each package that an installation without `dev` may get. */
export function checkLicences(lockfile: unknown): LicenceReport {
  const counts = new Map<string, number>()
  const faults: string[] = []
  const used = new Set<Exception>()
  for (const {name, version, licence} of productionPackages(lockfile)) {
    counts.set(licence ?? 'none', (counts.get(licence ?? 'none') ?? 0) + 1)
    if (licence !== null && isAllowed(licence)) continue
    const exception = EXCEPTIONS.find((one) => one.packages.test(name) && one.licence === licence)
    if (exception) used.add(exception)
    else faults.push(`${name}@${version} states ${licence ?? 'no licence'}`)
  }
  for (const exception of EXCEPTIONS) {
    if (!used.has(exception)) faults.push(`The exception ${exception.packages} is needed no more`)
  }
  return {counts, faults}
}

function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, ALLOWED)
  } catch {
    // Not an SPDX expression, such as "SEE LICENSE IN …".
    return false
  }
}
