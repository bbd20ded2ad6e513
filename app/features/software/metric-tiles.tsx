import type {CaseStudy} from '#app/content/case-study.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {visibleText} from '#app/lib/text.ts'
import {Icon} from '#app/ui/icon.tsx'

interface MetricTilesProps {
  metrics: CaseStudy['metrics']
  className?: string
}

/** Characters that a column of a phone has room for in the largest type. */
const LONG = 7

const COLUMNS: Record<number, string> = {2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3'}

/** Figures in one row of tiles; two rows on narrow screens. */
export function MetricTiles({metrics, className}: MetricTilesProps) {
  return (
    <dl
      className={cn(
        'grid grid-cols-2 border-line max-lg:-my-px lg:border-x',
        COLUMNS[metrics.length] ?? 'lg:grid-cols-4',
        className,
      )}
    >
      {metrics.map((metric) => (
        <div
          key={metric._key}
          {...editAttributes(metric)}
          className="flex flex-col-reverse justify-end border-line px-4 py-8 not-last:border-r max-lg:border-y max-lg:even:border-r-0 max-lg:odd:pl-0 max-lg:last:odd:col-span-2 sm:px-8 lg:py-10"
        >
          <dt className="mt-2 text-balance text-muted text-sm">{metric.label}</dt>
          <dd
            className={cn(
              'font-display text-4xl tabular-nums',
              // It would break in the middle of a number on a phone.
              visibleText(metric.value).length > LONG && 'max-sm:text-2xl',
            )}
          >
            <Icon name={metric.icon} className="mb-5 size-7 text-accent" />
            {metric.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
