import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import type { ResearchStatementRow } from '../schema.ts';
import { HoldsBadge } from './holds-badge.tsx';
import { spanText } from '#ui/text/span-text.ts';

const named = (label: string | null, code: number | null) => (label === null ? '–' : `${label} (${code})`);

const COLUMNS: readonly Column<ResearchStatementRow>[] = [
  {
    key: 'first',
    header: 'Pierwsza dyscyplina (kod)',
    rowHeader: true,
    cell: (row) => named(row.discipline1label, row.discipline1code),
  },
  {
    key: 'second',
    header: 'Druga dyscyplina (kod)',
    cell: (row) => named(row.discipline2label, row.discipline2code),
  },
  { key: 'span', header: 'Czas oświadczenia', cell: (row) => spanText(row.statementfrom, row.statementto) },
  { key: 'holds', header: 'Stan', cell: (row) => <HoldsBadge holds={row.holds} /> },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.polonemployeenstatementid },
];

/** N statements. */
export function StatementTable({ rows }: { rows: ResearchStatementRow[] }) {
  return (
    <Section title="Oświadczenia o zaliczeniu do liczby N" count={rows.length}>
      <DataTable
        caption="Oświadczenia o zaliczeniu do liczby N"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.polonemployeenstatementid}
        empty={<EmptyState inline title="Brak zaliczania do N" />}
      />
    </Section>
  );
}
