import {Card, Stack, Text} from '@sanity/ui'
import {SHARE_CARD_PX} from '#app/seo/share-image/card-path.ts'
import {HintLine} from './hint-line.tsx'
import type {Hint} from './length-hint.ts'
import type {RenderedSeo} from './rendered-seo.ts'

const RATIO = `${SHARE_CARD_PX.width} / ${SHARE_CARD_PX.height}`

interface Size {
  width: number
  height: number
}

interface ShareCardProps {
  rendered: RenderedSeo
  brand: string
  /** Size of the chosen image. */
  size: Size | null
  /** True if the site generates the image. */
  isDrawn: boolean
  /** False while the text of the generated image differs from the form. */
  isCurrent: boolean
}

/** The page as a link in a social network or a chat. */
export function ShareCard({rendered, brand, size, isDrawn, isCurrent}: ShareCardProps) {
  const {imageUrl, url, title, description, headline} = rendered
  return (
    <Stack gap={3} role="group" aria-label="As a shared link" data-testid="share-card">
      <Text size={1} weight="medium">
        As a shared link
      </Text>
      <Card border radius={3} overflow="hidden" style={{maxWidth: 500}}>
        {isCurrent && imageUrl ? (
          <Picture url={imageUrl} />
        ) : (
          <Sketch headline={headline} brand={brand} />
        )}
        <Card padding={3} tone="transparent" borderTop>
          <Stack gap={3}>
            <Text size={0} muted>
              {new URL(url ?? window.location.origin).host}
            </Text>
            <Text size={1} weight="medium" textOverflow="ellipsis">
              {title}
            </Text>
            <Text size={1} muted textOverflow="ellipsis">
              {description}
            </Text>
          </Stack>
        </Card>
      </Card>
      <HintLine label="Picture" hint={pictureHint({size, isDrawn, isCurrent})} />
    </Stack>
  )
}

function Picture({url}: {url: string}) {
  const {width, height} = SHARE_CARD_PX
  return (
    <img
      src={url}
      alt="What others see when the page is shared"
      width={width}
      height={height}
      style={{display: 'block', width: '100%', height: 'auto', aspectRatio: RATIO}}
    />
  )
}

/** Placeholder for the image that the site generates after publishing. */
function Sketch({headline, brand}: {headline: string; brand: string}) {
  return (
    <div
      role="img"
      aria-label={`Drawn picture with the words ${headline}`}
      style={{
        aspectRatio: RATIO,
        background: '#0b1026',
        boxSizing: 'border-box',
        color: '#fff',
        display: 'flex',
        flexDirection: 'column',
        fontFamily: 'Inter, sans-serif',
        justifyContent: 'space-between',
        padding: '8%',
      }}
    >
      <span style={{fontSize: 'clamp(18px, 2.2vw, 30px)', fontWeight: 650, lineHeight: 1.15}}>
        {headline}
      </span>
      <span style={{fontSize: 13, opacity: 0.85}}>{brand}</span>
    </div>
  )
}

/** Hint for the editor about the sharing image. */
export function pictureHint({
  size,
  isDrawn,
  isCurrent,
}: Pick<ShareCardProps, 'size' | 'isDrawn' | 'isCurrent'>): Hint {
  const {width, height} = SHARE_CARD_PX
  if (isDrawn) {
    return {
      tone: 'positive',
      text: isCurrent
        ? 'Left empty, so the site draws a picture with the headline.'
        : 'Left empty, so the site draws a picture like this one as soon as you publish.',
    }
  }
  if (size && (size.width < width || size.height < height)) {
    return {
      tone: 'caution',
      text: `Your picture has ${size.width} × ${size.height} pixels and will look blurred. Choose one with at least ${width} × ${height}.`,
    }
  }
  return {
    tone: 'positive',
    text: 'Cut to this shape around the hotspot. Words in the picture can be cut off.',
  }
}
