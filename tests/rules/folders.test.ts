import {existsSync, globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'

/** A row of a table of folders. Each name is a folder or a file. */
interface Row {
  folder: string
  /** What a file of the folder may import. */
  values: string[]
  /** What it may import types of, in addition. */
  types: string[]
}

interface Import {
  from: string
  to: string
  isType: boolean
}

const IMPORT =
  /^(?:import|export)\b(?<type> type\b)?[^'"]*?from '(?<path>[^'?]+)|\bimport\('(?<lazy>[^'?]+)|^import '(?<effect>[^'?]+)/gm

const rows = [...rowsOf('CONTRIBUTING.md', ''), ...rowsOf('lake/README.md', 'lake/src')]
const imports = globSync('{app,lake/src,schemas,server,studio}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
}).flatMap(importsOf)

test('every folder is in a table, and every name of it exists', () => {
  expect(rows.length).toBeGreaterThan(30)
  const named = rows.flatMap(({folder, values, types}) => [folder, ...values, ...types])
  expect(named.filter((name) => !existsSync(name))).toEqual([])
  for (const {from} of imports) expect(rowOf(from), from).toBeDefined()
})

test('a file imports what its table allows', () => {
  expect(imports.length).toBeGreaterThan(2000)
  const forbidden = imports.filter(({from, to, isType}) => {
    const {folder, values, types} = rowOf(from) ?? {folder: '', values: [], types: []}
    const allowed = [folder, ...values, ...(isType ? types : [])]
    return !allowed.some((name) => isWithin(to, name))
  })
  expect(forbidden.map(({from, to, isType}) => `${from} → ${isType ? 'type ' : ''}${to}`)).toEqual(
    [],
  )
})

test('an area of app/features imports no other', () => {
  const areaOf = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1]
  const crossing = imports.filter(({from, to}) => {
    const [own, other] = [areaOf(from), areaOf(to)]
    return own && other && own !== other && other !== 'dashboard'
  })
  expect(crossing).toEqual([])
})

test('no import leads back to its folder, not even through types', () => {
  const targets = Map.groupBy(imports, ({from}) => from)
  const reaches = (start: string, goal: string) => {
    const seen = new Set([start])
    for (const file of seen) for (const {to} of targets.get(file) ?? []) seen.add(to)
    return seen.has(goal)
  }
  const crossing = imports.filter(({from, to}) => dirname(from) !== dirname(to))
  expect(crossing.filter(({from, to}) => reaches(to, from))).toEqual([])
})

test('every name of the tables is needed', () => {
  const unused = rows.flatMap(({folder, values, types}) => {
    const own = imports.filter(({from}) => rowOf(from)?.folder === folder)
    const isUsed = (name: string) => own.some(({to}) => isWithin(to, name))
    return [...values, ...types].filter((name) => !isUsed(name)).map((name) => `${folder}: ${name}`)
  })
  expect(unused).toEqual([])
})

function rowsOf(document: string, root: string): Row[] {
  const inRoot = (name: string) => (root && name !== 'src' ? join(root, name) : root || name)
  return readFileSync(document, 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells.length === 4 && cells[0]?.startsWith('| `'))
    .map(([folder = '', , values = '', types = '']) => ({
      folder: names(folder).map(inRoot)[0] ?? '',
      values: names(values).map(inRoot),
      types: names(types).map(inRoot),
    }))
}

function names(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}/`)
}

/** The row with the longest folder. */
function rowOf(path: string): Row | undefined {
  return rows
    .filter(({folder}) => isWithin(path, folder))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0]
}

function importsOf(from: string): Import[] {
  return [...readFileSync(from, 'utf8').matchAll(IMPORT)].flatMap(({groups = {}}) => {
    const path = groups.path ?? groups.lazy ?? groups.effect ?? ''
    const isOurs = /^(?:#(?:app|lake|schemas|server|studio)\/|\.)/.test(path)
    if (!isOurs || path.includes('+types/')) return []
    const to = path.startsWith('#')
      ? path.slice(1).replace(/^lake\//, 'lake/src/')
      : join(dirname(from), path)
    return [{from, to, isType: groups.type !== undefined}]
  })
}
