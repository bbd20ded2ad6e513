import {CircleCheckBig, Hourglass, PiggyBank, Plus, Send, Wallet} from 'lucide-react'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {type Counter, Counters} from '#app/features/dashboard/counters.tsx'
import {DashboardFrame} from '#app/features/dashboard/dashboard-frame.tsx'
import {formatDollars} from '#app/features/dashboard/format.ts'
import {Panel} from '#app/features/dashboard/panel.tsx'
import {type OwnReferral, type ReferralTotals, totals} from '#app/features/dashboard/referral.ts'
import {sampleReferralsOf} from '#app/features/dashboard/sample-referrals.ts'
import {StatusChart} from '#app/features/dashboard/status-chart.tsx'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {Card} from '#app/ui/card.tsx'
import {createReferral, type NewReferralValues} from './new-referral.ts'
import {NewReferralDialog} from './new-referral-dialog.tsx'
import {OwnReferrals} from './own-referrals.tsx'
import {ReferralDialog} from './referral-dialog.tsx'

interface UserDashboardProps {
  user: {name: string}
  /** Buttons and links next to New Referral. */
  actions: ReactNode
}

export function UserDashboard({user, actions}: UserDashboardProps) {
  const {referrals, isSubmitting, submit, cancel} = useOwnReferrals(user)
  const [shown, setShown] = useState<OwnReferral | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const found = totals(referrals)
  // The focus is outside React. It is lost when the first referral removes the empty list with the
  // button that opened the form.
  useEffect(() => {
    if (!isAdding) return
    return () => {
      if (document.activeElement === document.body) title.current?.focus()
    }
  }, [isAdding])
  return (
    <DashboardFrame
      title="Referrer dashboard"
      name={user.name}
      actions={
        <>
          <Button onClick={() => setIsAdding(true)} className="max-sm:w-full">
            <Plus className="size-4" />
            New Referral
          </Button>
          {actions}
        </>
      }
    >
      <Counters counters={figures(found)} />
      <OwnReferrals
        referrals={referrals}
        titleRef={title}
        onShow={setShown}
        onSubmitFirst={() => setIsAdding(true)}
      />
      <div className={cn('grid gap-x-6 gap-y-10', found.total > 0 && 'lg:grid-cols-2')}>
        <CommissionStructure />
        {found.total > 0 && <StatusChart totals={found} />}
      </div>
      <ReferralDialog referral={shown} onClose={() => setShown(null)} />
      <NewReferralDialog
        isOpen={isAdding}
        count={referrals.length}
        isSubmitting={isSubmitting}
        onSubmit={(values) => submit(values, () => setIsAdding(false))}
        onClose={() => {
          cancel()
          setIsAdding(false)
        }}
      />
    </DashboardFrame>
  )
}

/** The promised commissions, by the kind of project. */
const COMMISSIONS = [
  {percentage: 10, project: 'Web applications'},
  {percentage: 15, project: 'Hospital product implementation'},
  {percentage: 12, project: 'Mobile applications'},
]

/** The entries are side by side when the card spans the page. */
function CommissionStructure() {
  return (
    <Panel title="Commission Structure" className="grid-rows-[auto_1fr]">
      <Card className="@container grid content-between gap-4 p-5 sm:p-6">
        <dl className="-mt-4 grid gap-x-10 @2xl:grid-cols-3">
          {COMMISSIONS.map(({percentage, project}) => (
            <div
              key={project}
              className="flex items-baseline justify-between gap-6 border-line border-b py-4"
            >
              <dt>{project}</dt>
              <dd className="font-display text-3xl text-accent tabular-nums">{percentage}%</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-sm">
          Of the project’s amount, confirmed when your client signs up.
        </p>
      </Card>
    </Panel>
  )
}

/** Duration of the simulated submission. */
const SUBMIT_DELAY_MS = 1500

/** A referrer's referrals, newest first. New ones last until the dashboard is left. */
function useOwnReferrals(user: {name: string}) {
  const [referrals, setReferrals] = useState(() => sampleReferralsOf(user))
  const [isSubmitting, setIsSubmitting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Timers are outside React. Leaving the dashboard cancels a pending submission.
  useEffect(() => () => clearTimeout(timer.current), [])

  function submit(values: NewReferralValues, onSubmitted: () => void) {
    setIsSubmitting(true)
    timer.current = setTimeout(() => {
      window.alert('Referral submitted successfully!')
      setReferrals((current) => [createReferral(values), ...current])
      setIsSubmitting(false)
      onSubmitted()
    }, SUBMIT_DELAY_MS)
  }

  /** Cancels a pending submission. */
  function cancel() {
    clearTimeout(timer.current)
    setIsSubmitting(false)
  }

  return {referrals, isSubmitting, submit, cancel}
}

/** Expected earnings of a contacted referral until it is decided, in dollars. */
const PENDING_EARNINGS_PER_REFERRAL = 2500

/** The five counters at the top of the referrer's dashboard. */
function figures({total, byStatus, commissions}: ReferralTotals): Counter[] {
  const pending = byStatus.contacted * PENDING_EARNINGS_PER_REFERRAL
  return [
    {
      label: 'Total Referrals',
      value: total,
      note: `${byStatus.contacted} in discussions`,
      Drawing: Send,
    },
    {label: 'Pending', value: byStatus.pending, note: 'Awaiting review', Drawing: Hourglass},
    {
      label: 'Converted',
      value: byStatus.converted,
      note: 'Clients who signed up',
      Drawing: CircleCheckBig,
    },
    {
      label: 'Total Earnings',
      value: formatDollars(commissions),
      note: 'Confirmed commissions',
      Drawing: Wallet,
    },
    {
      label: 'Pending Earnings',
      value: formatDollars(pending),
      note: `${formatDollars(PENDING_EARNINGS_PER_REFERRAL)} per contacted referral`,
      Drawing: PiggyBank,
    },
  ]
}
