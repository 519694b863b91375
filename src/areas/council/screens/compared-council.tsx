import { X } from 'lucide-react';
import { DayFilter } from '#client/form/day-input.tsx';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { dayText } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { Council } from '../schema.ts';
import { comparedDays, type ComparedRow } from './compared-days.ts';

const WHAT = {
  came: <Badge tone="success">wejście</Badge>,
  left: <Badge tone="danger">odejście</Badge>,
  function: <Badge tone="info">zmiana funkcji</Badge>,
};

const columnsOf = (earlier: Council, later: Council): Column<ComparedRow>[] => [
  {
    key: 'name',
    header: 'Osoba',
    rowHeader: true,
    cell: ({ name, degree }) => (
      <>
        {name} {degree && <span className="font-normal text-muted-foreground">{degree}</span>}
      </>
    ),
  },
  { key: 'what', header: 'Zmiana', cell: ({ what }) => WHAT[what] },
  { key: 'before', header: `Stan na ${dayText(earlier.prec_date)}`, cell: ({ before }) => before },
  { key: 'after', header: `Stan na ${dayText(later.prec_date)}`, cell: ({ after }) => after },
];

type ComparedCouncilProps = {
  council: Council;
  /** The council of the other day. */
  other: Answer<Council>;
  day: string;
  last: string;
  change: (day: string | undefined) => unknown;
};

/** The council that is shown beside that of another day: who came, who left, whose functions changed. */
export function ComparedCouncil({ council, other, day, last, change }: ComparedCouncilProps) {
  return (
    <Section
      title={`Porównanie dwóch dni: ${council.disc_name}`}
      actions={
        <Button variant="ghost" icon={X} onClick={() => void change(undefined)}>
          Zamknij porównanie
        </Button>
      }
    >
      <div className="space-y-3">
        <DayFilter
          label={`${dayText(council.prec_date)} wobec dnia:`}
          className="w-44"
          max={last}
          value={day}
          onChange={(typed) => typed && void change(typed)}
        />
        <Loaded query={other} what="składu rady na drugi dzień">
          {(second) => {
            const [earlier, later] =
              second.prec_date < council.prec_date ? [second, council] : ([council, second] as const);
            const rows = comparedDays(earlier, later);
            const count = (what: ComparedRow['what']) => rows.filter((row) => row.what === what).length;
            return rows.length === 0 ? (
              <EmptyState title="W tych dniach skład i funkcje są te same" />
            ) : (
              <>
                <output className="block text-sm text-muted-foreground">
                  {`Członkowie: ${earlier.accepted.length} → ${later.accepted.length} · wejścia: ${count('came')} · odejścia: ${count('left')} · zmiany funkcji: ${count('function')}`}
                </output>
                <DataTable
                  caption="Kto przyszedł, kto odszedł, czyja funkcja się zmieniła"
                  captionHidden
                  stack
                  columns={columnsOf(earlier, later)}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              </>
            );
          }}
        </Loaded>
      </div>
    </Section>
  );
}
