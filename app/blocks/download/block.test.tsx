import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

function fileDocument(size: number, extension: string) {
  const _id = `file-${size}-${extension}`
  const url = `https://cdn.example/files/p/d/${size}.${extension}`
  return {
    _id,
    _type: 'sanity.fileAsset',
    url,
    size,
    extension,
    originalFilename: `A & B.${extension}`,
  }
}

test('a file is downloaded under its own name, and has its kind and size', async () => {
  const documents = [fileDocument(1_234_567, 'pdf'), fileDocument(90, 'ics')]
  const files = documents.map(({_id}) => ({
    ...{_type: 'downloadFile', _key: _id, title: 'Plan of the stand'},
    file: {_type: 'file', asset: {_type: 'reference', _ref: _id}},
  }))
  const gone = {_type: 'downloadFile', _key: 'gone', title: 'Gone'}
  const html = await renderBlock({_type: 'downloadBlock', files: [...files, gone]}, documents)
  expect(html).toContain('href="https://cdn.example/files/p/d/1234567.pdf?dl=A+%26+B.pdf"')
  expect(html).toContain('download="A &amp; B.pdf"')
  expect(html.replace(/<!-- -->/g, '')).toMatch(/PDF, 1\.2 MB.*ICS, 1 kB/s)
  expect(html).not.toContain('Gone')
})
