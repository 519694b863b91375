import { byPolish } from '#shared/by-polish.ts';
import { FIXED4_ONE, fixed4, scaleByRatio, toNumber } from '#engine/fixed.ts';
import type { FieldOf } from '#shared/columns.ts';
import { defineList, type List } from '#shared/list.ts';
import { type Evaluating, evaluates } from '#areas/periods/schema-evaluated.ts';
import type { Order, Result } from './schema.ts';
import { ORDER_STATES, SIMULATIONS } from './simulations.ts';

export const countsOutsideN = ({ query_params }: Pick<Order, 'query_params'>): boolean =>
  JSON.parse(query_params).opn === true;

/** Years are shown only if above 2000. */
export const isYear = (year: number) => year > 2000;
const yearOrNone = (year: number) => (isYear(year) ? year : null);

type Ended = Pick<Order, 'current_state' | 'job'>;
/** Somebody did not want it any more: nothing has failed. */
export const isCancelled = ({ current_state: state, job }: Ended) => state === 3 && job?.state === 'cancelled';
export const orderState = (order: Ended) => (isCancelled(order) ? 'anulowane' : ORDER_STATES[order.current_state]);

export const orderList = defineList<Order>()({
  noun: ['zestawienie', 'zestawienia', 'zestawień'],
  title: 'Zlecone zestawienia',
  empty: 'Nie zlecono jeszcze żadnego zestawienia',
  rowKey: ({ id }) => id,
  filters: {},
  columns: [
    { key: 'name', header: 'Nazwa', kind: 'text', value: 'result_name', rowHeader: true },
    { key: 'from', header: 'Rok od', kind: 'id', value: ({ year_from }) => yearOrNone(year_from) },
    { key: 'to', header: 'Rok do', kind: 'id', value: ({ year_to }) => yearOrNone(year_to) },
    { key: 'opn', header: 'Osoby spoza N', kind: 'yesno', value: countsOutsideN },
    { key: 'state', header: 'Stan', kind: 'badge', value: orderState },
    { key: 'requested', header: 'Zlecono', kind: 'instant', value: 'request_stamp' },
    { key: 'generated', header: 'Gotowe', kind: 'instant', value: ({ generated_stamp }) => generated_stamp || null },
    { key: 'by', header: 'Zlecający', kind: 'text', value: 'requested_by' },
  ],
});

/** Slots of a discipline without reductions, by the rules of the orders' periods, which may differ: '3N albo 2,5N'. */
export const slotsOfN = (orders: readonly Pick<Order, 'slots_per_n'>[]): string =>
  [...new Set(orders.map(({ slots_per_n: slots }) => `${slots.toLocaleString('pl-PL')}N`))].join(' albo ');

/** Of orders of a part of their period. */
export const noReductions = (orders: readonly Pick<Order, 'slots_per_n'>[]): string =>
  `liczone za cały okres, więc limit slotów jego części to ${slotsOfN(orders)} bez pomniejszeń`;

/** A number of a discipline, as every table and file shows it. `sum`: adds up over disciplines. */
type Figure = {
  key: string;
  header: string;
  kind: 'disciplineSlots' | 'points' | 'decimal' | 'number';
  width?: number;
  sum: boolean;
  value: FieldOf<Result, number | null>;
};

const FIGURES: readonly Figure[] = [
  { key: 'n', header: 'Liczba N', kind: 'disciplineSlots', sum: true, value: 'value_n' },
  { key: 'slots', header: 'Sloty w wyniku', kind: 'disciplineSlots', sum: true, value: 'sum_qualified_slots' },
  {
    key: 'limit',
    header: 'Limit slotów',
    kind: 'disciplineSlots',
    sum: true,
    value: 'total_slots',
  },
  { key: 'points', header: 'Punkty w wyniku', kind: 'points', sum: true, value: 'sum_qualified_points' },
  { key: 'patents', header: 'Patenty', kind: 'number', sum: true, value: 'patents_count' },
  { key: 'patentPoints', header: 'Punkty patentów', kind: 'points', sum: true, value: 'patents_sum_points' },
  { key: 'criterion', header: 'Wartość kryterium', kind: 'decimal', sum: false, value: 'criterion' },
  { key: 'shares', header: 'Udziały w wyniku', kind: 'number', sum: true, value: 'qualified_shares' },
  { key: 'allShares', header: 'Udziały razem', kind: 'number', sum: true, value: 'total_number_shares' },
  { key: 'allSlots', header: 'Sloty zebrane', kind: 'disciplineSlots', sum: true, value: 'total_collected_p_slots' },
  {
    key: 'allPoints',
    header: 'Punkty przeliczone zebrane',
    kind: 'points',
    sum: true,
    value: 'total_collected_p_points',
  },
  { key: 'workPoints', header: 'Punkty całkowite zebrane', kind: 'points', sum: true, value: 'total_collected_points' },
];

/** Why the sums are less than those of all shares of the discipline's view. */
export const COLLECTED_NOTE =
  'Udziały razem i wartości zebrane są z udziałów, które można wykazać: bez wyłączonych z powodów R03, R04, R06 i R07.';

/** Why the sum of a university is more than its patents. */
export const PATENTS_NOTE =
  'Patenty to te, które liczą się w wyniku dyscypliny; wykazany w kilku dyscyplinach liczy się w każdej z nich, także w sumie.';

/** The file of one order: every discipline under every simulation. */
export const resultList = defineList<Result>()({
  noun: ['wiersz', 'wiersze', 'wierszy'],
  title: 'Zestawienie',
  empty: 'Żadna dyscyplina nie ma w tych latach prac ani oświadczeń',
  rowKey: ({ id }) => id,
  filters: {},
  columns: [
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', width: 40, value: 'discipline_name' },
    {
      key: 'simulation',
      header: 'Symulacja',
      kind: 'text',
      width: 20,
      value: ({ simulation_num }) => `${simulation_num} – ${SIMULATIONS[simulation_num]}`,
    },
    ...FIGURES,
    {
      key: 'proof',
      header: 'Czy zestaw jest najlepszy',
      kind: 'text',
      width: 60,
      value: ({ proof }) => proof?.text ?? null,
    },
    { key: 'bound', header: 'Oszacowanie z góry', kind: 'points' },
  ],
});

/** A discipline with its results in each compared order, or the sums of all by column. */
export type Line = {
  code: number;
  name: string;
  results: Readonly<Record<number, Result>>;
  totals?: Readonly<Record<string, number>>;
};

type Compared = Pick<Order, 'id' | 'result_name' | 'minimum_n' | 'decided' | 'whole_period'>;

/** Whether their limits are of one kind: those of a whole period are reduced, those of a part of it are not. */
export const areComparable = (orders: readonly Pick<Order, 'whole_period'>[]) =>
  new Set(orders.map(({ whole_period: isWhole }) => isWhole)).size <= 1;

/** Disciplines beside each other; `results` are those of one simulation. */
export function linesOf(results: readonly Result[]): Line[] {
  const lines = new Map<number, Line>();
  for (const result of results) {
    const { discipline_code: code, discipline_name: name } = result;
    const line = lines.get(code) ?? { code, name, results: {} };
    lines.set(code, { ...line, results: { ...line.results, [result.order_id]: result } });
  }
  return [...lines.values()].toSorted((a, b) => byPolish(a.name, b.name) || a.code - b.code);
}

export const figureKey = (order: number, figure: string) => `${order}:${figure}`;

/** The figures that compare orders; of one order all. */
const comparedFigures = (orders: readonly Compared[]) =>
  orders.length === 1
    ? FIGURES
    : FIGURES.filter(({ key }) => ['n', 'slots', 'limit', 'points', 'patentPoints', 'criterion'].includes(key));

/** Of two orders the second less the first, of what is read first. */
const DIFFERENCES = ['slots', 'points', 'criterion'];
export const DIFFERENCE = 'difference';

export const isEvaluated = (rules: Evaluating, { discipline_code: code, value_n: n }: Result): boolean =>
  evaluates(rules, { code, n });

/** What is not evaluated has no value of the criterion. */
const valueIn = ({ results, totals }: Line, { id, ...rules }: Compared, { key, value }: Figure): number | null => {
  const result = results[id];
  if (!result) return totals?.[figureKey(id, key)] ?? null;
  return key === 'criterion' && !isEvaluated(rules, result) ? null : result[value];
};

/** The columns of what the second of two orders has more than the first, where they can be compared. */
export const differenceColumns = (
  [first, second, ...others]: readonly Compared[],
  isGrouped: boolean,
): List<Line>['columns'] =>
  first && second && others.length === 0 && areComparable([first, second])
    ? FIGURES.filter(({ key }) => DIFFERENCES.includes(key)).map((figure) => ({
        key: `${DIFFERENCE}:${figure.key}`,
        header: isGrouped ? figure.header : `${figure.header} · różnica`,
        kind: figure.kind,
        signed: 'bez zmian',
        value: (line: Line) => {
          const [before, after] = [valueIn(line, first, figure), valueIn(line, second, figure)];
          return before === null || after === null ? null : toNumber(fixed4(after) - fixed4(before));
        },
      }))
    : [];

/** Orders side by side: figures of each in columns of their own. `isGrouped`: the orders' names stand above the headers. */
export const comparisonList = (orders: readonly Compared[], isGrouped = orders.length === 1): List<Line> => ({
  noun: ['dyscyplina', 'dyscypliny', 'dyscyplin'],
  title: orders.length === 1 ? 'Zestawienie' : 'Porównanie zestawień',
  empty: resultList.empty,
  rowKey: ({ code }) => code,
  filters: {},
  pageSize: 15,
  columns: [
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', value: 'name', rowHeader: true, width: 40 },
    ...differenceColumns(orders, isGrouped),
    ...orders.flatMap((order) =>
      comparedFigures(orders).map((figure) => {
        const { id, result_name } = order;
        const { key, header, kind, width } = figure;
        return {
          key: figureKey(id, key),
          header: isGrouped ? header : `${header} · ${result_name}`,
          kind,
          ...(width !== undefined && { width }),
          value: (line: Line) => valueIn(line, order, figure),
        };
      }),
    ),
  ],
});

/** The slots of a rounded N differ by less. */
const ROUNDING = 0.01;

/** A discipline whose limit is less than the slots of its N. */
export type Reduced = { period: number; code: number; name: string; slots: number; limit: number };

/** What reductions have taken off the limits, once of each period: orders of a part of it have none. */
export function reducedOf(orders: readonly Order[], results: readonly Result[]): Reduced[] {
  const found = orders.flatMap(({ id, period_id: period, whole_period: isWhole, slots_per_n: perN }) =>
    results.flatMap((result): Reduced[] => {
      const { order_id: order, discipline_code: code, discipline_name: name, total_slots: limit } = result;
      const slots = toNumber(scaleByRatio(fixed4(result.value_n), fixed4(perN), FIXED4_ONE) - fixed4(limit));
      return isWhole && order === id && slots >= ROUNDING ? [{ period, code, name, slots, limit }] : [];
    }),
  );
  return [...new Map(found.map((each) => [`${each.period} ${each.code}`, each])).values()];
}

/** Whether more slots are taken than the discipline may fill, as only its own optimum keeps its limit. */
export const isOverLimit = ({ sum_qualified_slots: slots, total_slots: limit }: Result) => slots > limit;

/** Sums over all disciplines; a criterion value has none. */
export const totalOf = (orders: readonly Compared[], lines: readonly Line[]): Line => ({
  code: 0,
  name: 'Razem',
  results: {},
  totals: Object.fromEntries(
    orders.flatMap(({ id }) =>
      comparedFigures(orders)
        .filter(({ sum }) => sum)
        .map(({ key, value }) => [
          figureKey(id, key),
          lines.reduce((total, { results: { [id]: result } }) => total + (result?.[value] ?? 0), 0),
        ]),
    ),
  ),
});

/** What an order without a name is called. */
export const defaultName = (from: number, to: number) => `Zestawienie ${from}–${to}`;
