import {defineCliConfig} from 'sanity/cli'

/**
 * For Sanity's command line only; the site bundles the Studio itself and never reads this.
 * `typegen.ts` moves the result of TypeGen to its place.
 */
export default defineCliConfig({
  api: {projectId: 'neelgarh', dataset: 'production'},
  typegen: {
    path: '../app/**/*.{ts,tsx}',
    schema: '../schemas/schema.json',
    generates: '../.cache/typegen/sanity.types.ts',
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
  // The command runs the Studio's modules through Vite, and takes this one, which is CommonJS, for an
  // ES module ("exports is not defined"). Node loads it.
  vite: {ssr: {external: ['lexorank']}},
})
