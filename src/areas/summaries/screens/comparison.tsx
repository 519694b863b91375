import { useQuery } from '@tanstack/react-query';
import type { ColDef, ColGroupDef, ICellRendererParams } from 'ag-grid-community';
import { Fragment, useMemo } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { ColumnKind } from '#shared/columns.ts';
import { lowerFirst } from '#shared/text.ts';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PdfLink } from '#client/documents/pdf-link.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { SetBack } from '#ui/table/decimal.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatDecimal, formatShort } from '#ui/text/number.ts';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Section } from '#ui/section.tsx';
import { decidedText } from '#areas/periods/schema-evaluated.ts';
import {
  areComparable,
  COLLECTED_NOTE,
  comparisonList,
  DIFFERENCE,
  figureKey,
  isOverLimit,
  type Line,
  linesOf,
  noReductions,
  PATENTS_NOTE,
  type Reduced,
  reducedOf,
  slotsOfN,
  totalOf,
} from '../lists.ts';
import type { Order, Result } from '../schema.ts';
import { isSimulation, SIMULATION_NOTES, SIMULATIONS, type Simulation } from '../simulations.ts';

type ComparisonProps = { orders: readonly Order[]; simulation: Simulation; change: (simulation: Simulation) => void };

const OPTIONS = Object.entries(SIMULATIONS).map(([value, label]) => ({ value, label: `${value} – ${label}` }));

/** Results of the chosen orders side by side, under one simulation. */
export function Comparison({ orders, simulation, change }: ComparisonProps) {
  const ids = orders.map(({ id }) => id);
  const answer = useQuery(api.summaries.results.queryOptions({ ids }, LIST_OPTIONS));
  const { data } = answer;
  const results = useMemo(() => data?.filter((row) => row.simulation_num === simulation), [data, simulation]);
  const parts = orders.filter(({ whole_period: isWhole }) => !isWhole);
  const wholes = orders.filter(({ whole_period: isWhole }) => isWhole);
  const isPair = orders.length === 2 && areComparable(orders);
  const unproven = results?.filter(({ proof }) => proof?.kind === null) ?? [];
  return (
    <Section
      title="Wyniki"
      actions={
        <>
          <XlsxLink
            address="/api/admin/RaportyZestawieniaPorownanie"
            filter={{ ids: JSON.stringify(ids), simulation }}
          />
          <PdfLink address="/api/admin/RaportyZestawieniaPdf" filter={{ ids: JSON.stringify(ids), simulation }} />
        </>
      }
    >
      <p data-printed className="mb-2 font-medium">
        {orders.map(titleOf).join('; ')}
      </p>
      <RadioGroup
        legend="Symulacja"
        inline
        value={String(simulation)}
        options={OPTIONS}
        onChange={(value) => {
          const next = Number(value);
          if (isSimulation(next)) change(next);
        }}
      />
      <p className="mt-1 mb-3 text-sm text-muted-foreground">
        Symulacja {simulation}: {SIMULATION_NOTES[simulation]}.
      </p>
      {unproven.length > 0 && (
        <Alert tone="warning" title="Nie wiadomo, czy zestaw jest najlepszy">
          {unproven.map(({ id, discipline_name, sum_qualified_points, proof }) => (
            <p key={id}>
              {discipline_name}: {formatDecimal(sum_qualified_points, 4)} pkt, {proof?.text}.
            </p>
          ))}
        </Alert>
      )}
      {!areComparable(orders) && (
        <Alert tone="warning" title="Tych zestawień nie da się wprost porównać" className="mb-3">
          {namesOf(parts)}: limit slotów to {slotsOfN(parts)} bez pomniejszeń. {namesOf(wholes)}: limit po
          pomniejszeniach. Tabela stawia je obok siebie bez różnicy, bo nie byłaby zyskiem ani stratą.
        </Alert>
      )}
      {isPair && (
        <p className="mb-2 text-sm text-muted-foreground">
          Różnica: „{orders[1]?.result_name}” minus „{orders[0]?.result_name}”.
        </p>
      )}
      {parts.length > 0 && (
        <p className="mb-2 text-sm text-muted-foreground">
          {namesOf(parts)}: pomniejszenia są {noReductions(parts)}.
        </p>
      )}
      {results && <Reductions orders={wholes} reduced={reducedOf(orders, results)} />}
      {results && <OverLimit results={results.filter(isOverLimit)} />}
      <Loaded query={{ ...answer, data: results }} what="wyników">
        {(rows) => <ResultGrid orders={orders} lines={linesOf(rows)} />}
      </Loaded>
      <p className="mt-2 text-sm text-muted-foreground">
        Dyscyplin z liczbą N poniżej {minimumText(orders)} się nie ewaluuje: nie mają wartości kryterium, a plik pobrany
        z listy zleceń je pomija.{decidedIn(orders)} {COLLECTED_NOTE} {PATENTS_NOTE}
      </p>
    </Section>
  );
}

/** What reductions take off the limits, each with the way to the people who cause them. */
function Reductions({ orders, reduced }: { orders: readonly Order[]; reduced: readonly Reduced[] }) {
  if (reduced.length === 0) return null;
  return (
    <p className="mb-2 text-sm text-muted-foreground">
      Limit za cały okres to {slotsOfN(orders)} po pomniejszeniach, nie mniej niż 0. Kto je powoduje i dlaczego:{' '}
      {reduced.map(({ period, code, name, slots, limit }, index) => (
        <Fragment key={`${period} ${code}`}>
          {index > 0 && '; '}
          <PageLink to="/discsuper/info" search={{ period, disc: code, widok: 'limity' } as never}>
            {name}
          </PageLink>{' '}
          {limit === 0 ? 'co najmniej ' : ''}−{formatDecimal(slots, 2)}
        </Fragment>
      ))}
      .
    </p>
  );
}

/** Disciplines with more slots than they may fill, each once. */
function OverLimit({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  const names = [...new Set(results.map(({ discipline_name: name }) => name))];
  return (
    <p className="mb-2 text-sm text-muted-foreground">
      Ta symulacja nie stosuje limitu dyscypliny. <span className="text-warning">Sloty ponad nim</span>:{' '}
      {names.join('; ')}.
    </p>
  );
}

/** The years where the name does not say them. */
const titleOf = ({ result_name: name, year_from: from, year_to: to }: Order) =>
  name.includes(`${from}–${to}`) ? name : `${name}, ${from}–${to}`;

const namesOf = (orders: readonly Order[]) => orders.map(({ result_name }) => `„${result_name}”`).join(', ');

/** The least N of the orders' periods, which may differ. */
const minimumText = (orders: readonly Order[]) =>
  [...new Set(orders.map(({ minimum_n }) => minimum_n))].map((n) => formatShort(n)).join(' albo ');

/** What the rules of the orders' periods decide beside it; each discipline once. */
const decidedIn = (orders: readonly Order[]) =>
  decidedText([...new Map(orders.flatMap(({ decided }) => decided.map((each) => [each.code, each]))).values()]);

const PAGE_SIZES = [5, 10, 15, 25, 50];

function ResultGrid({ orders, lines }: { orders: readonly Order[]; lines: Line[] }) {
  const columns = useMemo(() => groupedColumns(orders), [orders]);
  const total = useMemo(() => [totalOf(orders, lines)], [orders, lines]);
  return (
    <>
      <Announce>{counted(lines.length, 'dyscyplina', 'dyscypliny', 'dyscyplin')}</Announce>
      <Grid<Line>
        key={orders.length === 1 ? 'one' : 'several'}
        label="Wyniki zestawień"
        rows={lines}
        columns={columns}
        rowId={({ code }) => String(code)}
        storageKey={`zestawienia.wyniki.${orders.length === 1 ? 'jedno' : 'kilka'}`}
        pageSizes={PAGE_SIZES}
        pageSize={15}
        facts={orders.length === 1 ? factsOf(columns) : NO_FACTS}
        options={{ pinnedBottomRowData: total }}
      />
    </>
  );
}

const NO_FACTS = {};

/** On a phone the figures of one order share the lines of a card; those of several are told apart by their order. */
const factsOf = (columns: readonly ColDef<Line>[]) =>
  Object.fromEntries(
    columns.slice(1).map(({ colId = '', headerName = '' }) => [colId, { before: `${lowerFirst(headerName)}: ` }]),
  );

/** A name that stays in sight leaves no room for figures on a phone. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches;

/** All figures of an order are seen at once on a wide screen, without the filters of figures. */
const WIDTHS: Partial<Record<ColumnKind, number>> = { number: 80, disciplineSlots: 82, decimal: 92, points: 113 };

/** Where a figure may be 'bez zmian'. */
const NO_CHANGE_WIDTH = 104;

/** Of the slots in a result, those above the limit. */
const OVER_LIMIT: NonNullable<ColDef<Line>['cellClassRules']> = {
  'text-warning!': ({ data, colDef: { colId = '' } }) =>
    colId.endsWith(':slots') &&
    Object.values(data?.results ?? {}).some(
      (result) => colId === figureKey(result.order_id, 'slots') && isOverLimit(result),
    ),
};

/** As in every table, the last digits of points are set back. */
const Points = ({ valueFormatted: text }: ICellRendererParams<Line>) => <SetBack text={text ?? ''} />;

/** The columns of each order under its name. */
function groupedColumns(orders: readonly Order[]): (ColDef<Line> | ColGroupDef<Line>)[] {
  const isOne = orders.length === 1;
  const head = { wrapHeaderText: true, autoHeaderHeight: true } as const;
  const list = comparisonList(orders, true);
  const [name, ...plain] = gridColumns(list);
  const widthOf = (index: number): ColDef<Line> => {
    const column = list.columns[index + 1];
    const least = column?.key.startsWith(DIFFERENCE) ? NO_CHANGE_WIDTH : 0;
    const minWidth = Math.max(WIDTHS[column?.kind ?? 'points'] ?? 113, least);
    return {
      ...(isOne ? { minWidth, flex: 1 } : { width: minWidth }),
      filter: false,
      ...(column?.kind === 'points' && !column.signed && { cellRenderer: Points }),
    };
  };
  const figures = plain.map(
    (column, index): ColDef<Line> => ({ ...column, ...head, ...widthOf(index), cellClassRules: OVER_LIMIT }),
  );
  const [first, second] = orders;
  const differing = figures.filter(({ colId }) => colId?.startsWith(DIFFERENCE));
  const ofOrders = figures.slice(differing.length);
  const count = ofOrders.length / orders.length;
  return [
    { ...name, ...head, ...WRAPPED, flex: 0, width: isOne ? 206 : 240, pinned: isWide() && 'left' },
    ...(isOne
      ? figures
      : [
          // Beside the names, where it is seen without scrolling.
          ...(differing.length > 0 && first && second
            ? [
                {
                  groupId: DIFFERENCE,
                  headerName: 'Różnica: drugie − pierwsze',
                  children: differing,
                },
              ]
            : []),
          ...orders.map(({ id, result_name, year_from, year_to }, index) => ({
            groupId: figureKey(id, 'group'),
            headerName: `${result_name} (${year_from}–${year_to})`,
            children: ofOrders.slice(index * count, (index + 1) * count),
          })),
        ]),
  ];
}
