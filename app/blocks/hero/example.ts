export const heroBlockExample = {
  eyebrow: 'Madicare for small hospitals',
  title: 'One board for every bed',
  text: 'See free beds, planned discharges and waiting patients on one screen.',
  primaryCta: {_type: 'cta', label: 'Request a demo', target: 'path', path: '/contact'},
  secondaryCta: {_type: 'cta', label: 'See the features', target: 'path', path: '/madicare'},
  scene: 'bed-board',
  pattern: 'six-fold',
}
