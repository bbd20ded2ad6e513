import {expect, test} from 'vitest'
import {withEtag} from './with-etag.server.ts'

const TEXT = 'text/plain; charset=utf-8'

function ask(body: string, ifNoneMatch?: string) {
  const headers = new Headers(ifNoneMatch ? {'If-None-Match': ifNoneMatch} : {})
  return withEtag(new Request('http://localhost/x', {headers}), body, TEXT)
}

test('a response has an ETag that changes with its content', async () => {
  const first = ask('one')
  expect(await first.text()).toBe('one')
  expect(first.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(first.headers.get('ETag')).not.toBe(ask('two').headers.get('ETag'))
})

test('a client that has the content gets 304, also through a proxy that weakened the ETag', () => {
  const etag = ask('one').headers.get('ETag') ?? ''
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(ask('one', header).status, header).toBe(304)
  }
  expect(ask('two', etag).status).toBe(200)
})
