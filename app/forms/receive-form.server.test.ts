import {expect, test} from 'vitest'
import {createFormServices} from '#tests/helpers/site/form-services.ts'
import {receiveForm} from './receive-form.server.ts'

const URLENCODED = 'application/x-www-form-urlencoded'

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://site.example/contact', {method: 'POST', body, headers})
}

test('both kinds of form are read', async () => {
  const formData = new FormData()
  formData.set('name', 'Asha')
  for (const body of [new URLSearchParams({name: 'Asha'}), formData]) {
    const received = await receiveForm(post(body), 'contact', createFormServices())
    expect('formData' in received && received.formData.get('name')).toBe('Asha')
  }
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencodedx', ''])(
  'a body of the type %o is refused with 415',
  async (type) => {
    const request = post('{"name":"Asha"}', {'Content-Type': type})
    expect(await receiveForm(request, 'contact', createFormServices())).toMatchObject({
      refusal: 415,
    })
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
  const request = post(body, {'Content-Type': type})
  const received = await receiveForm(request, 'contact', createFormServices())
  expect('formData' in received && [...received.formData]).toEqual([])
})

test('half a megabyte is too much, and 50 000 letters of Devanagari are not', async () => {
  const large = post(new URLSearchParams({message: 'a'.repeat(512 * 1024)}))
  expect(await receiveForm(large, 'contact', createFormServices())).toMatchObject({
    refusal: 413,
    message: expect.stringContaining('That is more text than we can take at once.'),
  })

  const long = post(new URLSearchParams({message: 'ऄ'.repeat(50_000)}))
  const received = await receiveForm(long, 'contact', createFormServices())
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
  const received = await receiveForm(
    post(new URLSearchParams(fields)),
    'contact',
    createFormServices(),
  )
  expect(received).toMatchObject({suspicion})
})
