/** E-mails to editors about comments and tasks, from the commit to the e-mail service. */
import {expect, onTestFinished, test} from 'vitest'
import {emailSender} from '#app/services/submissions/transports/email.server.ts'
import {sendNotices} from '#server/jobs/send-notices.ts'
import {ASHA} from '../helpers/lake/filled-lake.ts'
import {inviteAgain} from '../helpers/lake/invite-again.ts'
import {startLake} from '../helpers/lake/start-lake.ts'
import {startRecordingService} from '../helpers/site/recording-service.ts'

const ACCOUNT = {serviceId: 's1', templateId: 't1', publicKey: 'p1', privateKey: null}

async function startNoticing() {
  const lake = await startLake()
  const service = await startRecordingService()
  const settings = {...ACCOUNT, url: service.url, to: 'office@example.com'}
  const sendEmail = emailSender(settings, 5000)
  const stop = sendNotices({lake: lake.lake, sendEmail, siteUrl: 'https://www.example.com'})
  onTestFinished(async () => {
    stop()
    await service[Symbol.asyncDispose]()
    await lake.close()
  })
  const [asha, ravi] = await Promise.all(
    ['Asha', 'Ravi'].map((name) =>
      lake.lake.accounts.create({...ASHA, name, email: `${name}@example.com`, role: 'editor'}),
    ),
  )
  const token = lake.lake.accounts.tokens.issue(asha?.id ?? '', {kind: 'session', label: 'Test'})
  const client = lake.client(null, {token})
  await client.request({method: 'POST', url: '/comments/production/setup'})
  const comments = client.withConfig({dataset: 'production-comments'})
  return {lake, service, comments, asha: asha?.id, ravi: ravi?.id}
}

function comment(_id: string, userId: string | undefined) {
  const children = [
    {_type: 'span', text: 'Is this right?'},
    {_type: 'mention', userId},
  ]
  return {
    _id,
    _type: 'comment',
    message: [{_type: 'block', children}],
    target: {documentType: 'article', document: {_ref: 'a1', _weak: true}},
    context: {notification: {documentTitle: 'Ward tablets'}},
  }
}

test('whom a comment mentions gets an e-mail with a link to it', async () => {
  const {service, comments, ravi, asha} = await startNoticing()
  await comments.create(comment('c0', asha))
  await comments.create(comment('c1', ravi))
  await expect.poll(() => service.heard.length).toBe(1)
  expect(service.heard[0]?.payload).toMatchObject({
    template_params: {
      to_email: 'ravi@example.com',
      from_name: 'Asha',
      from_email: 'asha@example.com',
      message:
        'Asha mentioned you on “Ward tablets”:\n\nIs this right?\n\nhttps://www.example.com/studio/intent/edit/id=a1;type=article;inspect=sanity%2Fcomments;comment=c1/',
    },
  })
})

test('whom a task is assigned to gets an e-mail, and a service that fails gets the request again', async () => {
  const {service, comments, ravi} = await startNoticing()
  let calls = 0
  service.behave(() => {
    calls += 1
    return calls === 1 ? {status: 503} : {body: 'OK'}
  })
  const task = {_id: 't1', _type: 'tasks.task', title: 'Check the figures', status: 'open'}
  await comments.create({...task, assignedTo: ravi, createdByUser: '2026-03-01T00:00:00Z'})
  await expect.poll(() => service.done.size).toBe(1)
  const [first, second] = service.heard
  expect(first?.key).toBe(second?.key)
  expect(JSON.stringify(second?.payload)).toContain(
    'Asha assigned the task “Check the figures” to you.',
  )
})

test('comments in the dataset of the site, and disabled accounts, cause no e-mail', async () => {
  const {lake, service, comments, ravi} = await startNoticing()
  await lake.client('editor').create(comment('c1', ravi))
  lake.lake.accounts.disable(ravi ?? '')
  await comments.create(comment('c2', ravi))
  await inviteAgain(lake.lake.accounts, ravi ?? '')
  await comments.create(comment('c3', ravi))
  await expect.poll(() => service.heard.length).toBe(1)
  expect(JSON.stringify(service.heard)).toContain('comment=c3')
})
