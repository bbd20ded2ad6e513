import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useColorSchemeValue} from 'sanity'
import {SEO_DESCRIPTION_MAX, SEO_TITLE_MAX} from '#schemas/constants.ts'
import {cut} from './cut.ts'
import {HintLine} from './hint-line.tsx'
import {descriptionHint, titleHint} from './length-hint.ts'
import type {RenderedSeo} from './rendered-seo.ts'

interface SearchResultProps {
  rendered: RenderedSeo
  brand: string
}

/** The page as a result in a search engine. */
export function SearchResult({rendered, brand}: SearchResultProps) {
  return (
    <Stack gap={3} role="group" aria-label="As a search result" data-testid="search-result">
      <Text size={1} weight="medium">
        As a search result
      </Text>
      <Card border radius={3} padding={4}>
        <Stack gap={3}>
          <Address rendered={rendered} brand={brand} />
          <Title text={cut(rendered.title, SEO_TITLE_MAX)} />
          <Text size={1} muted data-testid="search-description">
            {cut(rendered.description, SEO_DESCRIPTION_MAX) || 'No description'}
          </Text>
        </Stack>
      </Card>
      {rendered.isHidden && (
        <HintLine
          hint={{
            tone: 'caution',
            text: 'Hidden: search engines will not list this page. People with the link can open it.',
          }}
        />
      )}
      <HintLine label="Title" hint={titleHint(rendered)} />
      <HintLine label="Description" hint={descriptionHint(rendered)} />
    </Stack>
  )
}

function Address({rendered: {url}, brand}: SearchResultProps) {
  return (
    <Flex gap={2} align="center">
      <img src="/favicon.svg" alt="" width={24} height={24} style={{borderRadius: 12}} />
      <Stack gap={2} flex={1}>
        <Text size={1}>{brand}</Text>
        <Text size={0} muted textOverflow="ellipsis" data-testid="search-address">
          {url === null ? 'No address yet: fill in “Address” first' : breadcrumbs(url)}
        </Text>
      </Stack>
    </Flex>
  )
}

function Title({text}: {text: string}) {
  const isDark = useColorSchemeValue() === 'dark'
  return (
    <Text size={3} data-testid="search-title">
      {/* Link colours of common search engines. */}
      <span style={{color: isDark ? '#99c3ff' : '#1a0dab'}}>{text}</span>
    </Text>
  )
}

/** 'https://example.com › blog › title', as search engines show a URL. */
function breadcrumbs(url: string): string {
  const {origin, pathname} = new URL(url)
  return [origin, ...pathname.split('/').filter(Boolean)].join(' › ')
}
