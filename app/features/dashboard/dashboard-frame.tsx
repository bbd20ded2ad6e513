import type {ReactNode} from 'react'
import {Container} from '#app/ui/container.tsx'
import {Eyebrow} from '#app/ui/heading.tsx'
import {Jali} from '#app/ui/jali.tsx'

interface DashboardFrameProps {
  title: string
  /** The name in the welcome line. */
  name: string
  /** Buttons and links, including Logout. */
  actions: ReactNode
  /** Links to the tabs of the dashboard, if it has tabs. */
  tabs?: ReactNode
  children: ReactNode
}

/** The frame of all dashboards. They have no site navigation, so their header holds the actions. */
export function DashboardFrame({title, name, actions, tabs, children}: DashboardFrameProps) {
  return (
    <div className="min-h-[80svh] bg-surface">
      <header className="relative isolate overflow-hidden border-line border-b bg-sunken">
        <Jali pattern="twelve-fold" className="absolute inset-0 -z-10 opacity-70" />
        <Container className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-8 sm:pt-14">
          <div className="min-w-0">
            <Eyebrow className="mb-3">{title}</Eyebrow>
            <h1 className="text-3xl">Welcome, {name}</h1>
          </div>
          <div data-print="hidden" className="flex flex-wrap items-center gap-2.5">
            {actions}
          </div>
        </Container>
        {tabs && <Container>{tabs}</Container>}
      </header>
      <Container className="grid gap-10 py-10 sm:gap-12 sm:py-14">{children}</Container>
    </div>
  )
}
