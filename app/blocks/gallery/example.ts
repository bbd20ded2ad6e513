function examplePicture(ref: string, alt: string, caption?: string) {
  const asset = {_type: 'reference', _ref: ref}
  return {_type: 'galleryPicture', _key: alt, asset, alt, caption}
}

export const galleryBlockExample = {
  intro: {eyebrow: 'At the fair', title: 'Three days in pictures'},
  pictures: [
    examplePicture(
      'image-ae7a4cda5f59f5ebc2ce098b8db7c3ed9bd6d917-1600x1000-webp',
      'Drawing of a hospital with palm trees and an ambulance',
      'The model hospital in hall 4',
    ),
    examplePicture(
      'image-dd46fb409f73d4bada26821d0e5b45f3ed4a2ed8-1600x900-webp',
      'Diagram of the services that exchange records',
    ),
    examplePicture(
      'image-0ba6e6897e10a6b54ed64e458b2b556726a019de-1200x630-png',
      'Wordmark of Neelgarh Software',
      'Our stand, next to the main entrance',
    ),
  ],
}
