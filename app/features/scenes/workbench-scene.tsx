import {cn} from '#app/lib/cn.ts'
import {Jali} from '#app/ui/jali.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

const LEFTOVERS = [
  {amount: '₹4,200', channel: 'UPI', reference: 'ramesh kirana'},
  {amount: '₹12,750', channel: 'NEFT', reference: 'loan pay march'},
]

// How well each loan fits the first payment, as the width of its bar.
const CANDIDATES = [
  {loan: 'L-2207', borrower: 'Ramesh Kirana Store', fit: 'w-[92%]'},
  {loan: 'L-1984', borrower: 'R. K. Traders', fit: 'w-[31%]'},
  {loan: 'L-2311', borrower: 'Ramdev Provisions', fit: 'w-[12%]'},
]

/** An illustration of two programs in development: a lender's queue and a workshop's app. */
export default function WorkbenchScene() {
  return (
    <div
      role="img"
      aria-label="Two programs in the making: a lender’s queue that offers the three likeliest loans for a payment, and a phone on which a craft workshop sees a shawl reserved for ten minutes"
      className="relative pr-4 pb-24 text-xs sm:pr-8"
    >
      <Desk />
      <Phone />
      <p className="cut absolute bottom-2 left-0 flex items-center gap-2.5 rounded-md border border-edge bg-overlay px-4 py-3">
        <StarGlyph className="size-4 text-success" />
        <span>
          <span className="block font-semibold">Version 0.4 is ready</span>
          <span className="text-2xs text-muted">To try since Friday, 16:00</span>
        </span>
      </p>
    </div>
  )
}

function Desk() {
  return (
    <div className="cut rounded-lg border border-edge bg-raised">
      <div className="flex items-center gap-1.5 border-line border-b px-4 py-3">
        <span className="size-2 rounded-full bg-line" />
        <span className="size-2 rounded-full bg-line" />
        <span className="size-2 rounded-full bg-line" />
        <span className="ml-3 text-2xs text-muted">Repayments · today</span>
      </div>
      <div className="p-4 sm:p-5">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold text-sm">Matching queue</span>
          <span className="text-2xs text-muted tabular-nums">7 of 1,148 left</span>
        </p>
        <div className="mt-3 flex h-2 overflow-hidden rounded-full bg-accent">
          <span className="w-[97%] bg-success" />
        </div>
        <p className="mt-1.5 text-2xs text-muted">99.4% matched by rule</p>
        <ul className="mt-4 grid gap-2">
          {LEFTOVERS.map((payment, index) => (
            <li key={payment.reference} className="cut rounded-md border border-line bg-overlay">
              <p className="flex items-baseline gap-3 px-3.5 py-2.5">
                <span className="font-semibold tabular-nums">{payment.amount}</span>
                <span className="truncate text-muted">“{payment.reference}”</span>
                <span className="ml-auto text-2xs text-muted">{payment.channel}</span>
              </p>
              {index === 0 && <Candidates />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Candidates() {
  return (
    <ul className="grid gap-2 border-line border-t px-3.5 py-3 text-2xs">
      {CANDIDATES.map(({loan, borrower, fit}, index) => (
        <li key={loan} className="grid grid-cols-[2.75rem_3.5rem_1fr] items-center gap-2">
          <span className="text-muted tabular-nums">{loan}</span>
          <span className="h-1.5 rounded-full bg-line">
            <span className={cn('block h-full rounded-full bg-action', fit)} />
          </span>
          <span className={index === 0 ? 'truncate font-semibold' : 'truncate'}>{borrower}</span>
        </li>
      ))}
    </ul>
  )
}

function Phone() {
  return (
    <div className="absolute right-0 bottom-0 w-36 rounded-frame border border-edge bg-surface p-2 sm:w-40">
      <div className="relative isolate grid aspect-[4/3] place-items-center overflow-hidden rounded-[1rem] bg-accent-soft">
        <Jali pattern="star-and-cross" fade="none" className="absolute inset-0 -z-10 bg-accent" />
        <span className="cut rounded-sm bg-surface px-2 py-1 font-semibold text-2xs text-accent">
          Reserved
        </span>
      </div>
      <div className="px-2 pt-2.5 pb-2">
        <p className="font-semibold">Shawl 0412</p>
        <p className="text-2xs text-muted">In a basket, showroom</p>
        <div className="mt-2.5 h-1.5 rounded-full bg-line">
          <div className="h-full w-4/5 rounded-full bg-accent" />
        </div>
        <p className="mt-1.5 text-2xs text-muted tabular-nums">8:04 of 10:00 left</p>
      </div>
    </div>
  )
}
