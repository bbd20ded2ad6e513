/** The technologies of one layer. */
function exampleGroup(icon: string, title: string, technologies: string[]) {
  return {_type: 'technologyGroup', _key: icon, icon, title, technologies}
}

export const technologiesBlockExample = {
  intro: {eyebrow: 'What we use', title: 'Technologies'},
  groups: [
    exampleGroup('monitor-smartphone', 'Frontend', ['React', 'TypeScript', 'Tailwind CSS']),
    exampleGroup('server', 'Backend', ['Node.js', 'Python', 'Java', 'FHIR']),
    exampleGroup('database', 'Database', ['PostgreSQL', 'SQLite', 'Redis']),
  ],
}
