import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import type { EmploymentRow } from '../schema.ts';
import { HoldsBadge } from './holds-badge.tsx';
import { spanText } from '#ui/text/span-text.ts';

const COLUMNS: readonly Column<EmploymentRow>[] = [
  { key: 'position', header: 'Stanowisko', rowHeader: true, cell: (row) => row.positionname },
  { key: 'group', header: 'Grupa stanowisk', cell: (row) => row.positiongroupname },
  { key: 'span', header: 'Czas', cell: (row) => spanText(row.datefrom, row.dateto) },
  { key: 'holds', header: 'Stan', cell: (row) => <HoldsBadge holds={row.holds} /> },
  {
    key: 'hours',
    header: 'Wymiar czasu pracy',
    numeric: true,
    cell: (row) => `${row.workinghoursnumerator}/${row.workinghoursdenominator}`,
  },
  { key: 'fte', header: 'Wielkość etatu', numeric: true, cell: (row) => formatDecimal(row.workhours, 4) },
  { key: 'institution', header: 'Instytucja', cell: (row) => row.institutionfullname },
  { key: 'id', header: 'Numer', numeric: true, cell: (row) => row.polonemployeeconditionsid },
];

export function EmploymentTable({ rows }: { rows: EmploymentRow[] }) {
  return (
    <Section title="Zatrudnienie" count={rows.length}>
      <DataTable
        caption="Zatrudnienie"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.polonemployeeconditionsid}
        empty={<EmptyState inline title="Brak informacji o zatrudnieniu" />}
      />
    </Section>
  );
}
