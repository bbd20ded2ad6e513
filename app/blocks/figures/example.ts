/** A figure under its icon. */
function exampleMetric(icon: string, value: string, label: string) {
  return {_type: 'metric', _key: icon, icon, value, label}
}

export const figuresBlockExample = {
  intro: {
    eyebrow: 'After one year',
    title: 'What a house of 60 beds measured',
  },
  metrics: [
    exampleMetric('clock', '42%', 'Shorter wait for a bed'),
    exampleMetric('phone-call', '70', 'Fewer calls between wards per day'),
    exampleMetric('calendar-check', '3 of 4', 'Discharges before noon'),
    exampleMetric('graduation-cap', '2 h', 'Training per nurse'),
  ],
}
