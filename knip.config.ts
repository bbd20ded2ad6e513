import type {KnipConfig} from 'knip'

export default {
  entry: [
    // The lake can be published alone; this is its interface.
    'lake/index.ts',
    'server/site.ts',
    'studio/sanity.{cli,config}.ts',
    'tests/setup/*.ts',
    'tests/bench/*.ts',
    'deploy/*.ts',
    // Loaded into the site by the soak.
    'tests/load/collect-garbage.ts',
    // Started as a process by `npm run load -- --hostile`.
    'tests/load/hostile-clients.ts',
  ],
  ignoreExportsUsedInFile: true,
  // Read as files: the artwork scripts subset the typefaces in these packages. c8 is run as a command.
  ignoreDependencies: ['@fontsource-variable/*', 'c8'],
  // The first renders the hero video, which is committed; the second comes with every POSIX system.
  ignoreBinaries: ['ffmpeg', 'mkfifo'],
} satisfies KnipConfig
