import {Select} from '@sanity/ui'
import {Field} from '../tool-page/field.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {parseSitePages, SITE_PAGES_PARAMS, SITE_PAGES_QUERY} from './site-pages.ts'

interface PageFieldProps {
  /** Path of the page. */
  value: string
  onChange: (path: string) => void
}

/** A menu of the published pages. */
export function PageField({value, onChange}: PageFieldProps) {
  const pages = useLiveQuery({
    query: SITE_PAGES_QUERY,
    params: SITE_PAGES_PARAMS,
    listen: '*[_type in $pageTypes || _type in $slugTypes]',
    perspective: 'published',
    tag: 'site-pages',
    parse: parseSitePages,
  })
  return (
    <Field label="Page" hint="Where the link leads.">
      {(props) => (
        <Select
          {...props}
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        >
          {pages?.map(({path, title}) => (
            <option key={path} value={path}>
              {title} ({path})
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
