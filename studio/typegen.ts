import {execFile} from 'node:child_process'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {parseArgs, promisify} from 'node:util'
import {extractSchema} from '@sanity/schema/_internal'
import {createSchema, type Schema} from 'sanity'
import {blockFolders, blockRegistry} from './block-registry.ts'
import {shownTexts} from './shown-texts.ts'

const root = new URL('../', import.meta.url)
const workFolder = new URL('.cache/typegen/', root)
const TYPES = 'app/content/sanity.types.ts'
const EXTRACTED = 'schemas/schema.json'
const SHOWN_TEXTS = 'app/services/preview/shown-texts.server.ts'

/**
 * Derives from the schemas the types of all queries below `app/`, the texts that previews mark, and the schema that
 * agents read: `node studio/typegen.ts`.
 * With `--check` nothing is written; the command fails when a file is out of date.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {check: {type: 'boolean', default: false}}})
  await writeModules(blockRegistry(await blockFolders(root)), values.check)
  // Imported here, after the list of blocks that it imports is written.
  const {schemaTypes} = await import('#schemas/index.ts')
  const schema = createSchema({name: 'default', types: schemaTypes})
  const extracted = {[EXTRACTED]: `${JSON.stringify(extract(schema))}\n`}
  await writeModules({[SHOWN_TEXTS]: shownTextsModule(schema), ...extracted}, values.check)
  await writeModules({[TYPES]: await generate()}, values.check)
}

/** Writes the text of each file by its path; a check refuses those that differ. */
async function writeModules(modules: Record<string, string>, isCheck: boolean): Promise<void> {
  for (const [path, text] of Object.entries(modules)) {
    const file = new URL(path, root)
    const written = await readFile(file, 'utf8').catch(() => null)
    if (written === text) continue
    if (isCheck) throw new Error(`${path} is out of date: run \`npm run typegen\`.`)
    await writeFile(file, text)
  }
}

function shownTextsModule(schema: Schema): string {
  const lines = shownTexts(schema).map((path) => `  '${path}',\n`)
  return `// Written by \`npm run typegen\` from the schemas.

export const SHOWN_TEXTS = [
${lines.join('')}]
`
}

/** The types of all queries, for the schema that is written. */
async function generate(): Promise<string> {
  await mkdir(workFolder, {recursive: true})
  const cli = fileURLToPath(new URL('node_modules/sanity/bin/sanity', root))
  const {stdout, stderr} = await promisify(execFile)(
    process.execPath,
    [cli, 'typegen', 'generate'],
    {
      cwd: fileURLToPath(new URL('studio/', root)),
      // biome-ignore lint/style/noProcessEnv: the command inherits all of it, but must not phone home
      env: {...process.env, DO_NOT_TRACK: '1', CI: '1', NO_UPDATE_NOTIFIER: '1'},
    },
  )
  process.stdout.write(stdout)
  // The command reports a query it can't read as a warning, and leaves its type out.
  if (/error|failed/i.test(stderr)) throw new Error(stderr)
  return readFile(new URL('sanity.types.ts', workFolder), 'utf8')
}

/**
 * Same result as `sanity schema extract`, without bundling the whole Studio. The Studio's type of
 * images lacks the credit, which uploads and the media library store.
 */
function extract(schema: Schema) {
  return extractSchema(schema, {enforceRequiredFields: true}).map((type) =>
    type.name === 'sanity.imageAsset' && type.type === 'document'
      ? {...type, attributes: {...type.attributes, creditLine: OPTIONAL_STRING}}
      : type,
  )
}

const OPTIONAL_STRING = {type: 'objectAttribute', value: {type: 'string'}, optional: true} as const

await main()
