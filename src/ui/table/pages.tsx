import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { formatInteger } from '../text/number.ts';

type PagesProps = { page: number; last: number; change: (page: number) => void };

/** Pagination, from page 1; nothing for a single page. On paper it says that the list goes on. */
export function Pages({ page, last, change }: PagesProps) {
  if (last <= 1 && page <= 1) return null;
  return (
    <nav aria-label="Strony" className="flex flex-wrap items-center gap-3">
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => change(page - 1)}>
        Poprzednia
      </Button>
      <span className="text-sm">
        Strona {formatInteger(page)} z {formatInteger(Math.max(last, 1))}
      </span>
      <Button icon={ChevronRight} disabled={page >= last} onClick={() => change(page + 1)}>
        Następna
      </Button>
    </nav>
  );
}
