import type {SanityClient} from '@sanity/client'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {LaunchIcon} from '@sanity/icons/Launch'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {Box, Button, Card, Flex, Spinner, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {href} from 'react-router'
import {useClient, useCurrentUser, usePerspective} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {API_VERSION} from '#app/lib/api-version.ts'
import {type PreviewPerspective, rememberPerspective} from '#app/lib/preview-perspective.ts'
import {publicPath} from '../public-path.ts'
import {tellFrames} from '../transport/tell-frames.ts'

/** Width of a common phone. */
const PHONE_PX = 390
type Device = 'phone' | 'desktop'

/** View of a document: its page as visitors will see it, on a phone or a wide screen. */
export const PagePreview: UserViewComponent = ({document}) => {
  const [device, setDevice] = useState<Device>('phone')
  const showsDrafts = useDraftPreview()
  const shown = showsDrafts ? document.displayed : document.published
  const path = shown ? publicPath({...shown, _type: document.displayed._type ?? ''}) : null
  if (showsDrafts === null) return <Waiting />
  if (path === null) return <NoPage isDraftShown={showsDrafts} />
  const revision = typeof shown?._rev === 'string' ? shown._rev : ''
  return (
    <Flex direction="column" height="fill" data-testid="page-preview">
      <Toolbar device={device} onDevice={setDevice} path={path} showsDrafts={showsDrafts} />
      <Card flex={1} tone="transparent" overflow="auto">
        <Frame path={path} revision={revision} device={device} showsDrafts={showsDrafts} />
      </Card>
    </Flex>
  )
}

/** Whether pages show drafts in this browser; `null` until that is known. */
function useDraftPreview(): boolean | null {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id
  // The same array as long as it has the same names.
  const {perspectiveStack} = usePerspective()
  const [showsDrafts, setShowsDrafts] = useState<boolean | null>(null)
  // Requests a preview session, which is a cookie outside React.
  useEffect(() => {
    let isCurrent = true
    startPreview(client, previewPerspective(perspectiveStack), userId).then((isStarted) => {
      if (isCurrent) setShowsDrafts(isStarted)
    })
    return () => {
      isCurrent = false
    }
  }, [client, userId, perspectiveStack])
  return showsDrafts
}

interface ToolbarProps {
  device: Device
  onDevice: (device: Device) => void
  path: string
  showsDrafts: boolean
}

function Toolbar({device, onDevice, path, showsDrafts}: ToolbarProps) {
  return (
    <Card borderBottom padding={2}>
      <Flex align="center" gap={2} wrap="wrap">
        <Button
          icon={MobileDeviceIcon}
          text="Phone"
          mode="bleed"
          selected={device === 'phone'}
          aria-pressed={device === 'phone'}
          onClick={() => onDevice('phone')}
        />
        <Button
          icon={DesktopIcon}
          text="Desktop"
          mode="bleed"
          selected={device === 'desktop'}
          aria-pressed={device === 'desktop'}
          onClick={() => onDevice('desktop')}
        />
        <Box flex={1} paddingX={2}>
          <Text size={1} muted>
            {showsDrafts ? 'With your unpublished changes' : 'As published'}
          </Text>
        </Box>
        <Button
          as="a"
          href={path}
          target="_blank"
          rel="noreferrer"
          icon={LaunchIcon}
          text="Open in a tab"
          mode="bleed"
        />
      </Flex>
    </Card>
  )
}

interface FrameProps {
  path: string
  /** Changes with each saved edit. */
  revision: string
  device: Device
  showsDrafts: boolean
}

function Frame({path, revision, device, showsDrafts}: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(revision)
  // Notifies the framed page, outside React, when the revision changes: a preview revalidates its
  // data, a published page reloads.
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    if (showsDrafts) tellFrames(revision)
    else frame.current?.contentWindow?.location.reload()
  }, [revision, showsDrafts])
  return (
    <iframe
      key={path}
      ref={frame}
      src={path}
      title={device === 'phone' ? 'The page on a phone' : 'The page on a wide screen'}
      style={{
        border: 0,
        display: 'block',
        height: '100%',
        margin: '0 auto',
        width: device === 'phone' ? PHONE_PX : '100%',
      }}
    />
  )
}

function Waiting() {
  return (
    <Flex justify="center" padding={5}>
      <Spinner muted />
    </Flex>
  )
}

function NoPage({isDraftShown}: {isDraftShown: boolean}) {
  return (
    <Box padding={4}>
      <Text muted>
        {isDraftShown
          ? 'This document has no address yet. Fill in “Address” to see its page.'
          : 'This document has no page yet. Publish it to see it here.'}
      </Text>
    </Box>
  )
}

/** Tool that creates the secret; stored with each secret. */
const SOURCE = 'sanity/structure-preview'

/** Releases that are selected in the Studio; otherwise drafts, also while published content is. */
function previewPerspective(stack: readonly string[]): PreviewPerspective {
  const hasRelease = stack.some((name) => name !== 'drafts' && name !== 'published')
  return hasRelease ? [...stack] : 'drafts'
}

/**
 * Starts a preview session for this browser, so that pages show drafts.
 *
 * @returns false if no session can be created; the site then shows published content
 */
async function startPreview(
  client: SanityClient,
  perspective: PreviewPerspective,
  userId?: string,
): Promise<boolean> {
  try {
    const {secret} = await createPreviewSecret(client, SOURCE, window.location.href, userId)
    rememberPerspective(perspective)
    const url = new URL(href('/preview/enable'), window.location.origin)
    url.searchParams.set(urlSearchParamPreviewSecret, secret)
    url.searchParams.set(urlSearchParamPreviewPerspective, 'drafts')
    url.searchParams.set(urlSearchParamPreviewPathname, href('/robots.txt'))
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
