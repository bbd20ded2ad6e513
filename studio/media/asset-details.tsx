import {SyncIcon} from '@sanity/icons/Sync'
import {Box, Stack} from '@sanity/ui'
import {type ComponentProps, useState} from 'react'
import type {MediaToolOptions} from 'sanity-plugin-media'
import {SmallButton} from '../tool-page/small-button.tsx'
import {ReplaceDialog} from './replace-dialog.tsx'

type DetailsComponent = NonNullable<NonNullable<MediaToolOptions['components']>['details']>

/** The form of an asset in the media library, with a button that replaces the asset. */
export function AssetDetails({renderDefaultDetails, ...props}: ComponentProps<DetailsComponent>) {
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Stack gap={5}>
      {renderDefaultDetails(props)}
      <Box>
        <SmallButton
          icon={SyncIcon}
          text="Replace everywhere…"
          onClick={() => setReplacing(true)}
        />
      </Box>
      {isReplacing && (
        <ReplaceDialog asset={props.currentAsset} onClose={() => setReplacing(false)} />
      )}
    </Stack>
  )
}
