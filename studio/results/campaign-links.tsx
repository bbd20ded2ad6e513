import {DownloadIcon} from '@sanity/icons/Download'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {getPublishedId, type InputProps, useEditState, useFormValue} from 'sanity'
import {renderSVG} from 'uqr'
import {slugPath} from '#schemas/redirects.ts'
import {inputPlugin} from '../form-plugins.tsx'
import {CopyLinkButton} from '../tool-page/copy-link-button.tsx'
import {download} from '../tool-page/csv.ts'
import {SmallButton} from '../tool-page/small-button.tsx'

const SHOWN_PX = 128
/** Of the saved picture: 8 cm on paper with 300 dots per inch. */
const SAVED_PX = 1024
/** Quiet zone around a QR code (ISO/IEC 18004), in modules. */
const BORDER = 4

/** Shows the short address of a campaign above its form, with its QR code. */
export const campaignLinks = inputPlugin('campaign-links', WithLinks)

function WithLinks(props: InputProps) {
  if (props.path.length > 0 || props.schemaType.name !== 'campaign') {
    return props.renderDefault(props)
  }
  return (
    <Stack gap={5}>
      <ShortAddress />
      {props.renderDefault(props)}
    </Stack>
  )
}

function ShortAddress() {
  const id = getPublishedId(String(useFormValue(['_id'])))
  const {published} = useEditState(id, 'campaign')
  const path = published && slugPath(published)
  if (!path) {
    return (
      <Text size={1} muted>
        The short address and its QR code are here when the campaign is published.
      </Text>
    )
  }
  return <QrCode link={window.location.origin + path} name={path.replaceAll('/', '-').slice(1)} />
}

function QrCode({link, name}: {link: string; name: string}) {
  const picture = useMemo(() => {
    const svg = renderSVG(link, {ecc: 'M', border: BORDER})
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [link])
  return (
    <Card border radius={3} padding={4} data-testid="campaign-links">
      <Flex gap={4} wrap="wrap" align="flex-start">
        <img src={picture} alt="QR code of the short address" width={SHOWN_PX} height={SHOWN_PX} />
        <Stack gap={4} flex={1}>
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            <code data-testid="campaign-link">{link}</code>
          </Text>
          <Flex gap={2} wrap="wrap">
            <CopyLinkButton link={link} />
            <SmallButton
              as="a"
              icon={DownloadIcon}
              text="Save as SVG"
              href={picture}
              download={`${name}.svg`}
            />
            <SmallButton
              icon={DownloadIcon}
              text="Save as PNG"
              onClick={() => savePng(picture, `${name}.png`)}
            />
          </Flex>
        </Stack>
      </Flex>
    </Card>
  )
}

async function savePng(picture: string, name: string): Promise<void> {
  const image = new Image(SAVED_PX, SAVED_PX)
  image.src = picture
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SAVED_PX
  canvas.height = SAVED_PX
  canvas.getContext('2d')?.drawImage(image, 0, 0, SAVED_PX, SAVED_PX)
  download(canvas.toDataURL('image/png'), name)
}
