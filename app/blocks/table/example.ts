export const tableBlockExample = {
  intro: {
    title: 'What each size of house gets',
    text: 'Prices follow the number of beds. The first year includes training and support.',
  },
  table: {
    _type: 'table',
    caption: 'Scope by size of the hospital',
    rows: [
      {_type: 'tableRow', _key: 'head', cells: ['Part', 'Up to 30 beds', 'Up to 100 beds', 'More']},
      {_type: 'tableRow', _key: 'wards', cells: ['Wards', '2', '6', 'As many as you have']},
      {_type: 'tableRow', _key: 'start', cells: ['First ward live', 'Week 4', 'Week 6', 'Week 8']},
      {
        _type: 'tableRow',
        _key: 'training',
        cells: ['Training on site', '1 day', '3 days', '1 day per ward'],
      },
      {
        _type: 'tableRow',
        _key: 'support',
        cells: ['Support by phone', 'Office hours', 'Day and night', 'Day and night'],
      },
    ],
  },
}
