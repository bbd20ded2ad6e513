import {expect, test} from 'vitest'
import {answerForm, readFormData} from './answer.server.ts'
import type {FormResult} from './form-data.ts'

const PAGE = 'http://site.example/contact'

function post(url: string): Request {
  return new Request(url, {method: 'POST', body: new URLSearchParams({name: 'Asha'})})
}

function accept(url: string) {
  return answerForm(post(url), {status: 'accepted'}, () => '/contact?sent')
}

test('a plain post is redirected after a success, so that a reload sends nothing twice', () => {
  let thrown: unknown
  try {
    accept(PAGE)
  } catch (answer) {
    thrown = answer
  }
  if (!(thrown instanceof Response)) throw new Error('No redirect')
  expect([thrown.status, thrown.headers.get('location')]).toEqual([303, '/contact?sent'])
})

test('a script gets the result itself', () => {
  expect(accept(`${PAGE}.data`)).toMatchObject({data: {status: 'accepted'}})
})

test.each<[FormResult, number]>([
  [{status: 'invalid', errors: {}, values: {}}, 400],
  [{status: 'failed', message: 'x', values: {}}, 503],
])('$0.status is answered with $1', (result, status) => {
  expect(answerForm(post(PAGE), result, () => '/')).toMatchObject({data: result, init: {status}})
})

test('a body that is no form counts as an empty one', async () => {
  expect((await readFormData(post(PAGE))).get('name')).toBe('Asha')
  for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
    const request = new Request(PAGE, {method: 'POST', body: '{', headers: {'content-type': type}})
    expect([...(await readFormData(request))], type).toEqual([])
  }
})
