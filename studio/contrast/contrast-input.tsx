import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {definePlugin, type InputProps, type Path, useFormValue} from 'sanity'
import {HintLine} from '../seo-preview/hint-line.tsx'
import type {Hint} from '../seo-preview/length-hint.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {CONTRAST_MIN, contrastOverPicture, contrastWithWhite} from './contrast.ts'
import {type Pixels, readPixels} from './read-pixels.ts'

/** Shows whether the contrast of an image is sufficient where it is used. */
export const contrastHints = definePlugin({
  name: 'contrast-hints',
  form: {components: {input: ContrastInput}},
})

/** Below this contrast ratio, the edge of an image is not visible. */
const EDGE_MIN = 1.15

/** `form.components.input`: shows a contrast hint below hero images and sharing images. */
export function ContrastInput(props: InputProps) {
  const layout = useFormValue([...props.path.slice(0, -1), 'layout'])
  const hintOf = hintFor(props.path, layout)
  const reference = assetOf(props.value)
  if (!hintOf || reference === null) {
    return props.renderDefault(props)
  }
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <PictureHint assetId={reference} hintOf={hintOf} />
    </Stack>
  )
}

/** Sharing images, and pictures of a first screen whose words lie over it. */
function hintFor(path: Path, layout: unknown): ((pixels: Pixels) => Hint) | null {
  if (path.join('.') === 'seo.image') return edgeHint
  return path.length === 3 && path[0] === 'blocks' && path[2] === 'image' && layout === 'film'
    ? wordsHint
    : null
}

function wordsHint({all}: Pixels): Hint {
  const ratio = contrastOverPicture(all)
  const text = `Words over this picture: contrast of at least ${ratio.toFixed(1)} : 1`
  return ratio >= CONTRAST_MIN
    ? {tone: 'positive', text: `${text}, well readable (${CONTRAST_MIN} : 1 is needed).`}
    : {tone: 'caution', text: `${text}, hard to read. Choose a darker picture.`}
}

function edgeHint({edge}: Pixels): Hint {
  return contrastWithWhite(edge) < EDGE_MIN
    ? {
        tone: 'caution',
        text: 'The edges are nearly white: on a white page nobody sees where the picture ends.',
      }
    : {tone: 'positive', text: 'The picture stands out from a white page.'}
}

interface PictureHintProps {
  assetId: string
  hintOf: (pixels: Pixels) => Hint
}

function PictureHint({assetId, hintOf}: PictureHintProps) {
  const lqip = useLiveQuery({
    query: '*[_id == $asset][0].metadata.lqip',
    params: {asset: assetId},
    listen: '*[_id == $asset]',
    tag: 'contrast',
    parse,
  })
  const [pixels, setPixels] = useState<Pixels | null>(null)
  // Draws on a canvas, which is outside React.
  useEffect(() => {
    let isCurrent = true
    if (lqip === null) return
    readPixels(lqip)
      .then((read) => isCurrent && setPixels(read))
      // An image that can't be decoded gets no hint.
      .catch(() => isCurrent && setPixels(null))
    return () => {
      isCurrent = false
    }
  }, [lqip])
  return pixels && <HintLine label="Contrast" hint={hintOf(pixels)} />
}

function parse(answer: unknown): string | null {
  return typeof answer === 'string' ? answer : null
}

function assetOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('asset' in value)) return null
  const {asset} = value
  if (typeof asset !== 'object' || asset === null || !('_ref' in asset)) return null
  return typeof asset._ref === 'string' ? asset._ref : null
}
