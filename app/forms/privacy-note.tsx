import {useRouteLoaderData} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** What happens with the data of a form, with a link to the privacy notice of the settings. */
export function PrivacyNote({className}: {className?: string}) {
  // Absent while an error page is shown.
  const frame = useRouteLoaderData<{settings: SiteSettings}>('routes/site-layout')
  const path = frame?.settings.privacyPath
  if (!path) return null
  return (
    <p className={className}>
      {'How we use what you send: '}
      <SmartLink
        href={path}
        className="-my-1 inline-block py-1 underline underline-offset-4 hover:text-ink"
      >
        privacy notice
      </SmartLink>
    </p>
  )
}
