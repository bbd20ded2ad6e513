/** As `groq-lake` prints it. */
export const lake = {url: 'http://localhost:3999', projectId: 'blog', dataset: 'production'}
