import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Named } from '#ui/named.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import type { Deadline } from '../schema-terms.ts';
import { missingText } from '../reviews.ts';
import { placeOfTerm } from '../terms.ts';
import type { Place } from '../documents-ahead.ts';
import { dayAct, DeadlineState, MarkButton, ROW_BUTTON } from './deadline-cells.tsx';

const OPEN: readonly Deadline['state'][] = ['late', 'due', 'waiting', 'unknown'];
const placeOf = ({ state }: Deadline) => OPEN.indexOf(state) + 1 || OPEN.length + 1;

/** Those that wait first, the latest before; those that are over once they are asked for. */
function shownOf(rows: readonly Deadline[], all: boolean) {
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b) || a.due.localeCompare(b.due));
  return all ? sorted : sorted.filter(({ state }) => OPEN.includes(state));
}

const LabelCell = ({ label, awaited }: Deadline) => (
  <>
    {label}
    {awaited.length > 0 && (
      <span className="block text-xs font-normal text-muted-foreground">{missingText(awaited)}</span>
    )}
  </>
);

type DeadlinesProps = { procedure: number; goTo: (place: Place) => void };

/** The terms of a procedure that have begun, with what meets each; `goTo` leads to the field of a day. */
export function ProcedureDeadlines({ procedure, goTo }: DeadlinesProps) {
  const deadlines = useQuery(api.doctoral.procedureDeadlines.queryOptions({ detProc: procedure }, { staleTime: 0 }));
  const [all, setAll] = useState(false);
  const rows = deadlines.data ?? [];
  const over = rows.length - shownOf(rows, false).length;
  return (
    <Section
      title="Terminy"
      count={deadlines.data && shownOf(rows, all).length}
      actions={
        over > 0 && (
          <Button size="sm" variant="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Ukryj zakończone' : `Pokaż zakończone (${over})`}
          </Button>
        )
      }
    >
      <Loaded query={deadlines} what="terminów">
        {() => (
          <DataTable
            caption="Terminy przewodu"
            captionHidden
            rows={shownOf(rows, all)}
            rowKey={({ term }) => term}
            empty={
              <p className="text-sm text-muted-foreground">
                Żaden termin nie biegnie. Terminy liczą się od dat wpisanych w formularzu.
              </p>
            }
            columns={[
              { key: 'label', header: 'Termin', rowHeader: true, cell: LabelCell },
              { key: 'basis', header: 'Podstawa', cell: ({ basis }) => basis },
              { key: 'due', header: 'Ostatni dzień', cell: ({ due }) => formatDate(due) },
              { key: 'met', header: 'Dotrzymano', cell: ({ met_on: day }) => formatDate(day) },
              { key: 'state', header: 'Stan', cell: (deadline) => <DeadlineState deadline={deadline} /> },
              {
                ...ACTIONS_COLUMN,
                cell: (deadline) =>
                  deadline.marked ? (
                    <MarkButton procedure={procedure} deadline={deadline} isInStep />
                  ) : (
                    <Button
                      size="sm"
                      icon={SquarePen}
                      className={cn('no-print', ROW_BUTTON)}
                      onClick={() => goTo(placeOfTerm(deadline.term))}
                    >
                      <Named of={deadline.label}>{dayAct(deadline)}</Named>
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
