/**
 * Draws every picture of the seed and of the site's public folder. Deterministic: run it again and the
 * files are equal byte for byte on the same version of sharp.
 *
 *   node studio/seed/artwork/build.ts [fonts|brand|patterns|images|share|hero] [name…]
 *
 * `hero` renders the looping video and needs ffmpeg on the path; its output is committed, so nobody has to.
 */
import {mkdir, writeFile} from 'node:fs/promises'
import sharp from 'sharp'
import {buildBrand} from './brand.ts'
import {ecommerceScene} from './case-ecommerce.ts'
import {fintechScene} from './case-fintech.ts'
import {hrScene} from './case-hr.ts'
import {homeCareCover, waitingCover} from './covers-care.ts'
import {choiceCover} from './covers-choice.ts'
import {cloudCover} from './covers-cloud.ts'
import {paperlessCover} from './covers-paperless.ts'
import {fhirCover, milestonesCover} from './covers-records.ts'
import {workshopCover} from './covers-workshop.ts'
import {consentFlow} from './diagram.ts'
import {buildFonts} from './fonts.ts'
import {heroPoster} from './hero.ts'
import {buildHero} from './hero-video.ts'
import {bengaluruHospital} from './hospital-bengaluru.ts'
import {mumbaiHospital} from './hospital-mumbai.ts'
import {buildPatterns} from './patterns.ts'
import {PEOPLE} from './portrait/people.ts'
import {portrait} from './portrait/person.ts'
import {storyScene} from './scenes.ts'
import {shareCard} from './share.ts'
import {buildShareKit} from './share-kit.ts'
import {createTypesetter} from './text.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const PACKAGES = `${ROOT}node_modules/@fontsource-variable`
const IMAGES = `${ROOT}studio/seed/data/images`
const PUBLIC = `${ROOT}public`
const SHARE_KIT = `${ROOT}app/features/share-image/assets`
const QUALITY = 82

const SCENES: Record<string, () => string> = {
  'cover-1': milestonesCover,
  'cover-2': waitingCover,
  'cover-3': choiceCover,
  'cover-4': cloudCover,
  'cover-5': fhirCover,
  'cover-6': workshopCover,
  'cover-7': paperlessCover,
  'cover-8': homeCareCover,
  'case-fintech': fintechScene,
  'case-ecommerce': ecommerceScene,
  'case-hr': hrScene,
  'hospital-1': mumbaiHospital,
  'hospital-2': bengaluruHospital,
  story: storyScene,
}

async function writeWebp(name: string, svg: string): Promise<void> {
  const picture = await sharp(Buffer.from(svg))
    .webp({quality: QUALITY, effort: 6, smartSubsample: true})
    .toBuffer()
  await writeFile(`${IMAGES}/${name}.webp`, picture)
}

async function buildLettered(only: readonly string[]): Promise<void> {
  const wanted = (name: string) => only.length === 0 || only.includes(name)
  if (!wanted('inline-1') && !wanted('share-default')) return
  const anek = `${PACKAGES}/anek-latin/files/anek-latin-latin-wght-normal.woff2`
  const eczar = `${PACKAGES}/eczar/files/eczar-latin-wght-normal.woff2`
  const plain = await createTypesetter(anek, 450)
  const bold = await createTypesetter(anek, 650)
  const display = await createTypesetter(eczar, 700)
  if (wanted('inline-1')) await writeWebp('inline-1', consentFlow({plain, bold, display}))
  if (wanted('share-default')) {
    const card = await sharp(Buffer.from(shareCard(display, plain)))
      .png({palette: true, compressionLevel: 9})
      .toBuffer()
    await writeFile(`${IMAGES}/share-default.png`, card)
  }
}

async function buildImages(only: readonly string[]): Promise<void> {
  await mkdir(IMAGES, {recursive: true})
  const wanted = (name: string) => only.length === 0 || only.includes(name)
  for (const [name, draw] of Object.entries(SCENES)) {
    if (wanted(name)) await writeWebp(name, draw())
  }
  for (const [name, person] of Object.entries(PEOPLE)) {
    if (wanted(name)) await writeWebp(name, portrait(person))
  }
  if (wanted('hero-poster')) await writeFile(`${IMAGES}/hero-poster.webp`, await heroPoster(1600))
  await buildLettered(only)
}

sharp.concurrency(1)
const [part, ...names] = process.argv.slice(2)
const asked = (name: string) => part === undefined || part === name
if (asked('fonts')) await buildFonts(PACKAGES, `${PUBLIC}/fonts`)
if (asked('brand')) await buildBrand(PUBLIC)
if (asked('patterns')) await buildPatterns(`${PUBLIC}/patterns`)
if (asked('images')) await buildImages(names)
if (asked('share')) await buildShareKit(PACKAGES, SHARE_KIT)
if (asked('hero')) await buildHero(`${PUBLIC}/media`)
