import {expect, test} from 'vitest'
import {createFormServices} from '#tests/helpers/site/form-services.ts'
import {receiveForm} from './receive-form.server.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

function receive(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request('http://site.example/contact', {method: 'POST', body, headers})
  return receiveForm(request, 'contact', createFormServices())
}

test('both kinds of form are read', async () => {
  const formData = new FormData()
  formData.set('name', 'Asha')
  for (const body of [new URLSearchParams({name: 'Asha'}), formData]) {
    const received = await receive(body)
    expect('formData' in received && received.formData.get('name')).toBe('Asha')
  }
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencodedx', ''])(
  'a body of the type %o is refused with 415',
  async (type) => {
    const received = await receive('{"name":"Asha"}', {'Content-Type': type})
    expect(received).toMatchObject({refusal: 415})
  },
)

const BROKEN = '--y\r\n\r\nname'
/** A hundred thousand fields, which may cost no time. */
const MANY = `name=Asha&${Array.from({length: 100_000}, (_, n) => n.toString(36)).join('&')}`

test.each([
  ['a broken body', 'multipart/form-data', BROKEN],
  ['a broken body', 'multipart/form-data; boundary=x', BROKEN],
  ['a hundred thousand fields', URLENCODED, MANY],
  ['a hundred thousand fields', `${URLENCODED}; x=multipart`, MANY],
])('%s of the type %o counts as an empty form', async (_, type, body) => {
  const received = await receive(body, {'Content-Type': type})
  expect('formData' in received && [...received.formData]).toEqual([])
})

test('half a megabyte is too much, and 50 000 letters of Devanagari are not', async () => {
  const large = new URLSearchParams({message: 'a'.repeat(512 * 1024)})
  expect(await receive(large)).toMatchObject({
    refusal: 413,
    message: expect.stringContaining('That is more text than we can take at once.'),
  })

  const received = await receive(new URLSearchParams({message: 'ऄ'.repeat(50_000)}))
  expect('formData' in received && received.formData.get('message')).toHaveLength(50_000)
})

test.each([
  [{}, undefined],
  [{subject: '', elapsed: ''}, undefined],
  [{subject: '', elapsed: '2000'}, undefined],
  [{subject: '', elapsed: '1999'}, 'too fast'],
  [{subject: '', elapsed: '-1'}, 'too fast'],
  [{subject: '', elapsed: 'soon'}, 'too fast'],
  [{subject: 'Cheap pills', elapsed: '60000'}, 'honeypot'],
])('%o is suspected: %o', async (fields, suspicion) => {
  expect(await receive(new URLSearchParams(fields))).toMatchObject({suspicion})
})
