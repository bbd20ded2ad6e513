import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useColorSchemeValue} from 'sanity'
import {SEO_DESCRIPTION_MAX, SEO_TITLE_MAX} from '#schemas/constants.ts'
import {Note} from '../tool-page/note.tsx'
import type {RenderedSeo} from './rendered-seo.ts'

interface SearchResultProps {
  rendered: RenderedSeo
  brand: string
}

/** The page as a result in a search engine. */
export function SearchResult({rendered, brand}: SearchResultProps) {
  const {title, description, url, isHidden} = rendered
  const isDark = useColorSchemeValue() === 'dark'
  return (
    <Stack gap={3} role="group" aria-label="As a search result" data-testid="search-result">
      <Text size={1} weight="medium">
        As a search result
      </Text>
      <Card border radius={3} padding={4}>
        <Stack gap={3}>
          <Flex gap={2} align="center">
            <img src="/favicon.svg" alt="" width={24} height={24} style={{borderRadius: 12}} />
            <Stack gap={2} flex={1}>
              <Text size={1}>{brand}</Text>
              <Text size={0} muted textOverflow="ellipsis" data-testid="search-address">
                {url === null ? 'No address yet: fill in “Address” first' : breadcrumbs(url)}
              </Text>
            </Stack>
          </Flex>
          <Text size={3} data-testid="search-title">
            {/* Link colours of common search engines. */}
            <span style={{color: isDark ? '#99c3ff' : '#1a0dab'}}>{cut(title, SEO_TITLE_MAX)}</span>
          </Text>
          <Text size={1} muted data-testid="search-description">
            {cut(description, SEO_DESCRIPTION_MAX) || 'No description'}
          </Text>
        </Stack>
      </Card>
      {isHidden && (
        <Note tone="caution">
          Hidden: search engines will not list this page. People with the link can open it.
        </Note>
      )}
    </Stack>
  )
}

/** 'https://example.com › blog › title', as search engines show a URL. */
function breadcrumbs(url: string): string {
  const {origin, pathname} = new URL(url)
  return [origin, ...pathname.split('/').filter(Boolean)].join(' › ')
}

/** A text as search results show it: cut at a word, with an ellipsis, when it is too long. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max - 1)
  const lastBlank = start.lastIndexOf(' ')
  return `${(lastBlank > max / 2 ? start.slice(0, lastBlank) : start).trimEnd()} …`
}
