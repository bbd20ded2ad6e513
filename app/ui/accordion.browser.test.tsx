import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {Accordion, AccordionItem} from './accordion.tsx'

test('only the first item starts open, and each toggles without the others', async () => {
  await render(
    <Accordion>
      {['one', 'two', 'three'].map((name, index) => (
        <AccordionItem
          key={name}
          id={name}
          title={`Question ${name}`}
          isInitiallyOpen={index === 0}
        >
          Answer {name}
        </AccordionItem>
      ))}
    </Accordion>,
  )
  const answer = (name: string) => page.getByText(`Answer ${name}`)
  await expect.element(answer('one')).toBeVisible()
  await expect.element(answer('two')).not.toBeVisible()

  await page.getByText('Question two').click()
  await expect.element(answer('two')).toBeVisible()
  await expect.element(answer('one')).toBeVisible()

  await page.getByText('Question one').click()
  await expect.element(answer('one')).not.toBeVisible()
  await expect.element(answer('two')).toBeVisible()
})
