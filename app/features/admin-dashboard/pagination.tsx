import {ChevronLeft, ChevronRight} from 'lucide-react'
import {Button} from '#app/ui/button.tsx'

interface PaginationProps {
  page: number
  pageCount: number
  onPage: (page: number) => void
}

export function Pagination({page, pageCount, onPage}: PaginationProps) {
  if (pageCount === 1) return null
  return (
    <nav aria-label="Pages of referrals" data-print="hidden">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
        </li>
        {Array.from({length: pageCount}, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Button
              variant={number === page ? 'primary' : 'secondary'}
              size="icon"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className="tabular-nums"
            >
              {number}
            </Button>
          </li>
        ))}
        <li>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Next page"
            disabled={page === pageCount}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </li>
      </ul>
    </nav>
  )
}
