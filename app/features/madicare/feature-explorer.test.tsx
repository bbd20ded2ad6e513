import {renderToStaticMarkup} from 'react-dom/server'
import {MemoryRouter} from 'react-router'
import {expect, test} from 'vitest'
import {explorerFeature} from '#tests/helpers/site/explorer-feature.ts'
import {FeatureExplorer} from './feature-explorer.tsx'

const features = ['Pharmacy', 'Staff'].map(explorerFeature)

function served(address: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <FeatureExplorer intro={{eyebrow: null, title: 'Features', text: null}} features={features} />
    </MemoryRouter>,
  )
}

function card(html: string, title: string): string {
  return new RegExp(`<button([^>]*)>${title}<`).exec(html)?.[1] ?? ''
}

test('without JavaScript a card asks for the page with it open', () => {
  const html = served('/madicare-features')
  expect(html).toContain(' action="/madicare-features#features">')
  expect(card(html, 'Staff')).toContain('type="submit" value="staff"')
  expect(card(html, 'Staff')).toContain('name="feature"')
  expect(card(html, 'Staff')).toContain('aria-expanded="false"')
  expect(html).not.toContain('open=""')
  expect(html).not.toContain('Staff at length')
})

test('the server sends the open card with all it has to say, and a way to close it', () => {
  const html = served('/madicare-features?feature=staff')
  expect(html).toMatch(/<dialog[^>]*open=""/)
  for (const text of ['Staff at length', 'Staff saves time', 'Staff counts', 'Learn More']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('<form method="dialog">')
  expect(html).not.toContain('Pharmacy at length')
})

test('without JavaScript the open card asks for the page with none open', () => {
  const html = served('/madicare-features?feature=staff')
  expect(card(html, 'Staff')).toContain('aria-expanded="true"')
  expect(card(html, 'Staff')).not.toContain('name=')
  expect(card(html, 'Pharmacy')).toContain('name="feature"')
})
