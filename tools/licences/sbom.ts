/**
 * `npm run sbom`: writes `sbom.cdx.json`, a CycloneDX list of the production packages, from the
 * lockfile. `npm sbom --omit dev` leaves out packages that the site needs, React among them.
 * Format: https://cyclonedx.org/docs/1.6/json/
 */
import {randomUUID} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import packageJson from '../../package.json' with {type: 'json'}
import {type ProductionPackage, productionPackages} from './production-packages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const HASHES: Record<string, string> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

export function cycloneDx(packages: readonly ProductionPackage[], now = new Date()) {
  const {name, version, description, license} = packageJson
  const own = {name, version, licence: license, integrity: null}
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      lifecycles: [{phase: 'build'}],
      component: {...component(own), type: 'application', description},
    },
    components: packages.map(component),
  }
}

function component({name, version, licence, integrity}: ProductionPackage) {
  const purl = packageUrl(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(licence !== null && {licenses: [{expression: licence}]}),
    ...(integrity !== null && {hashes: hashesOf(integrity)}),
  }
}

/** https://github.com/package-url/purl-spec: the `@` of a scope is encoded. */
function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((one) => {
    const [, algorithm = '', digest = ''] = /^(\w+)-(.+)$/.exec(one) ?? []
    const alg = HASHES[algorithm]
    return alg ? [{alg, content: Buffer.from(digest, 'base64').toString('hex')}] : []
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = productionPackages(
    JSON.parse(readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8')),
  )
  writeFileSync(resolve(ROOT, 'sbom.cdx.json'), `${JSON.stringify(cycloneDx(packages), null, 2)}\n`)
  process.stdout.write(`Wrote ${packages.length} packages to sbom.cdx.json\n`)
}
