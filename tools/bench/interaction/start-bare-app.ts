import {fork, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const CLI = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')

/**
 * Builds `bare-app`, the React Router template with the same content, and starts it on the lake of
 * a running site.
 *
 * @throws when the build fails
 */
export async function startBareApp(siteUrl: string): Promise<AsyncDisposable & {url: string}> {
  const folder = await mkdtemp(join(tmpdir(), 'neelgarh-bare-app-'))
  await cp(join(import.meta.dirname, 'bare-app'), folder, {recursive: true})
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const env = {...process.env, NODE_ENV: 'production', LAKE_URL: `${siteUrl}/lake`}
  const args = [CLI, 'build', '--logLevel', 'error']
  const {status, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8', env})
  if (status !== 0) throw new Error(`The bare app could not be built:\n${stderr}`)
  const child = fork(join(folder, 'server.ts'), {cwd: folder, env})
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
      // Removes the link first, so that its target is not deleted.
      await rm(join(folder, 'node_modules'), {force: true})
      await rm(folder, {recursive: true, force: true})
    },
  }
}
