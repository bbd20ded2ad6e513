/**
 * `npm run fonts`: subsets the typefaces of the site, the Studio and the sharing images, and prints
 * the `@font-face` rules for `app/ui/fonts.css`. Run it when the ranges lack a needed character.
 */
import {resolve} from 'node:path'
import {buildShareFonts} from './share-fonts.ts'
import {buildSiteFonts} from './site-fonts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PACKAGES = `${ROOT}/node_modules/@fontsource-variable`

process.stdout.write(`${await buildSiteFonts(PACKAGES, `${ROOT}/public/fonts`)}\n`)
await buildShareFonts(PACKAGES, `${ROOT}/app/seo/share-image/assets`)
