import {href} from 'react-router'
import {SmartLink} from '#app/ui/smart-link.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4'

/** What to do when a search finds nothing: other words, a person. */
export function NothingFound() {
  return (
    <div className="mt-4 grid gap-2">
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
