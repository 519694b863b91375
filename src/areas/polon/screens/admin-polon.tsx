import { Link } from '@tanstack/react-router';
import { ClipboardList, UserRoundSearch } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, refresh } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { PersonHeader } from '#client/parts/person-header.tsx';
import { readPersonSearch } from '../search.ts';
import { PersonForm } from './person-form.tsx';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { LoadedInfo } from './loaded-info.tsx';
import { PolonData } from './polon-data.tsx';

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

/** One person's data and confirmations; its `key` must identify the person. */
function PolonOfPerson({ user, period }: { user: string; period: number | undefined }) {
  const info = useQuery(api.polon.ofUser.queryOptions({ user, period }, { placeholderData: keepPreviousData }));
  const history = useQuery(
    api.polon.confirmationsOfUser.queryOptions({ user }, { enabled: !info.error, staleTime: 0 }),
  );
  const shown = usePeriod(period);
  return (
    <>
      <PersonHeader who={period === undefined ? { user } : { user, period }} panel="polonOfPerson" />
      <LoadedInfo query={info}>
        {(data) => (
          <PolonData info={data} busy={info.isPlaceholderData} periodSelect={<PrintedPeriod period={shown} />} />
        )}
      </LoadedInfo>
      {info.data && !info.error && <ConfirmationHistory history={history} />}
    </>
  );
}
