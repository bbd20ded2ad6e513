import {execFileSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium} from 'playwright-core'

/** The headless shell last: it restores no page by Back, which a test expects. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
]

/** What Playwright switches off. A further switch of this name replaces that of Playwright. */
const OFF_IN_PLAYWRIGHT =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,BlockOriginHeaderModificationOnRedirect,Translate,AutoDeElevate,OptimizationHints'

/**
 * Switches that save a quarter of the browser's processor time. Each browser context would load two
 * pages for the address bar that no test sees. Debian's Chromium draws by GPU, also where there is none.
 */
export const LEAN_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  `--disable-features=${OFF_IN_PLAYWRIGHT},WebUIOmniboxPopup,WebUIOmniboxAimPopup`,
]

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, then one on the PATH, then one that
 * Playwright downloaded before. Without any of these it installs one, first from Debian's packages
 * (as root), then by Playwright's own download.
 *
 * @throws with instructions when no browser is available
 */
export function findChromium(): string {
  const found = installedChromium()
  if (found) return found
  for (const [command, args] of INSTALLERS) {
    try {
      process.stderr.write(`No Chromium found; trying: ${command} ${args.join(' ')}\n`)
      execFileSync(command, args, {stdio: ['ignore', 'ignore', 'inherit']})
    } catch {
      continue
    }
    const installed = installedChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to an executable.',
  )
}

const INSTALLERS: [string, string[]][] = [
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
  ['npx', ['playwright-core', 'install', '--with-deps', 'chromium']],
]

function installedChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}
