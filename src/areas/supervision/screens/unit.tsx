import { PANEL_CODES } from '#shared/panel-codes.ts';
import { topOf, UnitSelect } from '#client/pickers/unit-select.tsx';
import type { TreeUnit } from '#client/pickers/unit-order.ts';
import { UnitTree } from '#client/pickers/unit-tree.tsx';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PdfLink } from '#client/documents/pdf-link.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { RefusedChoice, useRefusedChoice } from '#client/pickers/refused-choice.tsx';
import { SAME_STEP, usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusFirstField } from '#ui/state/focus-field.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { counted, formatDecimal, formatInteger } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { CardSkeleton, Skeleton, TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import type { UnitReport } from '../schema.ts';
import { COUNTED_ONCE, NO_PERIOD_MARKED } from '../schema-words.ts';
import { readUnitSearch } from '../search.ts';
import { BackToPanel } from './back-to-panel.tsx';
import { POLL_MS } from './poll.ts';
import { PeopleChart } from './people-chart.tsx';
import { Figure, FillFigure, KeyFigures, RateFigure } from './key-figures.tsx';
import { UnitLink, UnitParts } from './unit-parts.tsx';
import { recalculationText } from './recalculation-text.ts';
import { UnitsTable } from './units-table.tsx';

const UnitWorksDialog = loadable(async () => (await import('./person-works.tsx')).UnitWorksDialog);
const UnitLetter = loadable(async () => (await import('./letter-dialog.tsx')).UnitLetter);
const Years = loadable(async () => (await import('./years.tsx')).Years, {
  skeleton: () => <Skeleton className="h-48!" />,
});

/** Whom a discipline loses slots by is said in the view of the discipline. */
const NOBODY: ReadonlyMap<number, number> = new Map();

/** A unit for those who lead it: its people, how full their slots are, and the years. */
export default function UnitView() {
  const [search, change] = usePanelSearch(readUnitSearch);
  const period = usePeriod(search.period);
  const [asked, setAsked] = useState(false);
  const units = useQuery(api.supervision.units.queryOptions({ panel: PANEL_CODES.unitView }));
  const options = units.data?.OrgUnits ?? [];
  // A new period clears the choice; in place of what may not be looked at the top is shown.
  const isFirst = search.period === undefined || search.unit !== undefined || options.length === 1;
  const unit =
    options.find(({ ou_code }) => ou_code === search.unit)?.ou_code ?? (isFirst ? topOf(options) : undefined);
  const isRefused = useRefusedChoice({
    asked: search.unit,
    available: units.data?.OrgUnits.map(({ ou_code }) => ou_code),
    shown: unit,
    correct: () => change({ unit, osoba: undefined, ktorzy: undefined }, SAME_STEP),
  });
  const ready = unit !== undefined && period.selected !== undefined;
  const report = useQuery(
    api.supervision.unit.queryOptions(
      { unitCode: unit ?? '', period: period.selected ?? 0, lists: false },
      { enabled: ready, refetchInterval: ({ state }) => (state.data?.waiting.length ? POLL_MS : false) },
    ),
  );
  const { data } = report;
  const choose = (code: string) => {
    setAsked(true);
    void change({ unit: code, osoba: undefined, ktorzy: undefined });
  };
  const noPeriod = period.periods.length > 0 && period.selected === undefined;
  return (
    <Page
      title={ready && data ? data.nazwa : 'Widok jednostki'}
      subtitle={
        <>
          {pathTo(unit, options).map(({ ou_code: code, ou_name: name }) => (
            <Fragment key={code}>
              <UnitLink code={code}>{name}</UnitLink> ›{' '}
            </Fragment>
          ))}
          {(ready && data ? recalculationText(data) : undefined) ??
            'Pracownicy jednostki i jednostek podległych, ich sloty i punkty'}
        </>
      }
    >
      <Toolbar>
        <PeriodSelect
          period={period}
          onChange={(selected) =>
            void change({ period: selected, unit: undefined, osoba: undefined, ktorzy: undefined })
          }
        />
        <UnitSelect units={options} value={unit} onChange={choose} />
        {ready && data && (
          <>
            <XlsxLink address="/api/v2/evaluationUnitResultFile" filter={{ unit, period: period.selected }} />
            <PdfLink address="/api/v2/evaluationUnitResultPdf" filter={{ unit, period: period.selected }} />
          </>
        )}
      </Toolbar>
      {noPeriod && (asked || search.period !== undefined) && <Alert tone="danger" title={NO_PERIOD_MARKED} />}
      <Loaded query={units} what="jednostek" />
      {isRefused && <RefusedChoice what="unit" shown={options.find(({ ou_code }) => ou_code === unit)?.ou_name} />}
      {ready ? (
        <Loaded query={report} what="widoku jednostki" skeleton={<ViewSkeleton />}>
          {(shown) => {
            const above = options.find(
              ({ ou_code }) => ou_code === options.find((each) => each.ou_code === unit)?.parent,
            );
            const below = options.filter(({ parent }) => parent === unit);
            return <Report unit={shown} period={period.selected ?? 0} above={above} below={below} />;
          }}
        </Loaded>
      ) : (
        units.data && <NoUnit units={options} onChoose={choose} />
      )}
      {ready && search.osoba !== undefined && (
        <UnitWorksDialog
          question={{ period: period.selected ?? 0, person: search.osoba, unit }}
          onClose={() => void change({ osoba: undefined })}
        />
      )}
    </Page>
  );
}

/** The units above this one that may be seen, the highest first. */
function pathTo(unit: string | undefined, units: readonly TreeUnit[]): TreeUnit[] {
  const of = (code: string | null | undefined) => units.find(({ ou_code }) => ou_code === code);
  const above = of(of(unit)?.parent);
  return above ? [...pathTo(above.ou_code, units), above] : [];
}

type NoUnitProps = { units: readonly TreeUnit[]; onChoose: (code: string) => void };

const NoUnit = ({ units, onChoose }: NoUnitProps) =>
  units.length === 0 ? (
    <EmptyState title="Nie przyznano Ci żadnej jednostki" action={<BackToPanel />}>
      Jednostki przyznaje administrator.
    </EmptyState>
  ) : (
    <UnitTree units={units} onChoose={onChoose} />
  );

const ViewSkeleton = () => (
  <div className="space-y-4">
    <CardSkeleton lines={3} label="Wczytywanie widoku jednostki…" />
    <TableSkeleton rows={8} label="" />
  </div>
);

type WithoutWorksProps = { count: number; show: () => void };

/** How many people have no accepted publication, and the way to them in the list below. */
function WithoutWorks({ count, show }: WithoutWorksProps) {
  if (count === 0) return null;
  const text = `bez przyjętej publikacji: ${counted(count, 'osoba', 'osoby', 'osób')}`;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 border-t px-4 py-2">
      <Badge tone="warning">{text}</Badge>
      <Button variant="link" size="xs" className="no-print" onClick={show}>
        <span>
          <Named of={text}>Pokaż</Named>
        </span>
      </Button>
    </p>
  );
}

function showList(list: HTMLElement | null) {
  list?.scrollIntoView();
  focusFirstField(list);
}

type ReportProps = {
  unit: UnitReport;
  period: number;
  /** Of those that may be seen, the one that it belongs to, */
  above: TreeUnit | undefined;
  /** and those that belong to it. */
  below: readonly TreeUnit[];
};

function Report({ unit, period, above, below }: ReportProps) {
  const { statystyka: stats, osoby } = unit;
  const [search, change] = usePanelSearch(readUnitSearch);
  const [person, setPerson] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const showWithout = async () => {
    await change({ ktorzy: 'bez' });
    showList(list.current);
  };
  const arrivesAtList = useRef(search.ktorzy !== undefined);
  useEffect(() => {
    if (arrivesAtList.current) showList(list.current);
  }, []);
  if (osoby.length === 0) {
    const action = above ? (
      <Button onClick={() => void change({ unit: above.ou_code, osoba: undefined, ktorzy: undefined })}>
        Pokaż jednostkę nadrzędną: {above.ou_name}
      </Button>
    ) : (
      <BackToPanel />
    );
    return (
      <EmptyState icon={Building2} title="W tej jednostce nikt nie pracował w tym okresie" action={action}>
        Wybierz inną jednostkę albo okres.
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <KeyFigures label="Wynik jednostki">
          <Figure
            lead
            label="Punkty przyjęte"
            value={formatDecimal(stats.points_person_in_discipline, 4)}
            hint={`optima osób: ${formatDecimal(stats.own_points, 4)} pkt`}
            tip="Suma punktów udziałów, które optima dyscyplin przyjęły do ewaluacji. Optima osób to najlepsze zestawy w granicach własnych limitów."
          />
          <Figure
            label="Liczba N"
            value={formatDecimal(stats.N, 2)}
            hint="udział pracowników w N dyscyplin"
            tip="Średnia z lat okresu: suma etatów × udział dyscypliny pracowników zaliczonych do N na 31 grudnia każdego roku."
          />
          <FillFigure
            label="Wypełnienie limitów osób"
            slots={stats.slot_person_in_discipline}
            limit={stats.slot_limit}
            tip="Sloty udziałów przyjętych do ewaluacji w stosunku do sumy limitów pracowników. Limit 3N mają dyscypliny, nie jednostki, a limit osoby nie zależy od N."
          />
          <RateFigure
            of={stats}
            hint={`w ${formatDecimal(stats.slot_person_in_discipline, 4)} slotu`}
            tip="Punkty przyjętych udziałów podzielone przez ich sloty."
          />
          <Figure
            label="Patenty"
            value={formatInteger(stats.patents_count)}
            hint={`${formatDecimal(stats.patents_sum_points, 4)} pkt, bez slotów`}
            tip="Patenty pracowników wykazane w dyscyplinach. Ile z nich się liczy, zależy od limitu dyscypliny. Wykazany w kilku dyscyplinach liczy się tu raz."
          />
        </KeyFigures>
        <WithoutWorks count={stats.empty} show={() => void showWithout()} />
      </Card>
      <UnitParts parts={unit.parts} below={below} />
      <PeopleChart
        people={osoby}
        takers={NOBODY}
        chosen={person}
        onChoose={setPerson}
        onOpen={(osoba) => void change({ osoba })}
      />
      <Section title="Lata i liczba N" collapsible defaultOpen={false} className="prints-open">
        <Years stats={stats} name={unit.nazwa} note={COUNTED_ONCE} />
      </Section>
      <div ref={list} className="scroll-mt-4">
        <UnitsTable
          units={[unit]}
          total={stats}
          flat
          kind={search.ktorzy}
          onKind={(ktorzy) => void change({ ktorzy })}
          letter={(people, close) => (
            <UnitLetter question={{ period, unit: unit.kod_jedn ?? '' }} people={people} close={close} />
          )}
        />
      </div>
    </>
  );
}
