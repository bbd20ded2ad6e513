import type {KnipConfig} from 'knip'

export default {
  workspaces: {
    '.': {
      entry: [
        'server/site.ts',
        'studio/sanity.{cli,config}.ts',
        // Run by Sanity's own command.
        'studio/migrations/*/index.ts',
        'tests/setup/*.ts',
        'tools/bench/*.ts',
        'deploy/*.ts',
        // Imported by name: tests/helpers/site/example-blocks.ts.
        'app/blocks/*/example.ts',
        // Started as a process by `npm run load -- --hostile`.
        'tools/load/hostile-clients.ts',
        // The configuration with which the conformance tool starts Vitest.
        'tools/conformance/client-suite.config.ts',
      ],
    },
    // The entries of its package.json are found by its tsconfig.json.
    lake: {
      entry: [
        // Imported by the launcher of the command.
        'src/cli/main.ts',
        // Started as processes and as a thread: workers/query-pool.ts.
        'src/assets/image-process/main.ts',
        'src/workers/query-process.ts',
      ],
      // The examples have packages of their own.
      project: ['{src,test}/**/*.ts'],
      // The optional peer that reads archives for lakes of tests.
      ignoreDependencies: ['@sanity/import'],
    },
  },
  ignoreExportsUsedInFile: true,
  // Read as files: the font scripts subset the typefaces in these packages.
  // pluralize-esm is named by an alias of vite.config.ts.
  ignoreDependencies: ['@fontsource-variable/*', 'pluralize-esm'],
} satisfies KnipConfig
