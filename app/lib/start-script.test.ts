import {expect, test} from 'vitest'
import {startAfterPaint} from './start-script.ts'

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
