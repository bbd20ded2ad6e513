import {open, readdir} from 'node:fs/promises'
import {join} from 'node:path'

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}

/** The same for a folder and all folders below it. */
export async function syncFolders(root: string): Promise<void> {
  const entries = await readdir(root, {recursive: true, withFileTypes: true})
  const folders = entries.filter((entry) => entry.isDirectory())
  for (const {parentPath, name} of folders) await syncPath(join(parentPath, name))
  await syncPath(root)
}
