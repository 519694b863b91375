import { Link } from '@tanstack/react-router';
import { ClipboardList, UserRoundSearch } from 'lucide-react';
import { refresh } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { readPersonSearch } from '../search.ts';
import { PersonForm } from './person-form.tsx';
import { PolonOfPerson } from './polon-of-person.tsx';

/** POL-on data of a chosen person and period. */
export default function AdminPolon() {
  const [search, change] = usePanelSearch(readPersonSearch);
  const show = (next: typeof search) => {
    const isShown = next.user === search.user && next.period === search.period;
    if (isShown) void refresh('polon');
    else void change(next, { replace: false });
  };
  return (
    <Page
      title="Podgląd danych z POLONu"
      actions={
        <Button asChild icon={ClipboardList}>
          <Link to="/admin/poloninfopnl/zgloszenia">Zgłoszenia błędów danych</Link>
        </Button>
      }
    >
      <PersonForm shown={search} show={show} />
      {search.user === undefined ? (
        <EmptyState icon={UserRoundSearch} title="Wybierz okres, wyszukaj osobę i naciśnij „Wyświetl”" />
      ) : (
        <PolonOfPerson key={search.user} user={search.user} period={search.period} />
      )}
    </Page>
  );
}
