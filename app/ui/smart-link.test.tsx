import {renderToStaticMarkup} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router'
import {expect, test} from 'vitest'
import {NavigationLink, SmartLink} from './smart-link.tsx'

function render(href: string) {
  const element = (
    <>
      <SmartLink href={href} className="link">
        Words
      </SmartLink>
      <NavigationLink href={href} className={({isActive}) => (isActive ? 'here' : 'entry')}>
        Words
      </NavigationLink>
    </>
  )
  const router = createMemoryRouter([{path: '*', element}], {initialEntries: ['/about']})
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.for(['javascript:alert(1)', '//evil.example'])('%s is shown as text', (href) => {
  expect(render(href)).toBe('<span class="link">Words</span><span class="entry">Words</span>')
})

test('an entry of a navigation says where the visitor is', () => {
  expect(render('/about')).toContain('class="here"')
  expect(render('/faq')).toContain('class="entry"')
  expect(render('/')).toContain('class="entry"')
})

test('a link that leaves the site is a plain one, in a navigation too', () => {
  const markup = render('https://example.com/a')
  expect(markup.match(/<a href="https:\/\/example.com\/a" rel="noopener"/g)).toHaveLength(2)
})
