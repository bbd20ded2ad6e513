import type {Page} from 'playwright-core'

/**
 * Holds back the scripts of a page, as a slow connection does.
 *
 * @param isHeld - selects scripts by path; by default all
 * @returns a function that releases them
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
