import {href} from 'react-router'
import type {Suggestion} from '#app/services/content/suggestions.server.ts'
import {PageLinks} from '#app/ui/page-links.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4'

/** What to do when a search finds nothing: pages with a similar name, other words, a person. */
export function NothingFound({similar}: {similar: readonly Suggestion[]}) {
  return (
    <div className="mt-4 grid gap-2">
      {similar.length > 0 && (
        <>
          <p>Did you mean one of these?</p>
          <PageLinks pages={similar} />
        </>
      )}
      <p>Check the spelling, or try fewer or more general words.</p>
      <ul className="flex flex-wrap gap-x-8">
        <li>
          <SmartLink href={href('/faq')} className={LINK}>
            See common questions
          </SmartLink>
        </li>
        <li>
          <SmartLink href={href('/contact')} className={LINK}>
            Ask us
          </SmartLink>
        </li>
      </ul>
    </div>
  )
}
