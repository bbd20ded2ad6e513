/** The sample content has no logos of others. Parts of two pictures take their place. */
const WORDMARK = {
  ref: 'image-0ba6e6897e10a6b54ed64e458b2b556726a019de-1200x630-png',
  size: [1200, 630],
}
const EMBLEMS = {
  ref: 'image-dd46fb409f73d4bada26821d0e5b45f3ed4a2ed8-1600x900-webp',
  size: [1600, 900],
}

/** The part of a picture from its left and top edge, in pixels. */
function exampleLogo(
  alt: string,
  {ref, size: [width = 1, height = 1]}: {ref: string; size: number[]},
  part: {left: number; top: number; width: number; height: number},
) {
  return {
    _type: 'logo',
    _key: alt,
    asset: {_type: 'reference', _ref: ref},
    crop: {
      _type: 'sanity.imageCrop',
      left: part.left / width,
      top: part.top / height,
      right: 1 - (part.left + part.width) / width,
      bottom: 1 - (part.top + part.height) / height,
    },
    alt,
  }
}

export const logosBlockExample = {
  intro: {
    eyebrow: 'Partners',
    title: 'Built together with',
    text: 'The services that Madicare exchanges records with.',
  },
  logos: [
    {
      ...exampleLogo('Neelgarh Software', WORDMARK, {left: 70, top: 262, width: 454, height: 200}),
      href: 'https://www.linkedin.com/company/neelgarh-software',
    },
    exampleLogo('Patient', EMBLEMS, {left: 153, top: 128, width: 234, height: 207}),
    exampleLogo('ABDM', EMBLEMS, {left: 80, top: 60, width: 166, height: 50}),
    exampleLogo('Consent Manager', EMBLEMS, {left: 683, top: 128, width: 234, height: 207}),
    exampleLogo('Provider', EMBLEMS, {left: 683, top: 578, width: 234, height: 207}),
    exampleLogo('Clinician', EMBLEMS, {left: 1213, top: 128, width: 234, height: 207}),
  ],
}
