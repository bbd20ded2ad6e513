import {extname} from 'node:path'

/**
 * The URL of a module that a process or thread runs. Its extension is that of the caller: the
 * repository runs TypeScript, the published package is compiled, and no compiler rewrites URLs.
 *
 * @param path - relative to the caller, without extension
 * @param from - `import.meta.url` of the caller
 */
export function moduleUrl(path: string, from: string): URL {
  return new URL(path + extname(new URL(from).pathname), from)
}
