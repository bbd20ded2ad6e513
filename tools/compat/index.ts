import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {actionSchema} from '#lake/mutations/actions/schema.ts'
import {differenceOf, type Kind, methodsOf, missingIn} from '#tests/helpers/lake/compat.ts'
import {listRoutes} from '#tests/helpers/lake/lake-routes.ts'
import table from '../../tests/helpers/lake/compat.json' with {type: 'json'}
import {readTests, type Test} from './read-tests.ts'

const FILE = 'lake/COMPAT.md'
const CONFIG = {projectId: 'p', dataset: 'd', apiVersion: '2025-02-19', useCdn: false}
/** The test that sends what the table says is missing. */
const REFUSAL = 'what is missing is refused'
/** The test that sends each request and each action, as each kind of sender. */
const RIGHTS = '%s changes what is theirs'

const tests = readTests()
const methods = methodsOf(createClient(CONFIG)).map(({name, use}) => [name, use])
/** What a test uses that shows a thing, when it is not its name. */
const uses: Record<string, string> = {...table.uses, ...Object.fromEntries(methods)}
const unexplained: string[] = []

/** `npm run compat`: writes the file. With `--check` it fails when the file is not current. */
async function main(): Promise<void> {
  const tables: Record<string, string> = {
    methods: rowsOf('methods', Object.keys(Object.fromEntries(methods))),
    actions: rowsOf('actions', [
      ...actionSchema.options.map(({shape}) => shape.actionType.value),
      ...Object.keys(table.actions),
    ]),
    endpoints: rowsOf('endpoints', await listRoutes()),
    groq: rowsOf('groq', [
      ...groqFunctions(),
      ...Object.keys(table.uses).filter((name) => !isSent(name)),
    ]),
  }
  if (unexplained.length > 0) {
    throw new Error(`Without a test or a reason in compat.json: ${unexplained.join(', ')}`)
  }
  const template = readFileSync(join(import.meta.dirname, 'template.md'), 'utf8')
  const text = template.replace(
    /\{\{(.+?)\}\}/g,
    (_, name: string) => tables[name] ?? versionOf(name),
  )
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    throw new Error(`${FILE} is not current: npm run compat`)
  }
}

function rowsOf(kind: Kind, found: string[]): string {
  const missing = missingIn(kind).map(([name]) => name)
  return [...new Set([...found, ...missing])].map((name) => rowOf(kind, name)).join('\n')
}

/** A row of the document: `same` if a test uses the thing, unless the table has a reason. */
function rowOf(kind: Kind, name: string): string {
  const {status = 'same', why = ''} = differenceOf(kind, name) ?? {}
  const isIn = status === 'missing' ? ({title}: Test) => title === REFUSAL : shows(name)
  // The one that does the least else; of a real client first, of all requests last.
  const size = ({file, title, uses: all, isIndirect}: Test) =>
    all.size +
    (file.includes('/with-') ? 0 : 1e4) +
    (isIndirect ? 1e5 : 0) +
    (title === RIGHTS ? 1e6 : 0)
  const [test] = tests.filter(isIn).toSorted((a, b) => size(a) - size(b))
  if (!test && status !== 'differs') unexplained.push(name)
  const shown = test ? `${test.file}: ${test.title}` : ''
  const cells = [`\`${name.replace('global::', '')}\``, status, why, shown]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Whether a test calls a method, sends an action or a request, or queries with a function. */
function shows(name: string): (test: Test) => boolean {
  const use = uses[name] ?? name
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+(\{.+?\})?/g, '[^/]+')
  const request = new RegExp(`${path.replaceAll('*', '.*')}(\\?.*)?$`)
  return ({title, uses: used}) => {
    if (used.has(use)) return true
    if (isSent(name) && (used.has(`'${name}`) || title === RIGHTS)) return true
    const isMethod = method === 'GET' || used.has(`'${method}`)
    return isMethod && pattern.startsWith('/') && [...used].some((text) => request.test(text))
  }
}

const isSent = (name: string) => /^(?:[A-Z]+ \/|sanity\.)/.test(name)

/** The functions of groq-js, which exports no list of them. */
function groqFunctions(): string[] {
  const [file = ''] = globSync('node_modules/groq-js/dist/evaluator-*.js')
  const source = readFileSync(file, 'utf8')
  const [, list = ''] = /const namespaces = \{([^}]+)\}/.exec(source) ?? []
  const namespaces = new Set(list.match(/\w+/g))
  return [...source.matchAll(/\b_?(\w+)\.(\w+) = /g)]
    .filter(([, namespace = '']) => namespaces.has(namespace))
    .map(([, namespace, name]) => `${namespace}::${name}()`)
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}

await main()
