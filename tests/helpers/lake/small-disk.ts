import {spawnSync} from 'node:child_process'
import {mkdtemp, open, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SiteProcess} from '../site/start-site.ts'

/** A disk that can be filled to its last byte while a site works on it. */
export interface SmallDisk extends AsyncDisposable {
  dataDir: string
  /** Node options for the process that uses the disk. */
  nodeOptions: string[]
  fill: (site: SiteProcess) => Promise<void>
  free: (site: SiteProcess) => Promise<void>
  /** Fills it while no site uses it. @returns the environment of the next process */
  fillAtRest: () => Promise<Record<string, string>>
}

const SIZE = 'size=48m'
const CHUNK = Buffer.alloc(64 * 1024)

/** A real disk if the user may mount one, otherwise the simulation of a full one. */
export async function smallDisk(): Promise<SmallDisk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-disk-'))
  const mount = ['mount', '-t', 'tmpfs', '-o', SIZE, 'tmpfs', dataDir]
  const prefix = [[], ['sudo', '-n']].find((words) => run([...words, ...mount]))
  return prefix ? mounted(dataDir, prefix) : pretended(dataDir)
}

function mounted(dataDir: string, prefix: string[]): SmallDisk {
  const filler = join(dataDir, 'filler')
  async function fill(): Promise<void> {
    const file = await open(filler, 'w')
    try {
      for (;;) await file.write(CHUNK)
    } catch {
      // Expected: the disk is full.
    } finally {
      await file.close()
    }
  }
  return {
    dataDir,
    nodeOptions: [],
    fill,
    free: () => rm(filler),
    fillAtRest: async () => {
      await fill()
      return {}
    },
    async [Symbol.asyncDispose]() {
      run([...prefix, 'umount', dataDir])
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}

function pretended(dataDir: string): SmallDisk {
  const toggle = async (site: SiteProcess) => site.signal('SIGUSR2')
  return {
    dataDir,
    nodeOptions: ['--import', './tests/setup/full-disk.ts'],
    fill: toggle,
    free: toggle,
    fillAtRest: async () => ({FULL_DISK: 'from the start'}),
    [Symbol.asyncDispose]: () => rm(dataDir, {recursive: true, force: true}),
  }
}

function run([command = '', ...words]: string[]): boolean {
  return spawnSync(command, words, {stdio: 'ignore'}).status === 0
}
