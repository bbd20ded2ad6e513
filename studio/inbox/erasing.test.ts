import {expect, test} from 'vitest'
import {type StartedLake, startLake} from '#tests/helpers/lake/start-lake.ts'
import {eraseSubmissions, loadInbox} from './erasing.ts'
import {contactDetails, submissionsOf} from './person.ts'

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
  const first = inbox.find(({_id}) => _id === 'inbox.0')
  if (!first) throw new Error('The submission is missing')
  return submissionsOf(first, contactDetails(first), inbox)
}

const idsOf = (submissions: {_id: string}[]) => submissions.map(({_id}) => _id)

test('our own lake erases what is there and what was deleted', async () => {
  await using started = await startInbox()
  const client = started.client()
  const found = await find(started, 'embedded')
  expect(found.map(({_id, isDeleted}) => [_id, isDeleted])).toEqual([
    ['inbox.0', false],
    ['inbox.1', false],
    ['inbox.2', true],
  ])
  expect(await eraseSubmissions(client, 'embedded', found)).toBe(true)
  expect(idsOf(await loadInbox(client, 'embedded'))).toEqual(['inbox.3'])
  expect(started.lake.deletedDocuments('inbox.')).toEqual([])
})

test('a hosted lake gets no request for what it lacks', async () => {
  await using started = await startInbox()
  const client = started.client()
  const found = await find(started, 'hosted')
  expect(idsOf(found)).toEqual(['inbox.0', 'inbox.1'])
  await eraseSubmissions(client, 'hosted', found)
  expect(idsOf(await loadInbox(client, 'hosted'))).toEqual(['inbox.3'])
})
