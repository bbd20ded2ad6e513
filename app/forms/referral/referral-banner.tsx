import {CircleCheck} from 'lucide-react'
import type {Ref} from 'react'
import {CopyButton} from './copy-button.tsx'
import {REFERRAL_TEXTS} from './texts.ts'

interface ReferralBannerProps {
  referralId: string
  /** The heading, which takes the focus when the banner appears. */
  headingRef: Ref<HTMLHeadingElement>
}

export function ReferralBanner({referralId, headingRef}: ReferralBannerProps) {
  return (
    <div
      id="submitted"
      className="cut scroll-mt-28 rounded-lg border border-success bg-raised p-7 sm:p-9"
    >
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" className="mt-1 size-8 text-success" />
        <div className="min-w-0">
          <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
            {REFERRAL_TEXTS.title}
          </h2>
          <p className="mt-2">{REFERRAL_TEXTS.accepted}</p>
        </div>
      </div>
      <div className="cut mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-sunken px-5 py-4">
        <p className="min-w-0">
          <span className="block text-muted text-sm">Referral ID</span>
          <strong className="select-all font-display text-2xl tabular-nums tracking-wide">
            {referralId}
          </strong>
        </p>
        <CopyButton text={referralId} />
      </div>
      <p className="mt-4 text-muted text-sm">{REFERRAL_TEXTS.keepId}</p>
    </div>
  )
}
