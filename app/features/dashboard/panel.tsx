import {type ReactNode, type Ref, useId} from 'react'
import {cn} from '#app/lib/cn.ts'

interface PanelProps {
  title: string
  /** Below the title, for example how many there are. */
  note?: ReactNode
  /** Next to the title. */
  aside?: ReactNode
  /** The title receives the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>
  className?: string | undefined
  children: ReactNode
}

/** A part of a dashboard, named by its heading. */
export function Panel({title, note, aside, titleRef, className, children}: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('grid content-start gap-5', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id={id} ref={titleRef} tabIndex={-1} className="scroll-mt-6 text-2xl">
            {title}
          </h2>
          {note}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
