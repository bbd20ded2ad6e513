import {playwright} from '@vitest/browser-playwright'
import {defineConfig} from 'vitest/config'
import {findChromium, LEAN_SWITCHES} from './tests/setup/find-chromium.ts'
import {PATIENCE_MS} from './tests/setup/patience.ts'

const chromium = findChromium()

/**
 * Other processes take part in these tests, and a busy machine lets them wait. Polling more often
 * takes processor time from the page that is waited for.
 */
const PATIENT = {poll: {timeout: PATIENCE_MS, interval: 200}}

const E2E = {
  globalSetup: ['./tests/setup/require-build.ts', './tests/setup/seed-template.ts'],
  setupFiles: ['./tests/setup/no-policy-violations.ts'],
  expect: PATIENT,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // The files of a worker share its browser and its site: tests/README.md.
  isolate: false,
}

/**
 * Which project runs a file is decided by its name or folder, never by a condition in it. The
 * projects run one after the other: each has its own workers. See tests/README.md.
 */
export default defineConfig({
  test: {
    // By default one core is left idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          sequence: {groupOrder: 0},
          include: [
            '{app,lake/src,schemas,server,studio,tests/deploy,tests/rules}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.browser.test.tsx'],
          setupFiles: ['./tests/setup/fail-on-console.ts', './tests/setup/compile-cache.ts'],
          isolate: false,
          // Some start a process, which a busy machine lets wait.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Of `npm run test:tools`, and of no other command.
        test: {
          name: 'tools',
          sequence: {groupOrder: 0},
          include: ['tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'lake',
          sequence: {groupOrder: 1},
          include: ['{lake/test,tests/integration}/**/*.test.ts'],
          setupFiles: ['./tests/setup/compile-cache.ts'],
          isolate: false,
          expect: PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Named, because found during a test they would make the browser load the page anew.
        optimizeDeps: {
          include: [
            'lucide-react',
            'react-dom/client',
            'react-dom/server',
            'react-hot-toast/headless',
            'react-router',
            'zod/mini',
          ],
        },
        test: {
          name: 'browser',
          sequence: {groupOrder: 2},
          include: ['app/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {executablePath: chromium, args: LEAN_SWITCHES},
            }),
            instances: [{browser: 'chromium'}],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: {groupOrder: 3},
          include: ['tests/e2e/**/*.test.ts'],
          ...E2E,
          maxWorkers: 2,
        },
      },
    ],
  },
})
