export const callToActionBlockExample = {
  title: 'See it with your own data',
  text: 'Half an hour, no slides.',
  primaryCta: {_type: 'cta', label: 'Request a demo', target: 'path', path: '/contact'},
}
