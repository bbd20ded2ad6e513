/** `npm run licences`: fails when a production dependency has a licence that is not allowed. */
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {checkLicences} from './licences.ts'

const LOCKFILE = resolve(import.meta.dirname, '../../package-lock.json')

const {counts, faults} = checkLicences(JSON.parse(readFileSync(LOCKFILE, 'utf8')))
for (const [licence, count] of [...counts].toSorted(([, a], [, b]) => b - a)) {
  process.stdout.write(`${String(count).padStart(4)}  ${licence}\n`)
}
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`)
if (faults.length > 0) {
  process.stderr.write('Replace it, or record why it may stay: tools/licences/licences.ts\n')
  process.exitCode = 1
}
