import {Card, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useLiveQuery} from '../use-live-query.ts'
import {Field} from './field.tsx'
import {
  hasPage,
  PAGE_KINDS,
  parseSitePages,
  SITE_PAGES_PARAMS,
  SITE_PAGES_QUERY,
} from './site-pages.ts'

interface PageFieldProps {
  label: string
  hint: string
  /** Path of a page, or another address; empty: nothing is chosen yet. */
  value: string
  onChange: (value: string) => void
}

/** The option that shows a field for an address which is not in the menu. */
const OTHER = 'other'

/** A menu of the published pages. Another address can be entered, with a warning. */
export function PageField({label, hint, value, onChange}: PageFieldProps) {
  const [isOther, setOther] = useState(false)
  const pages = useLiveQuery({
    query: SITE_PAGES_QUERY,
    params: SITE_PAGES_PARAMS,
    listen: '*[_type in $pageTypes || _type in $slugTypes]',
    perspective: 'published',
    tag: 'site-pages',
    parse: parseSitePages,
  })
  const {origin} = window.location
  function choose(chosen: string) {
    setOther(chosen === OTHER)
    onChange(chosen === OTHER ? value || '/' : chosen)
  }
  return (
    <Stack gap={3}>
      <Field label={label} hint={hint}>
        {(props) => (
          <Select
            {...props}
            value={isOther ? OTHER : value}
            onChange={({currentTarget}) => choose(currentTarget.value)}
          >
            {value === '' && <option value="">Choose a page</option>}
            {PAGE_KINDS.map((kind) => (
              <optgroup key={kind} label={kind}>
                {pages
                  ?.filter((page) => page.kind === kind)
                  .map(({path, title}) => (
                    <option key={path} value={path}>
                      {title} ({path})
                    </option>
                  ))}
              </optgroup>
            ))}
            <option value={OTHER}>Another address…</option>
          </Select>
        )}
      </Field>
      {isOther && (
        <TextInput
          aria-label="Address"
          autoFocus
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
      {isOther && pages && isOfSite(value, origin) && !hasPage(pages, value, origin) && (
        <Card tone="caution" border radius={2} padding={3} role="status">
          <Text size={1}>No published page has this address. Visitors may find nothing there.</Text>
        </Card>
      )}
    </Stack>
  )
}

function isOfSite(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin
}
