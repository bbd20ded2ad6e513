import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PageSections} from './page-sections.tsx'

const sections = {offers: <p>Offers</p>, reasons: <p>Reasons</p>, closing: <p>Closing</p>}

function shown(order: (keyof typeof sections)[] | undefined): string {
  return renderToStaticMarkup(
    <PageSections page={order && {sections: order}} sections={sections} />,
  )
}

test('sections stand in the order an editor chose, and what is missing is hidden', () => {
  expect(shown(['closing', 'offers'])).toBe('<p>Closing</p><p>Offers</p>')
})

test('a page whose sections were never arranged shows all in the usual order', () => {
  const all = '<p>Offers</p><p>Reasons</p><p>Closing</p>'
  expect([shown([]), shown(undefined)]).toEqual([all, all])
})

test('a section named twice stands once, and one this version does not know leaves no gap', () => {
  const order: string[] = ['offers', 'offers', 'constructor']
  const markup = renderToStaticMarkup(
    <PageSections<string> page={{sections: order}} sections={sections} />,
  )
  expect(markup).toBe('<p>Offers</p>')
})
