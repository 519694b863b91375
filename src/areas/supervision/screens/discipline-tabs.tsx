import { Suspense } from 'react';
import { usePanelSearch } from '#client/search.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import type { DisciplineReport } from '../schema.ts';
import { readDisciplineSearch } from '../search.ts';
import { UnitsTable } from './units-table.tsx';

const Years = loadable(async () => (await import('./years.tsx')).Years);
const Reductions = loadable(async () => (await import('./reductions.tsx')).Reductions);
const Gains = loadable(async () => (await import('#areas/advice/screens/gains-tab.tsx')).Gains);
const Scenarios = loadable(async () => (await import('#areas/scenarios/screens/scenarios-tab.tsx')).Scenarios);

const LABELS = {
  osoby: 'Jednostki i osoby',
  lata: 'Lata i liczba N',
  limity: 'Zmniejszenia',
  zysk: 'Co można zyskać',
  scenariusze: 'Scenariusze',
};

/** The parts of the view below its summary; the address holds which one is open. */
export function DisciplineTabs({ report }: { report: DisciplineReport }) {
  const [search, change] = usePanelSearch(readDisciplineSearch);
  const { widok = '' } = search;
  const open = Object.hasOwn(LABELS, widok) ? widok : 'osoby';
  const question = { period: report.period, discipline: report.discCode };
  return (
    <Tabs value={open} onValueChange={(tab) => void change({ widok: tab })}>
      <TabsList aria-label="Części widoku dyscypliny">
        {Object.entries(LABELS).map(([tab, label]) => (
          <TabsTrigger key={tab} value={tab}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <Suspense fallback={<TableSkeleton rows={5} />}>
        <TabsContent value="osoby">
          <UnitsTable units={report.units} total={report.stats} />
        </TabsContent>
        <TabsContent value="lata">
          <Years stats={report.stats} name={report.name} />
        </TabsContent>
        <TabsContent value="limity">
          <Reductions period={report.period} disccode={report.discCode} />
        </TabsContent>
        <TabsContent value="zysk">
          <Gains
            key={`${question.period} ${question.discipline}`}
            question={question}
            onSaved={(scenariusz) => void change({ widok: 'scenariusze', scenariusz })}
          />
        </TabsContent>
        <TabsContent value="scenariusze">
          <Scenarios report={report} />
        </TabsContent>
      </Suspense>
    </Tabs>
  );
}
