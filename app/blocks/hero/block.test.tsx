import {expect, test} from 'vitest'
import {pictureDocuments} from '#tests/helpers/site/picture-documents.ts'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {heroBlockExample as example} from './example.ts'

const _type = 'heroBlock'
const asset = {_type: 'reference', _ref: `image-${'a'.repeat(40)}-1600x900-webp`}
const image = {_type: 'image', asset, alt: 'Blue houses'}
const looping = {_type, ...example, layout: 'film', image}
const documents = pictureDocuments(looping)

test('a drawing stands next to the words', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h1[^>]*>One board for every bed<\/h1>.*role="img"/s)
  expect(html).not.toContain('<video')
})

test('words over a video have its picture, and a button that stops it', async () => {
  const html = await renderBlock(looping, documents)
  expect(html).toMatch(/<img .*<video .*hero-v1\.webm.*<h1[^>]*>One board for every bed<\/h1>/s)
  // Enabled when it works.
  expect(html).toMatch(/<button [^>]*disabled="" aria-label="Play background video"/)
})

test('a video of an editor replaces that of the site', async () => {
  const file = {_id: 'file-1', _type: 'sanity.fileAsset', url: 'https://cdn.example/film.mp4'}
  const video = {_type: 'file', asset: {_type: 'reference', _ref: 'file-1'}}
  const html = await renderBlock({...looping, video}, [...documents, file])
  expect(html).toContain('film.mp4')
  expect(html).not.toContain('hero-v1')
})
