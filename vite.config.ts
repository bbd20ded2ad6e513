import {reactRouter} from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import {defineConfig} from 'vite'
import {precompress} from './server/bundling/precompress.ts'
import {studioFonts} from './studio/vite-plugin-fonts.ts'

/** The folder of this file, escaped for a regular expression. */
const ROOT = import.meta.dirname.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Few files for a page: the bundler makes one of each module that two pages share, mostly a few hundred
 * bytes. The Studio renders to strings with `react-dom/server`, which no page loads. `site` is on every page:
 * it leaves out parts that one page shares with blocks, dialogs, and the rules of forms, which bring zod.
 */
const CHUNKS = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom(?!\/(?:server|cjs\/react-dom-server))|scheduler|react-router)\//,
  },
  {
    name: 'site',
    // Without modules that only the dashboards, previews and the Studio share.
    test: new RegExp(
      String.raw`/node_modules/lucide-react/|^${ROOT}/app/(?!routes/|features/(?!auth/(?!checking|require)|site)|forms/(?:form-|page-form|reference|referral|rules|scroll)|lib/(?:preview|saved)|sections/portable-text|ui/modal)[^?]*\.tsx?$`,
    ),
    minShareCount: 3,
  },
  {
    // What the layout shares with one page.
    name: 'site',
    test: /\/(?:react-hot-toast\/|icons\/(?:phone|x)\.|sections\/newsletter-section\.)/,
  },
]

/**
 * Not mistakes: an import that is lazy for the browser may load at once on the server, a directive of a
 * package is for another compiler, and compressing the result takes most of the time.
 */
const QUIET = {
  ineffectiveDynamicImport: false,
  moduleLevelDirective: false,
  pluginTimings: false,
} as const

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), studioFonts(), precompress()],
  // `pluralize`, of the media library, checks for `require`: the bundler then adds 160 bytes to each page.
  resolve: {alias: {pluralize: 'pluralize-esm'}},
  environments: {
    client: {build: {rolldownOptions: {output: {codeSplitting: {groups: CHUNKS}}, checks: QUIET}}},
    // The server bundle starts at our own handler, which shares the routes' context keys.
    ssr: {
      build: {rolldownOptions: {input: 'server/site.ts', checks: QUIET}},
      // The server would load each of its 1 700 icons at every start: 0.1 s.
      resolve: {noExternal: ['lucide-react']},
    },
  },
  // Found at the start instead of at the Studio's first visit, which would reload the page.
  optimizeDeps: {entries: ['app/routes/*.tsx', 'studio/studio.client.tsx']},
  build: {
    reportCompressedSize: false,
    // Kept next to the client files, because a test reads which page reaches which chunk.
    manifest: true,
    // Only the Studio's chunks are larger, and no public page loads one.
    chunkSizeWarningLimit: 3500,
  },
})
