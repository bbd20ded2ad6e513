export const technologiesBlockExample = {
  intro: {_type: 'sectionIntro', eyebrow: 'What we use', title: 'Technologies'},
  groups: [
    {
      _type: 'technologyGroup',
      _key: 'front',
      icon: 'monitor-smartphone',
      title: 'Frontend',
      technologies: ['React', 'TypeScript', 'Tailwind CSS'],
    },
    {
      _type: 'technologyGroup',
      _key: 'back',
      icon: 'server',
      title: 'Backend',
      technologies: ['Node.js', 'Python', 'Java', 'FHIR'],
    },
    {
      _type: 'technologyGroup',
      _key: 'data',
      icon: 'database',
      title: 'Database',
      technologies: ['PostgreSQL', 'SQLite', 'Redis'],
    },
  ],
}
