import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PageSections} from './page-sections.tsx'

const sections = {offers: <p>Offers</p>, reasons: <p>Reasons</p>, closing: <p>Closing</p>}

function shown(order: (keyof typeof sections)[] | undefined): string {
  return renderToStaticMarkup(
    <PageSections page={order && {sections: order}} sections={sections} />,
  )
}

test('sections stand in the order an editor chose, each with its id; what is missing is hidden', () => {
  const ids = [...shown(['closing', 'offers']).matchAll(/ id="([^"]+)".*?<p>(\w+)<\/p>/g)]
  expect(ids.map(([, id, text]) => [id, text])).toEqual([
    ['part-closing', 'Closing'],
    ['part-offers', 'Offers'],
  ])
})

test('a page whose sections were never arranged shows all in the usual order', () => {
  expect(shown([])).toBe(shown(['offers', 'reasons', 'closing']))
  expect(shown(undefined)).toBe(shown([]))
})

test('a section named twice stands once, and one this version does not know leaves no gap', () => {
  const order: string[] = ['offers', 'offers', 'constructor']
  const markup = renderToStaticMarkup(
    <PageSections<string> page={{sections: order}} sections={sections} />,
  )
  expect(markup).toBe(shown(['offers']))
})
