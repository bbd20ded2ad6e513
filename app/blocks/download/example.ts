/** The seed has no other files than pictures. */
const asset = {
  _type: 'reference',
  _ref: 'image-0ba6e6897e10a6b54ed64e458b2b556726a019de-1200x630-png',
}

export const downloadBlockExample = {
  intro: {title: 'To take with you'},
  files: [
    {
      ...{_type: 'downloadFile', _key: 'wordmark', title: 'Wordmark for your announcement'},
      description: 'For partners who show our name at their stand.',
      file: {_type: 'file', asset},
    },
  ],
}
