import {expect, test} from 'vitest'
import {readArguments} from './read-arguments.ts'

const REQUIRED = ['--data', '/srv/lake', '--project', 'abc123']

test('two options are needed, and are enough', () => {
  for (const words of [REQUIRED.slice(2), ['--data=', ...REQUIRED.slice(2)]]) {
    expect(() => readArguments(words)).toThrow('--data <folder> is missing')
  }
  expect(() => readArguments(REQUIRED.slice(0, 2))).toThrow('--project <id> is missing')
  expect(readArguments(REQUIRED)).toEqual({
    command: 'serve',
    dataDir: '/srv/lake',
    projectId: 'abc123',
    dataset: 'production',
    port: 3999,
    host: '127.0.0.1',
    url: null,
    origins: [],
    admin: null,
    agents: null,
    public: false,
  })
})

test('origins may be several, and a slash at the end of a URL does not count', () => {
  const origins = ['--origin', 'http://localhost:3333/', '--origin', 'https://studio.example.com']
  expect(
    readArguments([...REQUIRED, ...origins, '--url', 'https://example.com/lake/']),
  ).toMatchObject({
    origins: ['http://localhost:3333', 'https://studio.example.com'],
    url: 'https://example.com/lake',
  })
})

test('help and the version need no other option', () => {
  expect(readArguments(['-h'])).toMatchObject({text: expect.stringMatching(/^Usage: groq-lake/)})
  expect(readArguments(['--version'])).toMatchObject({text: expect.stringMatching(/^\d+\.\d+/)})
})

test('a token and an invitation have a name and a role', () => {
  expect(readArguments(['token', 'Build', '--data', '/srv/lake', '--role', 'viewer'])).toEqual({
    command: 'token',
    dataDir: '/srv/lake',
    name: 'Build',
    role: 'viewer',
  })
  expect(() => readArguments(['token', '--data', '/srv/lake'])).toThrow('after "token"')
})

test.each([
  [['--port', '70000'], 'A port is a number from 0 to 65535; not "70000".'],
  [['--port', 'x'], 'A port is'],
  [['--project', 'A b'], 'A project id has'],
  [['--dataset', 'Prod'], 'not the name of a dataset'],
  [['--url', 'lake.example.com'], '--url is a URL'],
  [['--origin', 'http://localhost:3333/studio'], '--origin is an origin'],
  [['--origin', 'localhost:3333'], '--origin is an origin'],
  [['--admin', 'foo'], '--admin is an e-mail address; not "foo".'],
  [['serve'], 'A command is init, invite or token; not "serve".'],
  [['init', 'http://localhost:4000'], 'Another URL is --url'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('%j is refused', (words, message) => {
  expect(() => readArguments([...REQUIRED, ...words])).toThrow(message)
})
