import {href} from 'react-router'
import {Notice} from '#app/ui/notice.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {AnsweredLookup} from './schema.ts'
import {REFERRAL_STATUS_TEXTS} from './texts.ts'

/** The answer to a lookup. */
export function LookupResult({lookup}: Pick<AnsweredLookup, 'lookup'>) {
  if (lookup.outcome !== 'found') {
    return (
      <Notice tone="danger" className="col-span-full">
        <p>{REFERRAL_STATUS_TEXTS[lookup.outcome]}</p>
        <AskUs />
      </Notice>
    )
  }
  const {state, submitted, changed} = lookup
  const {title, text} = REFERRAL_STATUS_TEXTS[state]
  return (
    <Notice tone="success" className="col-span-full">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-muted text-sm">Status</dt>
          <dd className="font-display text-xl">{title}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Submitted</dt>
          <dd className="font-display text-xl">{submitted}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Last change</dt>
          <dd className="font-display text-xl">{changed}</dd>
        </div>
      </dl>
      <p className="mt-3">{text}</p>
      {state === 'delivered' && <AskUs />}
    </Notice>
  )
}

function AskUs() {
  return (
    <p className="mt-2">
      <SmartLink
        href={href('/contact')}
        className="font-semibold text-action underline underline-offset-4 hover:text-action-strong"
      >
        Ask us
      </SmartLink>
    </p>
  )
}
