import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'

/** A theme changes colours and nothing else, so the second needs no other rules. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Both themes and both layouts, each once: a theme changes no layout and a layout no colour, so their
 * product would find nothing more.
 */
const LOOKS = [
  ['dark', {width: 1440, height: 900}],
  ['light', {width: 390, height: 900}],
] as const

/**
 * Axe without the blank page that it opens to put the results of cross-origin frames together: opening
 * one takes the browser longer than the search, and the pages have no such frames.
 */
export function inOnePage(page: Page): AxeBuilder {
  return new AxeBuilder({page}).setLegacyMode(true)
}

interface AxeOptions {
  rules?: string[]
  /** Where to search; what is outside belongs to other tests. Selectors that find nothing do no harm. */
  parts?: string[]
}

/** What axe finds, as `rule: first element`. */
export async function axeFindings(page: Page, {rules, parts = []}: AxeOptions = {}) {
  const axe = inOnePage(page).options({
    resultTypes: ['violations'],
    ...(rules && {runOnly: {type: 'rule', values: rules}}),
  })
  for (const part of parts) if ((await page.locator(part).count()) > 0) axe.include(part)
  const {violations} = await axe.analyze()
  return violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)
}

/** Axe finds nothing in a state, dark and then light, without a click that would change the state. */
export async function expectAccessible(page: Page, state: string, parts?: string[]): Promise<void> {
  expect.soft(await axeFindings(page, {parts}), `${state}, dark`).toEqual([])
  await turnTheme(page, 'dark', 'light')
  const rules = COLOUR_RULES
  expect.soft(await axeFindings(page, {parts, rules}), `${state}, light`).toEqual([])
  await turnTheme(page, 'light', 'dark')
}

/**
 * Axe finds nothing in a state: dark on a desk by all rules, and light on a phone by those of colour.
 * The layout follows the window, so that neither a page load nor a step to the state is made twice.
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
