/** Forms that editors may make: each post of one arrives once, across a kill of the server. */
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {postForm} from '../../helpers/site/post-form.ts'
import {startRecordingService} from '../../helpers/site/recording-service.ts'
import {serviceEnv} from '../../helpers/site/start-delivering.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const FORMS = 200
const SEED = 32

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{2,9})?$/)
const label = fc.oneof(
  word,
  word.map((text) => `${text} <b>"${text}"</b> & अ`),
)

/** A field, with a value that it takes and one that it refuses. */
const field = fc
  .record({
    kind: fc.constantFrom(
      'text',
      'email',
      'phone',
      'number',
      'longText',
      'choice',
      'choices',
      'consent',
      'hidden',
    ),
    label,
    isRequired: fc.boolean(),
    isOther: fc.boolean(),
    digits: fc.constantFrom(null, 6, 10),
    options: fc.uniqueArray(word, {minLength: 2, maxLength: 4}),
  })
  .map(({kind, digits, options, ...common}) => {
    const chosen = options.map((option, n) => ({_key: `o${n}`, _type: 'formOption', label: option}))
    const valid = {
      text: 'Asha <i>Verma</i>',
      email: 'asha@clinic.example',
      phone: digits === null ? '+91 98765' : '9'.repeat(digits),
      number: '12',
      longText: 'One\nTwo "three"',
      choice: options[0] ?? '',
      choices: options.join('\n'),
      consent: 'Yes',
      hidden: 'MediExpo',
    }[kind]
    const wrong = ['text', 'longText', 'phone', 'hidden'].includes(kind) ? '' : 'wrong'
    const isDigits = kind === 'phone' && digits !== null
    return {
      stored: {
        ...common,
        kind,
        _type: 'formField',
        ...(kind.startsWith('choice') && {options: chosen}),
        ...(isDigits && {digits}),
        ...(kind === 'hidden' && {value: valid}),
      },
      valid,
      wrong,
      // A text that may be empty is never wrong, nor what no visitor sees.
      isRefused: wrong === 'wrong' || (common.isRequired && kind !== 'hidden'),
    }
  })

const form = fc.record({
  title: word,
  fields: fc.array(field, {minLength: 2, maxLength: 6}),
  service: fc.constantFrom('none', 'email'),
  after: fc.constantFrom('message', 'reference'),
})

const forms = fc.sample(form, {numRuns: FORMS, seed: SEED}).map(({fields, ...rest}, n) => ({
  ...rest,
  _id: `random-${n}`,
  fields: fields.map((each, m) => ({...each, name: `f${m}`})),
}))

type RandomForm = (typeof forms)[number]

function documentOf({fields, ...rest}: RandomForm) {
  return {
    ...rest,
    _type: 'form',
    successText: `Thank you for ${rest._id}!`,
    reference: {_type: 'formReference', prefix: 'FAIR', title: 'Received'},
    fields: fields.map(({stored, name}) => ({...stored, name, _key: name})),
  }
}

type Field = RandomForm['fields'][number]

/** What a browser posts: each choice as a field of its own, nothing for what is not ticked. */
function bodyOf({fields}: RandomForm, textOf: (field: Field) => string): [string, string][] {
  return fields.flatMap((each): [string, string][] => {
    const {kind} = each.stored
    const value = textOf(each)
    if (kind === 'hidden' || (kind === 'consent' && value === '')) return []
    const values = kind === 'choices' ? value.split('\n') : [value]
    return values.map((part) => [each.name, part])
  })
}

const post = (url: string, form: RandomForm, textOf = ({valid}: Field) => valid) =>
  postForm({url: `${url}/form/${form._id}`, fields: bodyOf(form, textOf)})

/** As the page's script sends it. */
const postScripted = (url: string, form: RandomForm) =>
  postForm({url: `${url}/form/${form._id}.data`, fields: bodyOf(form, ({valid}) => valid)})

/** The part of a page that has a field: up to the next one. */
function partOf(html: string, name: string): string {
  const [, first = '', ...more] = html.split(`name="${name}"`)
  return [first, ...more].join('').split(/name="(?:f\d|form-)/)[0] ?? ''
}

/** What a field shows for a value, of a choice that it has and of a text in any case. */
function shows(part: string, {kind}: Field['stored'], value: string): boolean {
  if (kind === 'longText') return part.includes(`>${renderToStaticMarkup(value)}</textarea>`)
  if (!/choice|consent/.test(kind)) return part.includes(`value="${renderToStaticMarkup(value)}"`)
  const tags = part.match(/value="[^>]*/g) ?? []
  const chosen = tags.filter((tag) => /(?:checked|selected)=""/.test(tag))
  const values = chosen.flatMap((tag) => /value="([^"]*)"/.exec(tag)?.slice(1) ?? [])
  return values.join('\n') === (value === 'wrong' ? '' : value)
}

/** Each field that is wrong has a message, and all keep what was entered. */
async function expectRefusal(url: string, form: RandomForm): Promise<void> {
  const refused = form.fields.filter(({isRefused}) => isRefused)
  if (refused.length === 0) return
  const response = await post(url, form, (each) => (each.isRefused ? each.wrong : each.valid))
  expect(response.status, form._id).toBe(400)
  const html = response.body.toString()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const {name, isRefused, stored, valid, wrong} of form.fields) {
    if (stored.kind === 'hidden') continue
    const control = new RegExp(`<(?:input|textarea|select)[^>]*name="${name}"[^>]*>`).exec(
      main,
    )?.[0]
    expect(control?.includes('aria-invalid="true"'), `${form._id} ${name}`).toBe(isRefused)
    const sent = isRefused ? wrong : valid
    expect(shows(partOf(main, name), stored, sent), `${form._id} ${name} ${sent}`).toBe(true)
  }
}

test('200 random forms: what is wrong comes back with all values, what is right arrives once', async () => {
  await using folder = await temporaryFolder()
  await using service = await startRecordingService()
  const env = {HOST: '127.0.0.1', ...serviceEnv(service.url)}
  const options = {env, dataDir: folder.path}
  const half = FORMS / 2
  {
    await using site = await startSite(options)
    const editor = await editorClient(site.url)
    const transaction = editor.transaction()
    for (const each of forms) transaction.create(documentOf(each))
    await transaction.commit()
    for (const each of forms) await expectRefusal(site.url, each)
    // A form that is sent once more at once, as after a double click, arrives once.
    for (const each of forms.slice(0, half)) {
      expect((await post(site.url, each)).status, each._id).toBe(303)
      expect((await postScripted(site.url, each)).status, each._id).toBe(200)
    }
    // Stored, but not delivered: the service does not respond when the process is killed.
    service.behave('stall')
    const cut = forms.slice(half).map((each) => post(site.url, each).catch(() => null))
    const count = 'count(*[_type == "submission"])'
    const stored = () => editor.fetch<number>(count, {}, {perspective: 'raw'}).catch(() => 0)
    await expect.poll(stored).toBeGreaterThan(half + half / 4)
    await site.kill('SIGKILL')
    await Promise.all(cut)
  }
  service.behave()
  await using site = await startSite(options)
  // A visitor without a response sends it again.
  for (const each of forms.slice(half)) expect((await post(site.url, each)).status).toBe(303)
  const editor = await editorClient(site.url)
  const raw = {perspective: 'raw'} as const
  const read = () =>
    editor.fetch<{form: string; answers: {label: string; value: string}[]; state: string | null}[]>(
      '*[_type == "submission"]{form, "answers": answers[]{label, value}, "state": delivery.state}',
      {},
      raw,
    )
  await expect
    .poll(async () => (await read()).filter(({state}) => state === 'pending').length)
    .toBe(0)
  const found = Map.groupBy(await read(), ({form}) => form)
  for (const each of forms) {
    const answers = each.fields.map(({stored, valid}) => ({label: stored.label, value: valid}))
    const isSame = (other: unknown) => JSON.stringify(other) === JSON.stringify(answers)
    const own = (found.get(each._id) ?? []).filter((submission) => isSame(submission.answers))
    expect(own.length, each._id).toBe(1)
  }
  expect(service.repeated()).toBe(0)
}, 300_000)
