import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'

const FILES = '**/*.{ts,tsx,mts,js,jsx,mjs}'
/** Folders of installed and built files, and hidden ones. */
const NOT_SOURCE = /^(?:node_modules|dist|build|\..+)$/
const STUDIO_FILE = /^sanity\.config\./
/** Project and dataset of a workspace, as Sanity's templates have them: no value with brackets, no import. */
const WORKSPACE =
  /\b(projectId(?::[^,\n(){}[\]]*)?),\s*(dataset(?::[^,\n(){}[\]]*)?)(?=[,\n}])(?![\w\s,]*\}\s*(?:from|=))/g
/** The options of a client, and of the integration that creates the client of Astro. */
const CLIENTS = {
  createClient: /(?:from |require\()['"](?:@sanity\/client|next-sanity)['"]/,
  sanity: /from ['"]@sanity\/astro['"]/,
}
const IMAGE_BUILDER = /\b(?:createI|i)mageUrlBuilder\((?:\{[^{}]*\}|[\w.]+)\)(?!\.withOptions)/g

interface Connected {
  /** Files that were changed, relative to the folder. A second call changes none. */
  changed: string[]
  /** Configurations of a Studio that have no such project and dataset. */
  unchanged: string[]
}

/** Connects the project in a folder with a lake: its Studios, its clients and the URLs of its images. */
export function connectProject(folder: string, url: string): Connected {
  const result: Connected = {changed: [], unchanged: []}
  const files = globSync(FILES, {cwd: folder, exclude: (name) => NOT_SOURCE.test(name)})
  for (const file of files.sort()) {
    const before = readFileSync(join(folder, file), 'utf8')
    const isStudio = STUDIO_FILE.test(basename(file))
    const after = isStudio ? connectStudio(before, url) : connectClients(before, url)
    if (after !== before) {
      writeFileSync(join(folder, file), after)
      result.changed.push(file)
    } else if (isStudio && !before.includes('lakeConnection')) result.unchanged.push(file)
  }
  return result
}

/** `lakeConnection` takes the place of project and dataset, in each workspace. */
export function connectStudio(source: string, url: string): string {
  if (source.includes('lakeConnection')) return source
  const text = source.replace(WORKSPACE, `...lakeConnection({url: '${url}', $1, $2})`)
  if (text === source) return source
  return text.replace(/^import\b/m, `import {lakeConnection} from 'groq-lake/studio'\nimport`)
}

/** Clients get the lake's host, and URLs of images begin with the lake. */
export function connectClients(source: string, url: string): string {
  let text = source
  for (const [name, isImported] of Object.entries(CLIENTS)) {
    if (!isImported.test(source)) continue
    const host = (gap: string) => `${gap}apiHost: '${url}',${gap}useProjectHostname: false`
    text = text
      .replace(
        new RegExp(`\\b${name}\\(\\{(?![^}]*apiHost)(\\s*)`, 'g'),
        (_, gap: string) => `${name}({${host(gap || ' ')},${gap || ' '}`,
      )
      .replace(new RegExp(`\\b${name}\\(([\\w.]+)\\)`, 'g'), `${name}({${host(' ')}, ...$1})`)
  }
  return text
    .replace(IMAGE_BUILDER, `$&.withOptions({baseUrl: '${url}'})`)
    .replaceAll('https://cdn.sanity.io', url)
}
