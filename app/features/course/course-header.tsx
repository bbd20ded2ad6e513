import {CalendarClock, Hourglass, type LucideIcon} from 'lucide-react'
import type {RoutePage} from '#app/content/route-page.ts'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'

/** A card with the title, duration, start and highlights of the course. */
export function CourseHeader({page}: {page: RoutePage}) {
  return (
    <section className="relative isolate overflow-hidden border-line border-b bg-sunken py-12 sm:py-16 lg:py-20">
      <Jali pattern="octagons" fade="none" className="absolute inset-0 -z-10 opacity-70" />
      <Container>
        <Card className="grid gap-x-12 gap-y-8 p-7 sm:p-10 lg:grid-cols-12 lg:p-14">
          <div className="lg:col-span-7">
            <h1 className="max-w-[9.24em] text-4xl">{page?.title || 'Course registration'}</h1>
            {page?.text && <p className="mt-5 max-w-measure text-lg text-muted">{page.text}</p>}
            <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-3 font-semibold">
              <Fact Drawing={Hourglass} text={page?.duration} />
              <Fact Drawing={CalendarClock} text={page?.startNote} />
            </ul>
          </div>
          <MarkedList
            points={page?.highlights ?? []}
            className="grid content-center gap-4 border-line max-lg:border-t max-lg:pt-8 lg:col-span-5 lg:border-l lg:pl-12"
            markClassName="mt-1 size-5 text-accent"
          />
        </Card>
      </Container>
    </section>
  )
}

function Fact({Drawing, text}: {Drawing: LucideIcon; text: string | null | undefined}) {
  if (!text) return null
  return (
    <li className="flex items-center gap-3">
      <Drawing strokeWidth={1.5} className="size-6 text-accent" />
      {text}
    </li>
  )
}
