import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { DeadlineState, MarkButton } from './deadline-cells.tsx';

/** The terms of a procedure that have begun. */
export function ProcedureDeadlines({ procedure }: { procedure: number }) {
  const deadlines = useQuery(api.doctoral.procedureDeadlines.queryOptions({ detProc: procedure }, { staleTime: 0 }));
  return (
    <Section title="Terminy" count={deadlines.data?.length}>
      <Loaded query={deadlines} what="terminów">
        {(rows) => (
          <DataTable
            caption="Terminy przewodu"
            captionHidden
            rows={rows}
            rowKey={({ term }) => term}
            empty={
              <EmptyState icon={CalendarClock} title="Żaden termin jeszcze nie biegnie">
                Terminy liczą się od dat wpisanych w formularzu.
              </EmptyState>
            }
            columns={[
              { key: 'label', header: 'Termin', rowHeader: true, cell: ({ label }) => label },
              { key: 'basis', header: 'Podstawa', cell: ({ basis }) => basis },
              { key: 'due', header: 'Ostatni dzień', cell: ({ due }) => formatDate(due) },
              { key: 'met', header: 'Dotrzymano', cell: ({ met_on: day }) => formatDate(day) },
              { key: 'state', header: 'Stan', cell: (deadline) => <DeadlineState deadline={deadline} /> },
              {
                key: 'actions',
                header: 'Czynności',
                headerHidden: true,
                cell: (deadline) => <MarkButton procedure={procedure} deadline={deadline} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
