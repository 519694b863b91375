import { useQuery } from '@tanstack/react-query';
import { Microscope } from 'lucide-react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PdfLink } from '#client/documents/pdf-link.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { RefusedChoice, useRefusedChoice } from '#client/pickers/refused-choice.tsx';
import { SAME_STEP, usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { instantText } from '#ui/text/instant.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { CardSkeleton, TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { DisciplineList, DisciplineSelect, useDisciplines } from '#client/pickers/granted-disciplines.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import type { DisciplineReductions } from '#areas/evaluation/schema-standing.ts';
import type { DisciplineReport } from '../schema.ts';
import { readDisciplineSearch } from '../search.ts';
import { proofText } from '../limits.ts';
import { BackToPanel } from './back-to-panel.tsx';
import { FirstScreen } from './first-screen.tsx';
import { POLL_MS } from './poll.ts';
import { OtherSets } from './other-sets.tsx';
import { UnitsTable } from './units-table.tsx';
import { useTakers } from './what-limits.tsx';

/** A proof takes minutes, and may wait for those of other disciplines. */
const PROOF_POLL_MS = 15_000;
/** What is open is of one discipline. */
const NOTHING_OPEN = { osoba: undefined, praca: undefined, scenariusz: undefined, obok: undefined };

/** A discipline for those who lead it: its result, what limits it, its units and people, and what could be gained. */
export default function DisciplineView() {
  const [search, change] = usePanelSearch(readDisciplineSearch);
  const period = usePeriod(search.period);
  const available = useDisciplines({ period: period.selected, panel: 'disciplineView' });
  const { chosen, name } = available.choose(search.disc);
  const isRefused = useRefusedChoice({
    asked: search.disc,
    available: available.disciplines?.map(({ ue_disc_code: code }) => code),
    shown: chosen,
    correct: () => change({ disc: chosen, ...NOTHING_OPEN }, SAME_STEP),
  });
  const report = useQuery(
    api.supervision.discipline.queryOptions(
      { discCode: chosen ?? 0, period: period.selected ?? 0, lists: false },
      {
        enabled: chosen !== undefined && period.selected !== undefined,
        refetchInterval: ({ state: { data } }) => data !== undefined && pollOf(data.discparam),
      },
    ),
  );
  const shown = chosen === undefined ? undefined : report.data;
  const isOpening = chosen === undefined ? !available.disciplines && available.isFetching : report.isPending;
  return (
    <Page
      title={shown ? `Informacje podsumowujące dla dyscypliny: ${shown.name}` : 'Widok dyscypliny'}
      subtitle={(shown && subtitleOf(shown)) ?? 'Wynik, limity, jednostki i osoby jednej dyscypliny'}
      // On a phone the head of a discipline has four lines more: what follows keeps its place.
      actions={isOpening && <div aria-hidden className="h-21 w-64 sm:hidden" />}
    >
      <Toolbar>
        <PeriodSelect
          period={period}
          onChange={(selected) => void change({ period: selected, disc: undefined, ...NOTHING_OPEN })}
        />
        <DisciplineSelect
          available={available}
          value={chosen}
          onChange={(disc) => void change({ disc, ...NOTHING_OPEN })}
        />
      </Toolbar>
      {isRefused && <RefusedChoice what="discipline" shown={name} />}
      {chosen === undefined ? (
        <NoChoice available={available} onChange={(disc) => void change({ disc, ...NOTHING_OPEN })} />
      ) : (
        <Loaded query={report} what="widoku dyscypliny" skeleton={<ViewSkeleton />}>
          {(data) => <Report report={data} />}
        </Loaded>
      )}
      {shown && search.osoba !== undefined && (
        <DisciplineWorksDialog
          question={{ period: shown.period, person: search.osoba, discipline: shown.discCode }}
          marked={search.praca}
          onClose={() => void change({ osoba: undefined, praca: undefined })}
        />
      )}
    </Page>
  );
}

function pollOf(discparam: DisciplineReport['discparam']) {
  if (!discparam || discparam.queued) return POLL_MS;
  return discparam.proving && PROOF_POLL_MS;
}

function subtitleOf({ discparam }: DisciplineReport) {
  if (!discparam) return 'Dyscypliny nie przeliczono jeszcze w tym okresie';
  return `Przeliczono ${instantText(discparam.computed_at)}, ${discparam.queued ? 'czekają nowe zmiany' : proofText(discparam)}`;
}

function Report({ report }: { report: DisciplineReport }) {
  const { units, stats } = report;
  if (units.length === 0) {
    return (
      <EmptyState icon={Microscope} title="W tej dyscyplinie nikt nie ma slotów w tym okresie" action={<BackToPanel />}>
        Wybierz inny okres albo inną dyscyplinę.
      </EmptyState>
    );
  }
  return (
    <>
      <Announce>
        {`${counted(units.length, 'jednostka', 'jednostki', 'jednostek')}, ${counted(stats.people, 'osoba ze slotami', 'osoby ze slotami', 'osób ze slotami')}`}
      </Announce>
      <DisciplineTabs report={report} />
    </>
  );
}

type NoChoiceProps = { available: ReturnType<typeof useDisciplines>; onChange: (code: number) => void };

function NoChoice({ available, onChange }: NoChoiceProps) {
  const { disciplines, error, isFetching } = available;
  if (error) return null;
  // Without a period, which may not have come, nobody asks for them.
  if (disciplines === undefined) return isFetching && <ViewSkeleton />;
  if (disciplines.length === 0) {
    return (
      <EmptyState title="Nie przyznano Ci żadnej dyscypliny" action={<BackToPanel />}>
        Dyscypliny przyznaje administrator. W tym okresie żadna nie jest dostępna.
      </EmptyState>
    );
  }
  return (
    <DisciplineList
      available={available}
      onChange={onChange}
      description="Tutaj są te, w których ktoś wchodzi do liczby N; pozostałe, jeśli są, wybierzesz wyżej."
    />
  );
}

const ViewSkeleton = () => (
  <div className="space-y-4">
    <CardSkeleton lines={6} label="Wczytywanie widoku dyscypliny…" />
    <TableSkeleton rows={8} label="" />
  </div>
);

const TABLE = { skeleton: () => <TableSkeleton rows={5} /> };
const DisciplineWorksDialog = loadable(async () => (await import('./person-works.tsx')).DisciplineWorksDialog);
const DisciplineLetter = loadable(async () => (await import('./letter-dialog.tsx')).DisciplineLetter);
const Years = loadable(async () => (await import('./years.tsx')).Years, TABLE);
const Reductions = loadable(async () => (await import('./reductions.tsx')).Reductions, TABLE);
const Gains = loadable(async () => (await import('#areas/advice/screens/gains-tab.tsx')).Gains, TABLE);
const HandOver = loadable(async () => (await import('#areas/advice/screens/hand-over-tab.tsx')).HandOver);
const Scenarios = loadable(async () => (await import('#areas/scenarios/screens/scenarios-tab.tsx')).Scenarios, TABLE);

const DisciplineChanges = loadable(
  async () => (await import('#areas/changes/screens/discipline-changes-tab.tsx')).DisciplineChanges,
  TABLE,
);

const LABELS = {
  podsumowanie: 'Podsumowanie',
  osoby: 'Jednostki i osoby',
  lata: 'Lata i liczba N',
  limity: 'Pomniejszenia',
  zysk: 'Co można zyskać',
  scenariusze: 'Scenariusze',
  zmiany: 'Co się zmieniło',
};

const takersOf = ({ forecast, rows }: DisciplineReductions) =>
  new Map(
    rows
      .filter(({ spared }) => spared === null)
      .map(({ id_pracownik: id, slots }) => [
        id,
        `${forecast ? 'prognoza: zabierze' : 'zabiera'} ${formatDecimal(slots, 2)} slotu`,
      ]),
  );

/** Its units and people, with what they take off its limit. */
function People({ report: { units, stats, period, discCode: discipline } }: { report: DisciplineReport }) {
  const [search, change] = usePanelSearch(readDisciplineSearch);
  const { data: reductions } = useTakers({ period, disccode: discipline });
  return (
    <UnitsTable
      units={units}
      total={stats}
      kind={search.ktorzy}
      onKind={(ktorzy) => void change({ ktorzy })}
      takers={reductions && takersOf(reductions)}
      letter={(people, close) => <DisciplineLetter question={{ period, discipline }} people={people} close={close} />}
    />
  );
}

/** The parts of the view, the summary first; the address holds which one is open. */
function DisciplineTabs({ report }: { report: DisciplineReport }) {
  const [search, change] = usePanelSearch(readDisciplineSearch);
  const { widok = '' } = search;
  const open = Object.hasOwn(LABELS, widok) ? widok : 'podsumowanie';
  const question = { period: report.period, discipline: report.discCode };
  const openScenario = (scenariusz: number) => void change({ widok: 'scenariusze', scenariusz });
  const file = { disc: report.discCode, period: report.period };
  return (
    // A phone shows the result before its files.
    <Tabs value={open} onValueChange={(tab) => void change({ widok: tab })} className="max-sm:flex max-sm:flex-col">
      <div className="flex flex-col gap-3 max-sm:contents xl:flex-row xl:items-end">
        <TabsList aria-label="Części widoku dyscypliny" className="min-w-0 grow">
          {Object.entries(LABELS).map(([tab, label]) => (
            <TabsTrigger key={tab} value={tab}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <Toolbar className="max-sm:order-last max-sm:mt-4">
          <XlsxLink address="/api/v2/evaluationDiscResultFile" filter={file} what="dyscyplina" />
          <PdfLink address="/api/v2/evaluationDiscResultPdf" filter={file} />
        </Toolbar>
      </div>
      <h2 data-printed className="hidden text-lg font-semibold print:block">
        {LABELS[open as keyof typeof LABELS]}
      </h2>
      <TabsContent value="podsumowanie">
        <FirstScreen report={report} />
      </TabsContent>
      <TabsContent value="osoby">
        <People report={report} />
      </TabsContent>
      <TabsContent value="lata">
        <Years stats={report.stats} name={report.name}>
          <OtherSets stats={report.stats} />
        </Years>
      </TabsContent>
      <TabsContent value="limity">
        <Reductions period={report.period} disccode={report.discCode} onScenario={openScenario} />
      </TabsContent>
      <TabsContent value="zysk">
        <Gains
          key={`${question.period} ${question.discipline}`}
          question={question}
          onPerson={(osoba) => void change({ osoba })}
          onScenario={openScenario}
        />
      </TabsContent>
      <TabsContent value="scenariusze">
        <Scenarios report={report} handOver={(works) => <HandOver question={question} works={works} />} />
      </TabsContent>
      <TabsContent value="zmiany">
        <DisciplineChanges question={question} shownKind={search.rodzaj} onKind={(rodzaj) => void change({ rodzaj })} />
      </TabsContent>
    </Tabs>
  );
}
