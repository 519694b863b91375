import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { FaultSearch } from '../search.ts';

type FaultPagesProps = { page: number; pages: number; change: (part: Partial<FaultSearch>) => unknown };

/** The way to the other pages of the list. */
export function FaultPages({ page, pages, change }: FaultPagesProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav aria-label="Strony" className="flex flex-wrap items-center gap-3">
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
        Poprzednia
      </Button>
      <span className="tabular text-sm">
        Strona {page} z {Math.max(pages, 1)}
      </span>
      <Button icon={ChevronRight} disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
        Następna
      </Button>
    </nav>
  );
}
