import {createStudioConfig} from './create-studio-config.ts'

/** For Sanity's command line, which reads the schema here; the site builds its own at run time. */
export default createStudioConfig({
  mode: 'embedded',
  projectId: 'neelgarh',
  dataset: 'production',
  apiHost: 'http://localhost:3000/lake',
  hasVision: true,
})
