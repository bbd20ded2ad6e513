import {ChevronLeft, ChevronRight} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {Panel} from '#app/features/dashboard/panel.tsx'
import {type Referral, totals} from '#app/features/dashboard/referral.ts'
import {Button} from '#app/ui/button.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {SearchField} from '#app/ui/search-field.tsx'
import {ExportButton} from './export-button.tsx'
import {SortSelect, StatusFilter} from './list-controls.tsx'
import {ManageDialog} from './manage-dialog.tsx'
import {matching, paginate} from './referral-view.ts'
import {ReferralsTable} from './referrals-table.tsx'
import {useReferralView} from './use-referral-view.ts'

interface ReferralListProps {
  referrals: readonly Referral[]
  onChange: (referral: Referral) => void
}

/** All referrals, with search, sorting, export and management. */
export function ReferralList({referrals, onChange}: ReferralListProps) {
  const {view, typed, setSearch, change} = useReferralView()
  const [managedId, setManagedId] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const found = matching(referrals, view)
  const shown = paginate(found, view.page)
  const managed = referrals.find(({id}) => id === managedId) ?? null

  // The focus is outside React. A closed dialogue returns it to the row's button. That button is
  // gone when the status filter excludes the new status.
  useEffect(() => {
    if (!managedId) return
    return () => {
      setTimeout(() => document.activeElement === document.body && title.current?.focus())
    }
  }, [managedId])

  return (
    <Panel
      title="All Referrals"
      titleRef={title}
      note={<Extent shown={shown} />}
      aside={<ExportButton referrals={found} />}
    >
      <div data-print="hidden" className="grid gap-4 xl:grid-cols-[1fr_24rem] xl:items-center">
        <StatusFilter
          current={view.status}
          totals={totals(matching(referrals, {...view, status: null}))}
          onStatus={(status) => change({status})}
        />
        <search>
          <SearchField
            label="Search referrals"
            placeholder="Name, ID, phone, project…"
            value={typed}
            onValueChange={setSearch}
          />
        </search>
        <SortSelect sorting={view.sorting} onSort={(sorting) => change({sorting})} />
      </div>
      {shown.total === 0 ? (
        <EmptyState
          isInPanel
          title="No referrals found"
          text="No referral matches this search and status."
        >
          <Button
            onClick={() => {
              change({search: '', status: null})
              title.current?.focus()
            }}
          >
            Reset Filters
          </Button>
        </EmptyState>
      ) : (
        <ReferralsTable
          referrals={shown.rows}
          sorting={view.sorting}
          onSort={(sorting) => change({sorting})}
          onManage={({id}) => setManagedId(id)}
        />
      )}
      <Pagination
        page={shown.page}
        pageCount={shown.pageCount}
        onPage={(page) => {
          change({page})
          title.current?.focus({preventScroll: true})
          title.current?.scrollIntoView({block: 'start'})
        }}
      />
      <ManageDialog
        referral={managed}
        onClose={() => setManagedId(null)}
        onChange={(changed) => {
          onChange(changed)
          setManagedId(null)
          toast.success(`${changed.clientName} is now ${changed.status}.`)
        }}
      />
    </Panel>
  )
}

/** Announced again when the list changes. */
function Extent({shown: {from, to, total}}: {shown: ReturnType<typeof paginate>}) {
  return (
    <p role="status" className="mt-1 text-muted text-sm tabular-nums">
      {total === 0 ? 'No referrals' : `${from}–${to} of ${total}`}
    </p>
  )
}

interface PaginationProps {
  page: number
  pageCount: number
  onPage: (page: number) => void
}

function Pagination({page, pageCount, onPage}: PaginationProps) {
  if (pageCount === 1) return null
  const numbers = Array.from({length: pageCount}, (_, index) => index + 1)
  const entries = [
    {
      to: page - 1,
      label: 'Previous page',
      sign: <ChevronLeft aria-hidden="true" className="size-5" />,
    },
    ...numbers.map((number) => ({to: number, label: `Page ${number}`, sign: number})),
    {
      to: page + 1,
      label: 'Next page',
      sign: <ChevronRight aria-hidden="true" className="size-5" />,
    },
  ]
  return (
    <nav aria-label="Pages of referrals" data-print="hidden">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {entries.map(({to, label, sign}) => (
          <li key={label}>
            <Button
              variant={to === page ? 'primary' : 'secondary'}
              size="icon"
              aria-label={label}
              aria-current={to === page ? 'page' : undefined}
              disabled={to < 1 || to > pageCount}
              onClick={() => onPage(to)}
              className="tabular-nums"
            >
              {sign}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
