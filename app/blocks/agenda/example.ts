function exampleEntry(title: string, start: string, end: string, rest: Record<string, string>) {
  return {_type: 'agendaEntry', _key: title.slice(0, 4), title, start, end, ...rest}
}

export const agendaBlockExample = {
  intro: {eyebrow: 'MediExpo', title: 'Three talks at our stand'},
  entries: [
    exampleEntry('Beds on one board', '2027-03-15T04:30:00Z', '2027-03-15T05:15:00Z', {
      place: 'Hall 4, stand 12',
      speaker: 'Anna Thomas',
      description: 'What changed in the first month, with the figures of three wards.',
    }),
    exampleEntry('Questions and tea', '2027-03-15T05:30:00Z', '2027-03-15T06:30:00Z', {
      place: 'Hall 4, stand 12',
    }),
    exampleEntry('ABDM in a week', '2027-03-16T05:00:00Z', '2027-03-16T06:00:00Z', {
      place: 'Lecture hall 2',
    }),
  ],
}
