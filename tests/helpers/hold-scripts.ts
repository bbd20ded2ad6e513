import type {Page} from 'playwright-core'

/**
 * Keeps scripts from a page, as a slow connection does.
 *
 * @param isHeld - by path; without it all are
 * @returns what lets them go on
 */
export async function holdScripts(
  page: Page,
  isHeld: (pathname: string) => boolean = () => true,
): Promise<() => void> {
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  return release
}
