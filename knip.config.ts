import type {KnipConfig} from 'knip'

export default {
  entry: [
    // The lake can be published alone; this is its interface.
    'lake/index.ts',
    'server/site.ts',
    'studio/sanity.{cli,config}.ts',
    'tests/setup/*.ts',
    // Loaded into Sanity's command line.
    'lake/sanity-command/*.ts',
    'tools/bench/*.ts',
    // Built and started by the bench, outside this folder.
    'tools/bench/interaction/bare-app/**/*.{ts,tsx,css}',
    'deploy/*.ts',
    // Loaded into the site by the soak.
    'tools/load/collect-garbage.ts',
    // Started as a process by `npm run load -- --hostile`.
    'tools/load/hostile-clients.ts',
    // The configuration with which the conformance tool starts Vitest.
    'tools/conformance/client-suite.config.ts',
  ],
  ignoreExportsUsedInFile: true,
  // Read as files: the font scripts subset the typefaces in these packages. c8 is run as a command.
  ignoreDependencies: ['@fontsource-variable/*', 'c8'],
  // Comes with every POSIX system.
  ignoreBinaries: ['mkfifo'],
} satisfies KnipConfig
