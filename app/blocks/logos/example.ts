/** Parts of one picture stand in for logos: the sample content has none. */
function exampleLogo(
  alt: string,
  crop: {left: number; top: number; right: number; bottom: number},
) {
  const _ref = 'image-0ba6e6897e10a6b54ed64e458b2b556726a019de-1200x630-png'
  return {
    _type: 'logo',
    _key: alt,
    asset: {_type: 'reference', _ref},
    crop: {_type: 'sanity.imageCrop', ...crop},
    alt,
  }
}

export const logosBlockExample = {
  intro: {_type: 'sectionIntro', title: 'Built together with'},
  logos: [
    {
      ...exampleLogo('Neelgarh Software', {left: 0.058, top: 0.416, right: 0.563, bottom: 0.267}),
      href: 'https://www.linkedin.com/company/neelgarh-software',
    },
    exampleLogo('Neelgarh', {left: 0.06, top: 0.225, right: 0.847, bottom: 0.597}),
    exampleLogo('Rosette', {left: 0.667, top: 0.305, right: 0.11, bottom: 0.27}),
    exampleLogo('Mehrab', {left: 0.56, top: 0.07, right: 0.004, bottom: 0}),
  ],
}
