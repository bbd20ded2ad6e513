import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {SanityImage} from './sanity-image.tsx'

const image = {
  alt: 'A bed board',
  asset: {
    _id: 'image-abc-2000x1000-jpg',
    url: 'http://localhost:3000/lake/images/neelgarh/production/abc-2000x1000.jpg',
    metadata: {
      lqip: 'data:image/jpeg;base64,x',
      dimensions: {width: 2000, height: 1000},
    },
  },
}

test('a picture has its size before it loads, and something in its place', () => {
  const markup = renderToStaticMarkup(<SanityImage image={image} ratio={1} sizes="50vw" />)
  expect(markup).toContain('width="1000" height="1000"')
  expect(markup).toContain('sizes="50vw"')
  expect(markup).toContain('data:image/jpeg;base64,x')
})

test('a picture waits until it is near, unless it is the first screen’s', () => {
  const late = renderToStaticMarkup(<SanityImage image={image} sizes="100vw" />)
  expect(late).toContain('loading="lazy"')
  const urgent = renderToStaticMarkup(<SanityImage image={image} sizes="100vw" isPriority />)
  expect(urgent).toContain('loading="eager"')
  expect(urgent).toContain('fetchPriority="high"')
})

test('words next to a picture can take the place of its own', () => {
  const own = renderToStaticMarkup(<SanityImage image={image} sizes="100vw" />)
  expect(own).toContain('alt="A bed board"')
  const silent = renderToStaticMarkup(<SanityImage image={image} sizes="100vw" alt="" />)
  expect(silent).toContain('alt=""')
})

test('without an asset there is no broken picture', () => {
  expect(renderToStaticMarkup(<SanityImage image={{alt: '', asset: null}} sizes="1px" />)).toBe('')
})
