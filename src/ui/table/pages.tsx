import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { formatInteger } from '../text/number.ts';

type PagesProps = {
  page: number;
  last: number;
  change: (page: number) => void;
  /** Which rows of how many are on paper, where a file or further pages have the others. */
  printed?: string | undefined;
};

/** Pagination, from page 1; nothing for a single page. On paper it says that the list goes on, not as a page of the paper. */
export function Pages({ page, last, change, printed }: PagesProps) {
  if (last <= 1 && page <= 1) return null;
  return (
    <nav aria-label="Strony" className="flex flex-wrap items-center gap-3">
      <span className="hidden text-sm print:inline">
        {printed ?? `Na wydruku jest część ${formatInteger(page)} z ${formatInteger(Math.max(last, 1))} tej listy.`}
      </span>
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => change(page - 1)}>
        Poprzednia
      </Button>
      <span className="no-print text-sm">
        Strona {formatInteger(page)} z {formatInteger(Math.max(last, 1))}
      </span>
      <Button icon={ChevronRight} disabled={page >= last} onClick={() => change(page + 1)}>
        Następna
      </Button>
    </nav>
  );
}
