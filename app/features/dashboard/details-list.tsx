import type {ReactNode} from 'react'
import {formatPhone} from './format.ts'

interface DetailProps {
  label: string
  /** Takes the whole width, for longer texts. */
  isWide?: boolean
  children: ReactNode
}

/** Names and values of a record, as its dialogue shows them. */
export function DetailsList({children}: {children: ReactNode}) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-8">{children}</dl>
}

export function Detail({label, isWide = false, children}: DetailProps) {
  return (
    <div className={isWide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

export function PhoneLink({number}: {number: string}) {
  return (
    <a
      href={`tel:${number}`}
      className="whitespace-nowrap text-action tabular-nums underline underline-offset-4 hover:text-action-strong"
    >
      {formatPhone(number)}
    </a>
  )
}
