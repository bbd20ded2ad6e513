import {Plus} from 'lucide-react'
import {useRef} from 'react'
import {href} from 'react-router'
import type {ExplorerFeature} from '#app/content/product-feature.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import type {SectionIntro} from '#app/ui/heading.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {type ExplorerEntry, explorerEntries, FEATURE_PARAM} from './explorer-entries.ts'
import {FeatureDialog} from './feature-dialog.tsx'
import {useOpenFeature} from './use-open-feature.ts'

interface FeatureExplorerProps {
  intro: SectionIntro | null | undefined
  features: ExplorerFeature[]
}

/**
 * Nine cards, one of which may be open. They are the buttons of a form whose response is the same
 * page with that card open, so all details can be read without JavaScript.
 */
export function FeatureExplorer({intro, features}: FeatureExplorerProps) {
  const entries = explorerEntries(features)
  const {open, toggle, close} = useOpenFeature(entries)
  const form = useRef<HTMLFormElement>(null)

  function closeAndReturn() {
    // The browser returns the focus to the previous element. After a direct link there is none.
    const card = open && form.current?.querySelector<HTMLElement>(`[value="${open.slug}"]`)
    close()
    card?.focus()
  }

  if (entries.length === 0) return null
  return (
    <Section
      id="features"
      tabIndex={-1}
      intro={intro}
      headingId="features-title"
      className="-scroll-mt-5.5 outline-none"
    >
      <form ref={form} action={`${href('/madicare-features')}#features`} data-print="shown">
        <ul className="grid auto-rows-fr gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-6">
          {entries.map((entry) => (
            <li
              key={entry.feature._id}
              {...editAttributes(entry.feature)}
              className="sm:max-md:last:odd:col-span-2"
            >
              <FeatureCard
                entry={entry}
                isOpen={entry.slug === open?.slug}
                onToggle={() => toggle(entry.slug)}
              />
            </li>
          ))}
        </ul>
      </form>
      <FeatureDialog feature={open?.feature ?? null} onClose={closeAndReturn} />
    </Section>
  )
}

interface FeatureCardProps {
  entry: ExplorerEntry
  isOpen: boolean
  onToggle: () => void
}

/** The overlay of the button covers the whole card. */
function FeatureCard({entry: {slug, feature}, isOpen, onToggle}: FeatureCardProps) {
  return (
    <Card className="group relative h-full p-6 transition-colors duration-150 focus-within:border-action hover:border-action lg:p-8">
      <div className="flex items-start justify-between gap-4">
        <Icon name={feature.icon} className="size-9 text-accent" />
        <Plus className="size-6 text-muted transition-[color,rotate] duration-200 group-hover:text-action group-has-[[aria-expanded=true]]:rotate-45" />
      </div>
      {/* The longest word needs a little of the padding in the narrowest row of three. */}
      <h3 className="-mr-2.5 mt-6 text-2xl">
        <button
          type="submit"
          // The button of the open card has no name, so its form requests the page without an open
          // card.
          name={isOpen ? undefined : FEATURE_PARAM}
          value={slug}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="text-left after:absolute after:inset-0 group-hover:text-action-strong"
          onClick={(event) => {
            event.preventDefault()
            onToggle()
          }}
        >
          {feature.title}
        </button>
      </h3>
      <p className="mt-2 text-muted">{feature.summary}</p>
    </Card>
  )
}
