import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'

/** Names of the files in a folder, at any depth, that hold the text. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  return paths.filter((_path, position) => contents[position]?.includes(text))
}
