import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { formatInteger } from './number.ts';

/** `page` from 1; `last` where the number of pages is known, else `more` says whether another one follows. */
type PagesProps = { page: number; change: (page: number) => void } & ({ last: number } | { more: boolean });

/** The way to the other pages of a list; nothing where there is one page. */
export function Pages({ page, change, ...rest }: PagesProps) {
  const follows = 'last' in rest ? page < rest.last : rest.more;
  if (page <= 1 && !follows) return null;
  return (
    <nav aria-label="Strony" className="no-print flex flex-wrap items-center gap-3">
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => change(page - 1)}>
        Poprzednia
      </Button>
      <span className="tabular text-sm">
        Strona {formatInteger(page)}
        {'last' in rest && ` z ${formatInteger(Math.max(rest.last, 1))}`}
      </span>
      <Button icon={ChevronRight} disabled={!follows} onClick={() => change(page + 1)}>
        Następna
      </Button>
    </nav>
  );
}
