import {expect, test} from 'vitest'
import {pagePolicy} from './content-policy.ts'

test('pages may frame the maps and videos that editors can choose, and nothing else', () => {
  const sources = {
    assetOrigins: [],
    apiOrigins: [],
    portraitOrigins: [],
    siteStyles: "'sha256-x'",
    speculationRules: "'sha256-y'",
    isSecure: true,
  }
  const policy = pagePolicy({scripts: [], styles: []}, sources)
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
    'https://www.openstreetmap.org',
    'https://umap.openstreetmap.fr',
    'https://www.google.com',
    'https://maps.google.com',
    'https://www.bing.com',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ])
})
