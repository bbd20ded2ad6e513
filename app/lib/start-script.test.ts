import {afterEach, expect, test, vi} from 'vitest'
import {startAfterPaint, takeEarlyPress} from './start-script.ts'

test('scripts and their preloads wait, everything else stays', () => {
  const html =
    '<head><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/assets/a.js"/>' +
    '<link rel="modulepreload" href="/assets/b.js"/><script>theme()</script></head>' +
    '<body><p>&lt;script type="module" async=""&gt;</p><script type="module" async="">import "/assets/a.js"</script></body>'
  expect(startAfterPaint(html)).toBe(
    '<head><link rel="preload" href="/f.woff2"/><link data-start="" href="/assets/a.js"/>' +
      '<link data-start="" href="/assets/b.js"/><script>theme()</script></head>' +
      '<body><p>&lt;script type="module" async=""&gt;</p><script type="text/plain" data-start="">import "/assets/a.js"</script></body>',
  )
})

const NOW_MS = 60_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a moment ago is repeated', 4999, true, true],
  ['long ago is not expected to do anything', 5000, true, false],
  ['of a button that is gone is forgotten', 0, false, false],
])('a press %s, and none is noted from now on', (_, age, isConnected, isRepeated) => {
  const button = {isConnected}
  const page = {earlyPress: {button, time: NOW_MS - age}}
  vi.spyOn(performance, 'now').mockReturnValue(NOW_MS)
  vi.stubGlobal('window', page)
  expect(takeEarlyPress()).toBe(isRepeated ? button : null)
  expect(page.earlyPress).toBeNull()
})
