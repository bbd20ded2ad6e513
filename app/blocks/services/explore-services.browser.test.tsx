import {createRoutesStub} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {cdp, page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {PageHero} from '#app/sections/page-hero.tsx'
import type {Block} from '../block-props.ts'
import {PageBlocks} from '../page-blocks.tsx'
import '#app/app.css'

const hero = {
  eyebrow: null,
  title: 'Custom software',
  text: null,
  primaryCta: {label: 'Start Your Project', href: '/contact'},
  secondaryCta: {label: 'Explore Services', href: '#services'},
  image: null,
}
const services: Block<'servicesBlock'>['services'] = [
  {
    _id: 'web',
    icon: 'code-xml',
    title: 'Web Applications',
    description: 'Portals for daily work.',
    points: [],
  },
]

const block: Block<'servicesBlock'> = {
  _type: 'servicesBlock',
  _key: 'services',
  anchor: 'services',
  intro: {eyebrow: null, title: 'Our services', text: null},
  services,
}

async function preferMotion(value: 'reduce' | 'no-preference') {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value}],
  })
}

/** The scroll positions between a click on the link and the arrival at the services. */
async function placesOnTheWay() {
  const places = new Set<number>()
  let frame = 0
  const note = () => {
    places.add(Math.round(window.scrollY))
    frame = requestAnimationFrame(note)
  }
  note()
  await page.getByRole('link', {name: 'Explore Services'}).click()
  await expect
    .poll(() => Math.abs(document.getElementById('services')?.getBoundingClientRect().top ?? 999))
    .toBeLessThan(100)
  cancelAnimationFrame(frame)
  return [...places]
}

beforeEach(async () => {
  document.documentElement.className = 'dark js'
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <PageHero hero={hero} fallbackTitle="Software Solutions" pattern="six-fold" />
          <div style={{height: '1500px'}} />
          <PageBlocks blocks={[block]} />
          <div style={{height: '2000px'}} />
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={['/']} />)
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  window.scrollTo({top: 0, behavior: 'instant'})
})

test('Explore Services glides to the services', async () => {
  await preferMotion('no-preference')
  expect((await placesOnTheWay()).length).toBeGreaterThan(3)
})

test('Explore Services jumps there for visitors who want less motion', async () => {
  await preferMotion('reduce')
  expect((await placesOnTheWay()).length).toBeLessThanOrEqual(3)
})
