import { LoadFailed } from '#client/parts/load-failed.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Confirmation } from '../schema.ts';
import { AnswerText } from './answer-text.tsx';
import { StatusBadge } from './status-badge.tsx';

const COLUMNS: readonly Column<Confirmation>[] = [
  { key: 'stamp', header: 'Data', rowHeader: true, cell: (row) => stampText(row.confirmstamp) },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.confirmstatus} /> },
  {
    key: 'notes',
    header: 'Opis',
    className: 'whitespace-pre-line wrap-anywhere',
    cell: (row) => row.notes || '–',
  },
  { key: 'answer', header: 'Odpowiedź', cell: (row) => <AnswerText row={row} /> },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.row_num },
];

type History = {
  data: Confirmation[] | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
};

/** Confirmations and reports with answers. */
export function ConfirmationHistory({ history: { data, error, refetch, isFetching } }: { history: History }) {
  return (
    <Section title="Historia potwierdzeń" {...(data && { count: data.length })}>
      {Boolean(error) && (
        <LoadFailed title="Nie wczytano historii potwierdzeń" error={error} retry={refetch} retrying={isFetching} />
      )}
      {data ? (
        <>
          <Announce>{`Historia: ${counted(data.length, 'wpis', 'wpisy', 'wpisów')}`}</Announce>
          <DataTable
            caption="Historia potwierdzeń"
            captionHidden
            columns={COLUMNS}
            rows={data}
            rowKey={(row) => row.row_num}
            empty={<EmptyState inline title="Brak potwierdzeń i zgłoszeń" />}
          />
        </>
      ) : (
        !error && <TableSkeleton rows={2} />
      )}
    </Section>
  );
}
