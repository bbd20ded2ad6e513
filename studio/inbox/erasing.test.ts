import {expect, test} from 'vitest'
import {type StartedLake, startLake} from '#tests/helpers/lake/start-lake.ts'
import {choose, eraseSubmissions, loadInbox} from './erasing.ts'
import {contactDetails} from './person.ts'

async function startInbox(): Promise<StartedLake> {
  const started = await startLake()
  const transaction = started.client().transaction()
  for (const [n, email] of [
    'asha@a.example',
    'ASHA@a.example',
    'asha@a.example',
    'b@b.example',
  ].entries()) {
    const common = {_type: 'submission', _id: `inbox.${n}`, form: 'newsletter', status: 'new'}
    const answers = [{_key: 'a', name: 'a', label: 'E-mail', kind: 'email', value: email}]
    // One in two is from before forms were documents.
    if (n % 2 === 0) transaction.create({...common, answers})
    else transaction.create({...common, newsletter: {email}})
  }
  await transaction.commit()
  await started.client().delete('inbox.2')
  return started
}

async function find(started: StartedLake, mode: 'embedded' | 'hosted') {
  const inbox = await loadInbox(started.client(), mode)
  const first = inbox.present.find(({_id}) => _id === 'inbox.0')
  if (!first) throw new Error('The submission is missing')
  return choose(first, contactDetails(first), inbox)
}

const idsOf = (submissions: {_id: string}[]) => submissions.map(({_id}) => _id)

test('our own lake erases what is there and what was deleted', async () => {
  await using started = await startInbox()
  const client = started.client()
  const found = await find(started, 'embedded')
  expect([idsOf(found.present), idsOf(found.deleted)]).toEqual([
    ['inbox.0', 'inbox.1'],
    ['inbox.2'],
  ])
  const all = [...found.present, ...found.deleted]
  expect(await eraseSubmissions(client, 'embedded', all)).toBe(true)
  expect(idsOf((await loadInbox(client, 'embedded')).present)).toEqual(['inbox.3'])
  expect(started.lake.deletedDocuments('inbox.')).toEqual([])
})

test('a hosted lake is asked for nothing that it lacks', async () => {
  await using started = await startInbox()
  const client = started.client()
  const found = await find(started, 'hosted')
  expect([idsOf(found.present), found.deleted]).toEqual([['inbox.0', 'inbox.1'], []])
  await eraseSubmissions(client, 'hosted', found.present)
  expect(idsOf((await loadInbox(client, 'hosted')).present)).toEqual(['inbox.3'])
})
