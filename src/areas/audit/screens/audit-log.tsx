import { SearchX } from 'lucide-react';
import { trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/xlsx-link.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { instantText } from '#ui/instant.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { AuditRow } from '../schema.ts';
import { readAuditFilter } from '../search.ts';
import { actionName, subjectText } from '../words.ts';
import { AuditChange } from './audit-change.tsx';
import { AuditFilters } from './audit-filters.tsx';

const COLUMNS: Column<AuditRow>[] = [
  { key: 'at', header: 'Kiedy', rowHeader: true, cell: ({ at }) => instantText(at) },
  {
    key: 'user',
    header: 'Kto',
    cell: ({ physical_user, logged_user }) =>
      physical_user === logged_user ? physical_user : `${physical_user} jako ${logged_user}`,
  },
  { key: 'action', header: 'Czynność', cell: ({ action }) => actionName(action) },
  {
    key: 'subject',
    header: 'Czego dotyczy',
    cell: ({ subject, subject_name }) => (
      <>
        {subject_name && <span className="block wrap-anywhere">{subject_name}</span>}
        <span className="text-xs/4 text-muted-foreground">{subjectText(subject)}</span>
      </>
    ),
  },
  { key: 'change', header: 'Zmiana', cell: (row) => <AuditChange row={row} /> },
];

/** Every change with who made it, when, and what was there before. */
export default function AuditLog() {
  const [filter, change] = usePanelSearch(readAuditFilter);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = trpc.audit.search.useInfiniteQuery(filter, {
    staleTime: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Page
      title="Dziennik zmian"
      subtitle="Kto, co i kiedy zmienił; wpisów nikt nie może zmienić ani usunąć"
      back={<BackToDashboard />}
      wide
    >
      <AuditFilters
        filter={filter}
        change={(next) =>
          change({ user: undefined, action: undefined, subject: undefined, from: undefined, to: undefined, ...next })
        }
      />
      {error && <LoadFailed title="Nie wczytano dziennika" error={error} retry={refetch} retrying={isFetching} />}
      {rows ? (
        <>
          <Announce>{counted(rows.length, 'wpis', 'wpisy', 'wpisów')}</Announce>
          <DataTable
            caption="Wpisy dziennika"
            captionHidden
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
            empty={<EmptyState icon={SearchX} title="Żaden wpis nie pasuje do filtrów" />}
          />
          <div className="no-print flex flex-wrap gap-3">
            {hasNextPage && (
              <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
                Pokaż starsze
              </Button>
            )}
            {rows.length > 0 && <XlsxLink address="/api/admin/auditFile" filter={filter} />}
          </div>
        </>
      ) : (
        !error && <TableSkeleton />
      )}
    </Page>
  );
}
