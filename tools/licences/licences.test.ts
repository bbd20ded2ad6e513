import {expect, test} from 'vitest'
import lakeJson from '../../lake/package.json' with {type: 'json'}
import packageJson from '../../package.json' with {type: 'json'}
import lockfile from '../../package-lock.json' with {type: 'json'}
import {checkLicences} from './licences.ts'
import {productionPackages} from './production-packages.ts'
import {cycloneDx} from './sbom.ts'

function faultsWith(name: string, facts: {license?: string; dev?: boolean}) {
  const added = {[`node_modules/a/node_modules/${name}`]: {version: '1.0.0', ...facts}}
  return checkLicences({packages: {...lockfile.packages, ...added}}).faults
}

test('each production dependency has a licence that is allowed, or an exception with a reason', () => {
  expect(checkLicences(lockfile).faults).toEqual([])
})

test('a package without a licence, or with another one, is named', () => {
  expect(faultsWith('left', {})).toEqual(['left@1.0.0 states no licence'])
  for (const license of ['GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN a.txt', 'MIT AND GPL-2.0']) {
    expect(faultsWith('left', {license})).toEqual([`left@1.0.0 states ${license}`])
  }
})

test('a choice that has an allowed licence is fine, and so is what only development needs', () => {
  expect(faultsWith('left', {license: '(GPL-3.0-only OR MIT)'})).toEqual([])
  expect(faultsWith('left', {license: 'GPL-3.0-only', dev: true})).toEqual([])
})

test('an exception holds for its licence only, and as long as it is needed', () => {
  expect(faultsWith('@img/sharp-libvips-x', {license: 'GPL-3.0-only'})).toEqual([
    '@img/sharp-libvips-x@1.0.0 states GPL-3.0-only',
  ])
  expect(checkLicences({packages: {}}).faults).toContain(
    'The exception /^@img\\/sharp-libvips-/ is needed no more',
  )
})

test('the bill of materials has every production dependency with its version, licence and hash', () => {
  const {components, metadata} = cycloneDx(productionPackages(lockfile))
  expect(metadata.component).toMatchObject({type: 'application', name: packageJson.name})
  const names = components.map(({name}) => name)
  for (const {dependencies} of [packageJson, lakeJson]) {
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  }
  expect(names).toContain(lakeJson.name)
  for (const name of ['@biomejs/biome', 'knip']) expect(names).not.toContain(name)
  expect(components.find(({name}) => name === '@sanity/client')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40sanity\/client@\d/),
    licenses: [{expression: 'MIT'}],
    hashes: [{alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/)}],
  })
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)
})
