import type {ExplorerFeature} from '#app/content/product-feature.ts'
import {Button, ButtonLink} from '#app/ui/button.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'
import {Modal} from '#app/ui/modal.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'
import {PAGE_PATHS} from '#schemas/constants.ts'

interface FeatureDialogProps {
  /** The open card's feature; `null` while all are closed. */
  feature: ExplorerFeature | null
  onClose: () => void
}

/** The details of the open card. All cards share one dialogue, so only one can be open. */
export function FeatureDialog({feature, onClose}: FeatureDialogProps) {
  return (
    <Modal
      isOpen={feature !== null}
      onClose={onClose}
      title={feature?.title}
      icon={<Icon name={feature?.icon ?? null} className="size-8 text-accent sm:size-9" />}
    >
      {feature && (
        <>
          <div className="px-6 py-6 sm:px-9 sm:py-8">
            <p className="max-w-measure text-lg">{feature.description}</p>
            <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
              <Points title="Key Benefits" points={feature.keyBenefits} />
              <Points
                title="Features and Capabilities"
                points={feature.capabilities}
                Mark={StarGlyph}
              />
            </div>
          </div>
          <DialogActions learnMore={feature.learnMore} />
        </>
      )}
    </Modal>
  )
}

function Points({title, points, Mark}: {title: string; points: string[]; Mark?: typeof StarGlyph}) {
  if (points.length === 0) return null
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <MarkedList
        points={points}
        {...(Mark && {Mark})}
        className="mt-4 grid gap-3 text-sm"
        markClassName="mt-1 size-4 text-accent"
      />
    </div>
  )
}

/** A form of the dialogue closes it, so closing needs no JavaScript. */
function DialogActions({learnMore}: {learnMore: ExplorerFeature['learnMore']}) {
  return (
    <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-line border-t bg-sunken px-6 py-4 sm:px-9">
      <form method="dialog">
        <Button type="submit" variant="secondary">
          Close
        </Button>
      </form>
      <ButtonLink href={learnMore?.href ?? PAGE_PATHS['page-madicare']}>
        {learnMore?.label || 'Learn More'}
      </ButtonLink>
    </div>
  )
}
