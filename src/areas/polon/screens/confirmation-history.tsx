import { type Answer, Loaded } from '#client/parts/loaded.tsx';
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

/** Confirmations and reports with answers. */
export function ConfirmationHistory({ history }: { history: Answer<Confirmation[]> }) {
  return (
    <Section title="Historia potwierdzeń" count={history.data?.length}>
      <Loaded query={history} what="historii potwierdzeń" skeleton={<TableSkeleton rows={2} />}>
        {(rows) => (
          <>
            <Announce>{`Historia: ${counted(rows.length, 'wpis', 'wpisy', 'wpisów')}`}</Announce>
            <DataTable
              caption="Historia potwierdzeń"
              captionHidden
              columns={COLUMNS}
              rows={rows}
              rowKey={(row) => row.row_num}
              empty={<EmptyState inline title="Brak potwierdzeń i zgłoszeń" />}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}
