import {DownloadIcon} from '@sanity/icons/Download'
import {Box, Flex, Grid, Stack, Text, TextInput} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {renderSVG} from 'uqr'
import {CopyLinkButton} from '../tool-page/copy-link-button.tsx'
import {Field} from '../tool-page/field.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {type CampaignWords, campaignLink} from './campaign-link.ts'
import {Choice} from './choice.tsx'
import {SITE_PAGES_PARAMS, SITE_PAGES_QUERY, sitePagesSchema} from './site-pages.ts'

const WORDS = [
  {name: 'campaign', label: 'Campaign', hint: 'As in spring-2027: what the link belongs to.'},
  {name: 'source', label: 'Source', hint: 'Where the link stands, as in newsletter or linkedin.'},
  {name: 'medium', label: 'Medium', hint: 'As in email, social, print or qr.'},
  {name: 'content', label: 'Content', hint: 'Tells two links of one campaign apart. Optional.'},
] as const

const QR_SIZE_PX = 160

/** Makes a link and its QR code for a campaign. */
export function LinkBuilder() {
  const [path, setPath] = useState('/')
  const [words, setWords] = useState<CampaignWords>({})
  const pages = useLiveQuery({
    query: SITE_PAGES_QUERY,
    params: SITE_PAGES_PARAMS,
    listen: '*[_type in $pageTypes || _type in $slugTypes]',
    perspective: 'published',
    tag: 'site-pages',
    schema: sitePagesSchema,
  })
  const options = Object.fromEntries(
    pages?.map((page) => [page.path, {title: `${page.title} (${page.path})`}]) ?? [],
  )
  const link = campaignLink(window.location.origin, path, words)
  return (
    <Stack gap={4}>
      <Grid gridTemplateColumns={[1, 2]} gap={4}>
        <Box style={{gridColumn: '1 / -1'}}>
          <Choice label="Page" value={path} options={options} onChange={setPath} />
        </Box>
        {WORDS.map(({name, label, hint}) => (
          <Field key={name} label={label} hint={hint}>
            {(props) => (
              <TextInput
                {...props}
                value={words[name] ?? ''}
                onChange={(event) => setWords({...words, [name]: event.currentTarget.value})}
              />
            )}
          </Field>
        ))}
      </Grid>
      <CampaignLink link={link} campaign={words.campaign?.trim() ?? ''} />
    </Stack>
  )
}

interface CampaignLinkProps {
  link: string
  campaign: string
}

function CampaignLink({link, campaign}: CampaignLinkProps) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, {ecc: 'M'}))}`,
    [link],
  )

  return (
    <Flex gap={4} wrap="wrap" align="flex-start">
      <img src={picture} alt="QR code of the link" width={QR_SIZE_PX} height={QR_SIZE_PX} />
      <Stack gap={4} flex={1}>
        <Text size={1} style={{overflowWrap: 'anywhere'}}>
          <code data-testid="campaign-link">{link}</code>
        </Text>
        <Flex gap={2} wrap="wrap">
          <CopyLinkButton link={link} />
          <SmallButton
            as="a"
            icon={DownloadIcon}
            text="Save the QR code"
            href={picture}
            download={`qr-${campaign || 'link'}.svg`}
          />
        </Flex>
      </Stack>
    </Flex>
  )
}
