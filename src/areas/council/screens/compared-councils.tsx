import { useQuery } from '@tanstack/react-query';
import { Printer, X } from 'lucide-react';
import type { RefCallback } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { DayFilter } from '#client/form/day-input.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { Named } from '#ui/named.tsx';
import type { CouncilSearch } from '../search.ts';
import { ComparedTable } from './compared-table.tsx';

type ComparedCouncilsProps = {
  day: string;
  other: string;
  last: string;
  change: (search: Partial<CouncilSearch>) => unknown;
  heading: RefCallback<HTMLElement>;
  close: () => void;
};

/** Two days of all councils as one table, for a meeting: who came, who left, whose functions changed. */
export function ComparedCouncils({ day, other, last, change, heading, close }: ComparedCouncilsProps) {
  const answer = useQuery(api.council.compare.queryOptions({ dtOn: day, dtOther: other }));
  return (
    <Section
      title={
        <span ref={heading} tabIndex={-1}>
          Porównanie dwóch dni: wszystkie rady
        </span>
      }
      description={
        <>
          Rady dyscyplin, do których masz dostęp.{' '}
          <span className="no-print">Nazwa dyscypliny otwiera porównanie jej rady.</span>
        </>
      }
      actions={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            Drukuj
          </Button>
          <Button variant="ghost" icon={X} onClick={close}>
            Zamknij porównanie
          </Button>
        </>
      }
    >
      <div data-print="wide" className="space-y-3">
        <Toolbar className="no-print">
          <DayFilter
            label="Dzień:"
            className="w-44"
            max={last}
            value={day}
            onChange={(typed) => typed && void change({ dzien: typed })}
          />
          <DayFilter
            label="Wobec dnia:"
            className="w-44"
            max={last}
            value={other}
            onChange={(typed) => typed && void change({ porownaj: typed })}
          />
        </Toolbar>
        <Loaded query={answer} what="zmian w radach">
          {({ rows, from, to, members_from, members_to }) => (
            <ComparedTable
              rows={rows}
              from={from}
              to={to}
              members={[members_from, members_to]}
              first={[
                {
                  key: 'discipline',
                  header: 'Dyscyplina',
                  cell: ({ code, discipline }) => (
                    <PageLink to="." search={(before: object) => ({ ...before, disc: code, rady: undefined })}>
                      <Named of="porównanie tej rady">{discipline}</Named>
                    </PageLink>
                  ),
                },
              ]}
              rowKey={({ code, id }) => `${code} ${id}`}
            />
          )}
        </Loaded>
      </div>
    </Section>
  );
}
