import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX, UserSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/xlsx-link.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { Pages } from '#ui/pages.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { FaultReport } from '../schema.ts';
import { readFaultSearch } from '../search.ts';
import { FaultAnswerDialog } from './fault-answer.tsx';
import { faultColumns } from './fault-columns.tsx';
import { FaultFilters } from './fault-filters.tsx';

/** Reports of faults in people's data: what is open, what was answered. */
export default function FaultReports() {
  const [search, change] = usePanelSearch(readFaultSearch);
  const { state = 'open', unit, text, page = 1 } = search;
  const { data, error, refetch, isFetching, isPlaceholderData } = trpc.polon.faults.useQuery(
    { state, unit, text, page },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const [answering, setAnswering] = useState<FaultReport>();
  const columns = useMemo(() => faultColumns(setAnswering), []);
  return (
    <Page
      title="Zgłoszenia błędów danych"
      subtitle={state === 'open' ? 'Najdłużej czekające pierwsze' : 'Od najnowszych'}
      back={<BackToDashboard />}
      actions={
        <Button asChild icon={UserSearch}>
          <Link to="/admin/poloninfopnl">Podgląd danych z POLONu</Link>
        </Button>
      }
      wide
    >
      <FaultFilters search={search} units={data?.units ?? []} change={change} />
      {error && <LoadFailed title="Nie wczytano zgłoszeń" error={error} retry={refetch} retrying={isFetching} />}
      {data ? (
        <>
          <Announce>{counted(data.total, 'zgłoszenie', 'zgłoszenia', 'zgłoszeń')}</Announce>
          <DataTable
            caption={`Zgłoszenia (${data.total})`}
            columns={columns}
            rows={data.rows}
            rowKey={({ row_num }) => row_num}
            busy={isPlaceholderData}
            empty={<EmptyState icon={SearchX} title="Żadne zgłoszenie nie pasuje do filtrów" />}
          />
          <div className="no-print flex flex-wrap items-center gap-3">
            <Pages
              page={page}
              last={Math.ceil(data.total / data.page_size)}
              change={(next) => void change({ page: next })}
            />
            {data.total > 0 && <XlsxLink address="/api/admin/PRzInfoPanelFaultsFile" filter={{ state, unit, text }} />}
          </div>
        </>
      ) : (
        !error && <TableSkeleton />
      )}
      {answering && <FaultAnswerDialog report={answering} onClose={() => setAnswering(undefined)} />}
    </Page>
  );
}
