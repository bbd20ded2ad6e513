import {useRouteLoaderData} from 'react-router'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** What happens with the data of a form, with a link to the privacy notice of the settings. */
export function PrivacyNote({className}: {className?: string}) {
  const path = privacyPath(useRouteLoaderData('routes/site-layout'))
  if (!path) return null
  return (
    <p className={className}>
      How we use what you send:{' '}
      <SmartLink
        href={path}
        className="-my-1 inline-block py-1 underline underline-offset-4 hover:text-ink"
      >
        privacy notice
      </SmartLink>
    </p>
  )
}

/** The loader's data is absent while an error page is shown. */
function privacyPath(data: unknown): string | null {
  const settings = isObject(data) ? data.settings : null
  return isObject(settings) && typeof settings.privacyPath === 'string'
    ? settings.privacyPath
    : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
