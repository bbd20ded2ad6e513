import {expect, test} from 'vitest'
import {fingerprinted} from './fingerprinted.server.ts'

const OPTIONS = {contentType: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=300'}

function ask(body: string, ifNoneMatch?: string) {
  const headers = new Headers(ifNoneMatch ? {'If-None-Match': ifNoneMatch} : {})
  return fingerprinted(new Request('http://localhost/x', {headers}), body, OPTIONS)
}

test('an answer carries a fingerprint that changes with its content', async () => {
  const first = ask('one')
  expect(await first.text()).toBe('one')
  expect(first.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(first.headers.get('ETag')).not.toBe(ask('two').headers.get('ETag'))
})

test('who has the content already gets 304, also through a proxy that weakened the fingerprint', () => {
  const etag = ask('one').headers.get('ETag') ?? ''
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(ask('one', header).status, header).toBe(304)
  }
  expect(ask('two', etag).status).toBe(200)
})
