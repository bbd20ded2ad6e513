/** Documents of the pictures that a value refers to, as a dataset has them. */
export function pictureDocuments(value: object) {
  const ids = JSON.stringify(value).matchAll(/image-([0-9a-f]+-(\d+)x(\d+))-(\w+)/g)
  return Array.from(ids, ([_id, name, width, height, format]) => ({
    _id,
    _type: 'sanity.imageAsset',
    url: `https://cdn.sanity.io/images/neelgarh/production/${name}.${format}`,
    metadata: {dimensions: {width: Number(width), height: Number(height)}},
  }))
}
