import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** A theme changes only colours, so the second theme needs no other rules. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Both themes and both layouts, each once. A theme changes no layout and a layout no colour, so all
 * combinations would find nothing more.
 */
const LOOKS = [
  ['dark', {width: 1440, height: 900}],
  ['light', {width: 390, height: 900}],
] as const

/**
 * Axe without the blank page that it opens to merge the results of cross-origin frames. Opening
 * that page takes longer than the check itself, and the site's pages have no such frames.
 */
function inOnePage(page: Page): AxeBuilder {
  return new AxeBuilder({page}).setLegacyMode(true)
}

interface AxeOptions {
  rules?: string[]
  /** Selectors of the parts to check; other tests check the rest. Unmatched ones do no harm. */
  parts?: string[]
}

/** The findings of axe, as `rule: first element`. */
export async function axeFindings(page: Page, {rules, parts = []}: AxeOptions = {}) {
  const axe = inOnePage(page).options({
    resultTypes: ['violations'],
    ...(rules && {runOnly: {type: 'rule', values: rules}}),
  })
  for (const part of parts) if ((await page.locator(part).count()) > 0) axe.include(part)
  const {violations} = await axe.analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)
}

/**
 * Axe finds nothing in a state, dark and then light. The theme changes without a click, because a
 * click would change the state.
 */
export async function expectAccessible(page: Page, state: string, parts?: string[]): Promise<void> {
  expect.soft(await axeFindings(page, {parts}), `${state}, dark`).toEqual([])
  await turnTheme(page, 'dark', 'light')
  const rules = COLOUR_RULES
  expect.soft(await axeFindings(page, {parts, rules}), `${state}, light`).toEqual([])
  await turnTheme(page, 'light', 'dark')
}

/**
 * Axe finds nothing in a state: dark on a desktop by all rules, light on a phone by the colour
 * rules. Only the window is resized, so the page is loaded and brought to the state once.
 */
export async function expectAccessibleInLooks(
  page: Page,
  state: string,
  parts?: string[],
): Promise<void> {
  const [[dark, desk], [light, phone]] = LOOKS
  await page.setViewportSize(desk)
  expect.soft(await axeFindings(page, {parts}), `${state}, ${dark}, desk`).toEqual([])
  await turnTheme(page, dark, light)
  await page.setViewportSize(phone)
  const rules = COLOUR_RULES
  expect.soft(await axeFindings(page, {parts, rules}), `${state}, ${light}, phone`).toEqual([])
  await page.setViewportSize(desk)
  await turnTheme(page, light, dark)
}

function turnTheme(page: Page, from: string, to: string): Promise<boolean> {
  return page.evaluate(([old, next]) => document.documentElement.classList.replace(old, next), [
    from,
    to,
  ] as const)
}
