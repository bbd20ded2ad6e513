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
  ],
  ignoreExportsUsedInFile: true,
  // Read as files: the artwork scripts subset the typefaces in these packages.
  ignoreDependencies: ['@fontsource-variable/*'],
  // Renders the hero video, which is committed; needed only to draw it anew.
  ignoreBinaries: ['ffmpeg'],
} satisfies KnipConfig
