/** Runs the integration tests of a checkout of sanity-io/client on the client that is installed here. */
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

const {env} = process
const installed = (name: string) => fileURLToPath(import.meta.resolve(name))

export default defineConfig({
  root: env.CLIENT_CHECKOUT ?? '',
  resolve: {
    alias: [
      {find: /^@sanity\/client$/, replacement: installed('@sanity/client')},
      {find: /^@sanity\/client\/stega$/, replacement: installed('@sanity/client/stega')},
      {find: /^rxjs$/, replacement: installed('rxjs')},
    ],
  },
  test: {
    include: ['test/integration/*.integration.test.ts'],
    // The lake has neither a Media Library nor Agent Actions.
    exclude: ['**/mediaLibrary.*', '**/agentActions.*'],
    provide: {
      integrationEnv: {
        SANITY_INTEGRATION_TOKEN: env.SANITY_INTEGRATION_TOKEN ?? '',
        SANITY_INTEGRATION_ORG_TOKEN: '',
        SANITY_INTEGRATION_PROJECT_ID: env.SANITY_INTEGRATION_PROJECT_ID ?? '',
        SANITY_INTEGRATION_DATASET: env.SANITY_INTEGRATION_DATASET ?? '',
        SANITY_INTEGRATION_MEDIA_LIBRARY_ID: '',
        SANITY_INTEGRATION_VIDEO_ASSET_ID: '',
      },
    },
    testTimeout: 60_000,
  },
})
