import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import type { DisciplineShareRow } from '../schema.ts';
import { HoldsBadge } from './holds-badge.tsx';
import { spanText } from '#ui/text/span-text.ts';

const percent = (value: number | null) => (value === null ? '–' : `${formatDecimal(value, 0)}%`);

const COLUMNS: readonly Column<DisciplineShareRow>[] = [
  { key: 'first', header: 'Pierwsza dyscyplina', rowHeader: true, cell: (row) => row.discipline1label },
  { key: 'firstPercent', header: 'Udział pierwszej', numeric: true, cell: (row) => percent(row.discipline1percentage) },
  { key: 'second', header: 'Druga dyscyplina', cell: (row) => row.discipline2label ?? '–' },
  { key: 'secondPercent', header: 'Udział drugiej', numeric: true, cell: (row) => percent(row.discipline2percentage) },
  { key: 'span', header: 'Czas oświadczenia', cell: (row) => spanText(row.statementfrom, row.statementto) },
  { key: 'holds', header: 'Stan', cell: (row) => <HoldsBadge holds={row.holds} /> },
  {
    key: 'index',
    header: 'Wskaźnik udziału',
    numeric: true,
    cell: (row) => formatDecimal(row.participationindex, 4),
  },
  {
    key: 'participation',
    header: 'Czas udziału',
    cell: (row) => spanText(row.participationfromdate, row.participationtodate),
  },
  { key: 'reason', header: 'Przyczyna zakończenia', cell: (row) => row.closereason ?? '–' },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.polonemployeedisciplineid },
];

/** Discipline declarations. */
export function DisciplineTable({ rows }: { rows: DisciplineShareRow[] }) {
  return (
    <Section title="Przynależność do dyscyplin" count={rows.length}>
      <DataTable
        caption="Przynależność do dyscyplin"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.polonemployeedisciplineid}
        empty={<EmptyState inline title="Brak oświadczeń o przynależności do dyscypliny" />}
      />
    </Section>
  );
}
