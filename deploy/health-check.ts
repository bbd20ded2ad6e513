/**
 * Ends with 0 when the site on this machine responds to `/healthz`, or the path given: for containers,
 * which have no curl. Whether it may be sent visitors is another question: `/readyz`.
 */
const LIMIT_MS = 4000

const [, , path = '/healthz'] = process.argv
// biome-ignore lint/style/noProcessEnv: runs next to the site, which reads its own configuration.
const {PORT = '3000'} = process.env

try {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const {ok, status} = await fetch(`http://127.0.0.1:${PORT}${path}`, {signal})
  process.stdout.write(`${path} answers ${status}\n`)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  process.stdout.write(`${path}: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
