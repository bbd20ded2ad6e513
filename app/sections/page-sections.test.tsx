import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {PageSections} from './page-sections.tsx'

const sections = {offers: <p>Offers</p>, reasons: <p>Reasons</p>, closing: <p>Closing</p>}

function shown(order: (keyof typeof sections)[]): string {
  return renderToStaticMarkup(<PageSections page={{sections: order}} sections={sections} />)
}

// Without an order, with one twice, or with an unknown one: app/lib/page-parts.test.ts.
test('sections stand in the order an editor chose, each with its id; what is missing is hidden', () => {
  const ids = [...shown(['closing', 'offers']).matchAll(/ id="([^"]+)".*?<p>(\w+)<\/p>/g)]
  expect(ids.map(([, id, text]) => [id, text])).toEqual([
    ['part-closing', 'Closing'],
    ['part-offers', 'Offers'],
  ])
})
