/** A restart that visitors do not notice: connections wait at the socket of systemd. */
import {Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {freePort} from '../../helpers/site/free-port.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const RESTARTS = 10
/** Between two requests, whether or not the earlier ones have a response. */
const PAUSE_MS = 25
/** Requests without a response: a proxy opens no more connections at once. */
const WAITING_MAX = 200
const PATHS = ['/', '/about', '/blog', '/contact', '/lake/v1/ping']
/** A connection for each request, as a proxy opens that does not reuse those of a process that ends. */
const agent = new Agent({keepAlive: false})

/** Posts fields, if there are some. @returns path and status, when the whole response has arrived */
async function send(url: string, fields?: Record<string, string>): Promise<string> {
  const {origin, pathname} = new URL(url)
  const headers = {'content-type': 'application/x-www-form-urlencoded', origin}
  const {promise, resolve, reject} = Promise.withResolvers<string>()
  const sent = request(url, {method: fields ? 'POST' : 'GET', agent, headers}, (response) => {
    text(response).then(() => resolve(`${pathname} ${response.statusCode}`), reject)
  })
  sent.on('error', reject).end(new URLSearchParams(fields).toString())
  return promise
}

test('no request fails during ten restarts under load, and each enquiry arrives once', async () => {
  const port = await freePort()
  await using site = await startSite({env: {PORT: String(port)}, starter: socketUnit(port)})
  const results: string[] = []
  let sent = 0
  let posts = 0
  const visit = (path: string, fields?: Record<string, string>) => {
    sent += 1
    send(site.url + path, fields)
      .catch(String)
      .then((result) => results.push(result))
  }
  const waiting = () => sent - results.length
  const load = setInterval(() => {
    if (waiting() > WAITING_MAX) return
    visit(PATHS[sent % PATHS.length] ?? '/')
    if (sent % 10 > 0) return
    const email = `visitor-${posts++}@example.com`
    visit('/contact', {name: 'Asha Rathore', email, message: 'How many beds?'})
  }, PAUSE_MS)
  const starts = () => site.output().split('Site    ').length - 1
  for (let restart = 1; restart <= RESTARTS; restart++) {
    site.signal('SIGHUP')
    await expect.poll(starts).toBe(restart + 1)
    await expect.poll(waiting).toBeLessThan(10)
  }
  clearInterval(load)
  await expect.poll(waiting).toBe(0)

  expect(new Set(results)).toEqual(new Set([...PATHS.map((path) => `${path} 200`), '/contact 303']))
  expect(posts).toBeGreaterThan(RESTARTS)
  const client = await editorClient(site.url)
  const emails = '*[_type == "submission"]{"email": answers[name == "email"][0].value}.email'
  const senders = await client.fetch<string[]>(emails, {}, {perspective: 'raw'})
  expect(senders.toSorted()).toEqual(
    Array.from({length: posts}, (_, number) => `visitor-${number}@example.com`).toSorted(),
  )
})

test('a socket that is open to other machines is refused while HOST is loopback', async () => {
  const port = await freePort()
  const starting = startSite({env: {PORT: String(port)}, starter: socketUnit(port, '0.0.0.0')})
  await expect(starting).rejects.toThrow('open to other machines')
})

/**
 * A starter for `startSite` that does what systemd does with a socket unit and `Restart=always`: it
 * opens the socket, and starts the site on it, again after each regular end. In Perl, because Node can't
 * open a socket without accepting its connections.
 */
function socketUnit(port: number, address = '127.0.0.1'): string[] {
  return ['perl', '-e', UNIT, String(port), address]
}

const UNIT = `
use POSIX; use Socket;
# Descriptors up to this one stay open in the site.
$^F = 3;
my ($port, $address) = splice(@ARGV, 0, 2);
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
bind($socket, sockaddr_in($port, inet_aton($address))) or die $!;
listen($socket, 1024) or die $!;
my ($site, $stopped);
$SIG{TERM} = sub { $stopped = 1; kill 'TERM', $site };
$SIG{HUP} = sub { kill 'TERM', $site };
do {
  if (!($site = fork)) {
    POSIX::dup2(fileno($socket), 3);
    $ENV{LISTEN_FDS} = 1;
    $ENV{LISTEN_PID} = $$;
    exec @ARGV;
  }
  1 while waitpid($site, 0) < 0 && $!{EINTR};
} until $stopped || $?;
exit($? >> 8);
`
