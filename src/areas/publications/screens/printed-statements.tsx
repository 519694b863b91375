import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatStamp } from '#ui/number.ts';
import { Section } from '#ui/section.tsx';
import type { PersonPublications } from '../schema.ts';

type Statement = PersonPublications['prn_stmts'][number];

const COLUMNS: Column<Statement>[] = [
  { key: 'year', header: 'Rok', rowHeader: true, cell: (row) => row.year },
  { key: 'generated', header: 'Wygenerowano', cell: (row) => formatStamp(row.generated) },
  { key: 'first', header: 'Pierwsza dyscyplina', cell: (row) => row.dyscyplina1 ?? '–' },
  { key: 'second', header: 'Druga dyscyplina', cell: (row) => row.dyscyplina2 ?? '–' },
];

export function PrintedStatements({ rows }: { rows: Statement[] }) {
  return (
    <Section title="Wydrukowane oświadczenia" count={rows.length}>
      <DataTable
        caption="Wydrukowane oświadczenia"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.year}
        empty={
          <EmptyState
            className="flex-row justify-start gap-2 py-3 text-start [&>svg]:mb-0"
            title="Brak wydrukowanych oświadczeń"
          />
        }
      />
    </Section>
  );
}
