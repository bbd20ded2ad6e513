import {SmartLink} from './smart-link.tsx'

/** Links to pages by title, each with its path. */
export function PageLinks({pages}: {pages: readonly {path: string; title: string}[]}) {
  return (
    <ul className="grid gap-1">
      {pages.map(({path, title}) => (
        <li key={path}>
          <SmartLink
            href={path}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-3 font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4"
          >
            {title} <span className="font-normal text-muted text-sm">{path}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
