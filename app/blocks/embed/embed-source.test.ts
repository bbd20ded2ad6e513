import {expect, test} from 'vitest'
import {embedSource} from './embed-source.ts'

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ&feature=share',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/live/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
])('%s is embedded from the host without cookies', (url) => {
  expect(embedSource(url)).toEqual({
    kind: 'video',
    frameUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    pageUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  })
})

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?t=90', 90],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=7', 7],
])('%s starts at second %i', (url, start) => {
  const source = embedSource(url)
  expect(source?.frameUrl).toMatch(new RegExp(`&start=${start}$`))
  expect(source?.pageUrl).toMatch(new RegExp(`&t=${start}s$`))
})

test.each([
  ['https://vimeo.com/76979871', '76979871?autoplay=1&dnt=1', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', '76979871?autoplay=1&dnt=1', '76979871'],
  ['https://vimeo.com/76979871/ab12', '76979871?autoplay=1&dnt=1&h=ab12', '76979871/ab12'],
  [
    'https://player.vimeo.com/video/76979871?h=ab12',
    '76979871?autoplay=1&dnt=1&h=ab12',
    '76979871/ab12',
  ],
])('%s is embedded without tracking', (url, frame, page) => {
  expect(embedSource(url)).toEqual({
    kind: 'video',
    frameUrl: `https://player.vimeo.com/video/${frame}`,
    pageUrl: `https://vimeo.com/${page}`,
  })
})

test('a map of a known service is embedded as it is', () => {
  const url = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
  expect(embedSource(url)).toEqual({kind: 'map', frameUrl: url, pageUrl: url})
})

test.each([
  ...[null, '', 'x', 'javascript:alert(1)', 'https://videos.example/watch?v=aqz-KE-bpKQ'],
  ...['https://www.youtube.com/@channel', 'https://www.youtube.com/watch?v=%22%3E%3Cscript'],
  ...['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'https://vimeo.com/features'],
  ...['https://player.vimeo.com/api', 'http://www.openstreetmap.org/export/embed.html'],
])('%s is not embedded', (url) => {
  expect(embedSource(url)).toBeNull()
})
