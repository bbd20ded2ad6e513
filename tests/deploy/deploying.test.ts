/** The guides, the deployment files and the code agree on how the site runs. */
import {existsSync, globSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {ENV_NAMES, parseEnv} from '#app/services/env/env.server.ts'
import {fileVariables} from '#app/services/env/secrets.server.ts'
import lakeJson from '../../lake/package.json' with {type: 'json'}
import packageJson from '../../package.json' with {type: 'json'}
import {copiedFromProject, environmentOf, readDockerfile} from './dockerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const stages = readDockerfile(join(ROOT, 'Dockerfile'))
const image = stages.at(-1)
const WORKFLOW = '.github/workflows/ci.yml'
const UNITS = globSync('deploy/systemd/*.service', {cwd: ROOT})
/** Compiled files, projects of others, tests. */
const NOT_RUN = ['lake/{dist,examples,test}/**']
const GUIDES = ['README.md', 'docs/deploying.md', 'docs/operating.md']

/** Names of variables in the first column of a table. */
function documentedVariables(path: string): string[] {
  const rows = read(path)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
}

test('the guide’s table has every variable that the site reads, and no other', () => {
  const read = ENV_NAMES.filter((name) => name !== 'NODE_ENV')
  expect(documentedVariables('docs/deploying.md').sort()).toEqual([...read].sort())
  for (const name of documentedVariables('README.md')) expect(ENV_NAMES).toContain(name)
})

test('no code reads a variable that the configuration does not know', () => {
  const files = globSync('{app,lake,server,deploy}/**/*.{ts,mjs}', {cwd: ROOT, exclude: NOT_RUN})
  const reading = files.filter((path) => /process\.env\b/.test(read(path)))
  // `npm run lake` passes all of its environment on, and one variable of its own to its preload.
  // `groq-lake` reads whether npx has started it.
  const commands = ['lake/src/sanity-command/redirect-requests.ts', 'lake/src/cli/main.ts']
  const known = ['app/services/env/env.server.ts', 'deploy/health-check.ts', 'server/cli/lake.ts']
  expect(new Set(reading)).toEqual(new Set([...known, ...commands]))
})

test('the image and the workflow run the Node version of package.json', () => {
  const version = packageJson.devDependencies.node
  expect(new Set(stages.map(({from}) => from))).toEqual(new Set([`node:${version}-bookworm-slim`]))
  const used = [...read(WORKFLOW).matchAll(/node-version: (\S+)/g)].map(([, found]) => found)
  expect(used.length).toBeGreaterThan(0)
  expect(new Set(used)).toEqual(new Set([version]))
})

test('the image runs unprivileged, with one volume, its own health check and node as its command', () => {
  const values = (keyword: string) =>
    image?.instructions.filter(([name]) => name === keyword).map(([, rest]) => rest)
  expect(values('USER')).toEqual(['node'])
  expect(values('VOLUME')).toEqual(['/data'])
  expect(values('EXPOSE')).toEqual(['3000'])
  expect(values('CMD')).toEqual(['["node", "server/main.ts"]'])
  const [check = ''] = values('HEALTHCHECK') ?? []
  expect(check).toContain('CMD ["node", "deploy/health-check.ts"]')
  const env = environmentOf(image)
  expect(env).toMatchObject({NODE_ENV: 'production', DATA_DIR: '/data', PORT: '3000'})
  expect(parseEnv(env)).toMatchObject({isProduction: true, isLoopback: false, port: 3000})
})

test('the image takes what there is, and what its files import', () => {
  const copied = copiedFromProject(stages)
  for (const path of copied) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  const ignored = read('.dockerignore').split('\n')
  for (const path of copied) expect(ignored).not.toContain(path)
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.git', 'node_modules', 'data', 'backups']),
  )
  const aliases = Object.values(packageJson.imports).map((path) => path.split('/')[1] ?? '')
  expect(copied).toEqual(expect.arrayContaining(aliases.filter((name) => name !== 'tests')))
})

/**
 * Tests, the route table, and the schemas of blocks, which are for the Studio: the production server
 * loads none of them.
 */
const BUILD_ONLY = /\.test\.tsx?$|^app\/routes\.ts$|^app\/blocks\/[\w-]+\/schema\.ts$/
/** Matches an import of a package's code, not an import of types. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]*?\sfrom\s+)?'([^'#.][^']*)'/gm

test.each([
  ['the site', '{app,server}', packageJson],
  ['the lake', 'lake', lakeJson],
])('production packages of %s hold whatever it imports', (_, folders, manifest) => {
  const known = {
    ...manifest.dependencies,
    ...('peerDependencies' in manifest && manifest.peerDependencies),
  }
  const sources = globSync(`${folders}/**/*.{ts,tsx}`, {cwd: ROOT, exclude: NOT_RUN}).filter(
    (path) => !BUILD_ONLY.test(path),
  )
  const imported = sources.flatMap((path) =>
    [...read(path).matchAll(IMPORT)].map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  const foreign = [...new Set(imported)].filter((name) => !/^(node:|virtual:)/.test(name))
  expect(foreign.length).toBeGreaterThan(10)
  expect(foreign.filter((name) => !(name in known))).toEqual([])
})

test('services and platforms set only variables that the site reads', () => {
  const known = [...ENV_NAMES, ...fileVariables(ENV_NAMES), 'NODE']
  const units = [...UNITS, 'deploy/systemd/credentials.conf']
  const set = units.flatMap((path) =>
    [...read(path).matchAll(/^#?Environment=(.*)$/gm)].flatMap(([, rest = '']) =>
      rest.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  )
  const fly = /\[env\]([\s\S]*?)\n\[/.exec(read('deploy/fly.toml'))?.[1] ?? ''
  set.push(...[...fly.matchAll(/^ +([A-Z_]+) =/gm)].map(([, name = '']) => name))
  expect(set.length).toBeGreaterThan(10)
  expect(set.filter((name) => !known.includes(name))).toEqual([])
})

test('the workflow needs no secret and pins whatever it uses', () => {
  const workflow = read(WORKFLOW)
  expect(workflow).not.toContain('secrets.')
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
  const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
  expect(uses.length).toBeGreaterThan(3)
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
  expect(workflow).toContain('- run: npm test')
  expect(workflow).toContain('npm audit --audit-level=critical')
})

test('commands that the guides and files name exist', () => {
  const paths = [...GUIDES, WORKFLOW, 'Dockerfile', 'compose.yaml', ...UNITS]
  const text = paths.map(read).join('\n')
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([])
  const files = [...text.matchAll(/\b(?:server|deploy)\/[\w./-]+\.(?:ts|sh|mjs)\b/g)].map(
    ([path]) => path,
  )
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
