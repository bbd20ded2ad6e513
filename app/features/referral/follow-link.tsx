import {href} from 'react-router'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** For referrers who come back. */
export function FollowLink() {
  return (
    <p className="mt-6">
      Have you referred a client already?
      <SmartLink
        href={href('/referral/status')}
        className="block w-fit font-semibold text-action underline underline-offset-4 hover:text-action-strong"
      >
        Follow your referral
      </SmartLink>
    </p>
  )
}
