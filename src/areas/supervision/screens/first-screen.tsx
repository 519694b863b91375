import { byPolish } from '#shared/by-polish.ts';
import { useRef, useState } from 'react';
import { focusContent } from '#ui/state/focus-content.ts';
import { usePanelSearch } from '#client/search.ts';
import { BestMoves } from '#areas/advice/screens/moves-tab.tsx';
import type { DisciplineReport } from '../schema.ts';
import { readDisciplineSearch } from '../search.ts';
import { DisciplineSummary } from './discipline-summary.tsx';
import { PeopleChart } from './people-chart.tsx';
import { useTakers, WhatLimits } from './what-limits.tsx';

/** What a discipline has, what to do about it, what limits it, and its people; on a wide screen the figures stand beside. */
export function FirstScreen({ report }: { report: DisciplineReport }) {
  const [, change] = usePanelSearch(readDisciplineSearch);
  const [person, setPerson] = useState<number>();
  const chart = useRef<HTMLDivElement>(null);
  const { discparam, period, discCode, units } = report;
  const reductions = useTakers({ period, disccode: discCode });
  const takers = (reductions.data?.rows ?? [])
    .filter(({ spared }) => spared === null)
    .toSorted((a, b) => b.slots - a.slots || byPolish(a.nazwisko, b.nazwisko));
  // The button goes with its tab.
  const show = (next: Parameters<typeof change>[0]) => {
    void change(next);
    focusContent();
  };
  // The bar of somebody who is named above is far below.
  const point = (id: number) => {
    setPerson(id);
    chart.current?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });
    chart.current?.scrollIntoView({ block: 'center' });
  };
  return (
    // A variable, as `:has` with a card below it would style the whole page anew after each insertion on any screen.
    <div className="grid grid-cols-1 items-start gap-4 xl:has-[[data-steps]]:[--steps:1] xl:grid-cols-[20rem_minmax(0,1fr)]">
      <DisciplineSummary report={report} onPeople={(ktorzy) => show({ widok: 'osoby', ktorzy })} />
      {discparam && (
        <>
          <BestMoves
            question={{ period, discipline: discCode }}
            onAll={() => show({ widok: 'zysk' })}
            onPerson={(osoba) => void change({ osoba })}
            onScenario={(scenariusz) => show({ widok: 'scenariusze', scenariusz })}
          />
          <WhatLimits
            of={discparam}
            takers={takers}
            query={reductions}
            onPerson={point}
            onReductions={() => show({ widok: 'limity' })}
          />
        </>
      )}
      <div ref={chart} className="min-w-0 xl:col-span-2">
        <PeopleChart
          people={units.flatMap(({ osoby }) => osoby)}
          takers={new Map(takers.map(({ id_pracownik, slots }) => [id_pracownik, slots]))}
          chosen={person}
          onChoose={setPerson}
          onOpen={(osoba) => void change({ osoba })}
        />
      </div>
    </div>
  );
}
