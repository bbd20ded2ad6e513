import {defineCliConfig} from 'sanity/cli'
import {lake} from './lake.ts'

export default defineCliConfig({
  api: {projectId: lake.projectId, dataset: lake.dataset},
  // Loads newer code from Sanity's servers while the Studio runs.
  deployment: {autoUpdates: false},
})
