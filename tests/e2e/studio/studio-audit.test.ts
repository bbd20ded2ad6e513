import {readFile} from 'node:fs/promises'
import {expect} from 'vitest'
import {axeFindings} from '../../helpers/site/axe.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {chooseFromMenu} from '../../helpers/studio/studio.ts'

test('administrators read sign-ins and deletions, also as CSV', async ({editing: {page, site}}) => {
  const client = await editorClient(site.url)
  await client.create({_id: 'obsolete', _type: 'faq', question: 'Confidential'})
  await client.delete('obsolete')

  await chooseFromMenu(page, page.getByRole('button', {name: 'Administration'}), 'Audit log')
  const list = page.getByTestId('audit-list').getByRole('listitem')
  await expect.poll(() => list.first().textContent()).toContain('Local editor deleted faq obsolete')
  expect(await list.allTextContents()).toContainEqual(
    expect.stringMatching(/^Local editor signed in .*, from 127\.0\.0\.0\/24$/),
  )
  expect(await axeFindings(page, {parts: ['[data-testid="audit"]']})).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Download CSV'}).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^\ufeffTime,Who,What,About,Network\r\n/)
  expect(csv).toContain(',Local editor,deleted,faq obsolete,\r\n')
  expect(csv).not.toContain('Confidential')
})
