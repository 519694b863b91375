import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { isOpen, type Job } from '#areas/jobs/schema.ts';
import { trpc } from '#client/api.ts';
import { pollWhileOpen } from '#client/job-progress.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { instantText } from '#ui/instant.ts';
import { TextLink } from '#ui/link.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatInteger } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { type Import, KIND_NAMES } from '../schema.ts';
import { BackToAccounts } from '#client/back-to-accounts.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportStatusBadge } from './import-status.tsx';

const COLUMNS: Column<Import>[] = [
  {
    key: 'name',
    header: 'Import',
    rowHeader: true,
    cell: ({ id, kind }) => (
      <TextLink asChild>
        <Link to="/admin/AppAccounts/importy/$id" params={{ id: String(id) }}>
          {KIND_NAMES[kind]} ({id})
        </Link>
      </TextLink>
    ),
  },
  { key: 'file', header: 'Plik', cell: ({ file_name }) => <span className="wrap-anywhere">{file_name}</span> },
  { key: 'at', header: 'Wczytano', cell: ({ created_at, created_by }) => `${instantText(created_at)}, ${created_by}` },
  { key: 'status', header: 'Stan', cell: ({ status }) => <ImportStatusBadge status={status} /> },
  { key: 'new', header: 'Nowe', numeric: true, cell: ({ counts }) => formatInteger(counts.new) },
  { key: 'changed', header: 'Zmienione', numeric: true, cell: ({ counts }) => formatInteger(counts.changed) },
  { key: 'gone', header: 'Nieobecne', numeric: true, cell: ({ counts }) => formatInteger(counts.gone) },
  { key: 'doubtful', header: 'Wątpliwe', numeric: true, cell: ({ counts }) => formatInteger(counts.doubtful) },
  { key: 'applied', header: 'Zastosowane', numeric: true, cell: ({ counts }) => formatInteger(counts.applied) },
];

const isOpenJob = (job: Job | null) => job !== null && isOpen(job);

/** Files and addresses that people's data come from, and what became of each. */
export default function Imports() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = trpc.imports.list.useInfiniteQuery(
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        pollWhileOpen(state.data?.pages.flatMap(({ imports }) => imports.map(({ job }) => job)).find(isOpenJob)),
      getNextPageParam: ({ imports, more }) => (more ? imports.at(-1)?.id : undefined),
    },
  );
  const rows = data?.pages.flatMap(({ imports }) => imports);
  return (
    <Page
      title="Import danych osób"
      subtitle="Pracownicy, nieobecności, baza pracowników i osoby DN10 z plików innych systemów"
      back={<BackToAccounts />}
      wide
    >
      <ImportSource institution={data?.pages[0]?.institution ?? ''} fetches={data?.pages[0]?.fetches ?? []} />
      {error && <LoadFailed title="Nie wczytano listy importów" error={error} retry={refetch} retrying={isFetching} />}
      <Section title="Wykonane importy">
        {rows ? (
          <>
            <Announce>{counted(rows.length, 'import', 'importy', 'importów')}</Announce>
            <DataTable
              caption="Wykonane importy"
              captionHidden
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState icon={FileQuestion} title="Nie było jeszcze żadnego importu" />}
            />
            {hasNextPage && (
              <Button className="mt-3" disabled={isFetching} onClick={() => void fetchNextPage()}>
                Pokaż starsze
              </Button>
            )}
          </>
        ) : (
          !error && <TableSkeleton />
        )}
      </Section>
    </Page>
  );
}
