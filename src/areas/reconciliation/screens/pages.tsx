import { Button } from '#ui/button.tsx';

const PAGE = 50;

/** Steps through pages of fifty; nothing where there is one. */
export function Pages({ page, total, change }: { page: number; total: number; change: (page: number) => void }) {
  const last = Math.max(0, Math.ceil(total / PAGE) - 1);
  if (last === 0) return null;
  return (
    <nav aria-label="Strony" className="no-print flex flex-wrap items-center gap-3">
      <Button disabled={page === 0} onClick={() => change(page - 1)}>
        Poprzednia
      </Button>
      <span className="tabular text-sm">
        strona {page + 1} z {last + 1}
      </span>
      <Button disabled={page >= last} onClick={() => change(page + 1)}>
        Następna
      </Button>
    </nav>
  );
}
