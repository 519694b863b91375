import type { Db } from '#platform/database/db.ts';
import { cellText, partOf, type ReportTools, reportPdf, reportTable } from '#platform/documents/report.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { amountText, type Column, pickColumns, valueOf } from '#shared/columns.ts';
import { aboutOrder, comparisonName, findFinished, yearsText } from './export.ts';
import { comparisonList, differenceColumns, figureKey, isEvaluated, type Line, linesOf, totalOf } from './lists.ts';
import type { ComparisonFile, Order } from './schema.ts';
import { orderResults } from './service.ts';
import { SIMULATIONS, SIMULATION_NOTES } from './simulations.ts';

/** Figures of an order that fit the width of a page. */
const SHOWN = ['n', 'slots', 'limit', 'points', 'patentPoints', 'criterion'];

/** Sums of the columns that add up, beneath their rows. */
const sumsOf = (columns: readonly Column<Line>[], total: Line) => ({
  label: 'Razem',
  of: Object.fromEntries(
    columns.flatMap((column) =>
      typeof valueOf(column, total) === 'number' ? [[column.key, cellText(column, total)]] : [],
    ),
  ),
});

/** Of two orders what the second has more, by discipline. */
function differenceTable(orders: readonly Order[], lines: readonly Line[]) {
  const [first, second] = orders;
  const columns = differenceColumns(orders, true);
  if (!first || !second || columns.length === 0) return [];
  return [
    reportTable({
      title: `Różnica: ${second.result_name} − ${first.result_name}`,
      columns: [...pickColumns(comparisonList(orders).columns, 'discipline'), ...columns],
      rows: lines,
      sums: sumsOf(columns, totalOf(orders, lines)),
    }),
  ];
}

/** Orders under one simulation, to be printed: the values of the criterion as bars, a table for each order. */
export async function comparisonPdf(
  db: Db,
  { query: { ids, simulation }, ...tools }: ReportTools & { query: ComparisonFile },
) {
  const orders = await findFinished(db, [...new Set(ids)]);
  const results = (await orderResults(db, ids)).filter(({ simulation_num }) => simulation_num === simulation);
  const lines = linesOf(results);
  const evaluated = results.filter((result) =>
    orders.some((order) => order.id === result.order_id && isEvaluated(order, result)),
  );
  const most = Math.max(0, ...evaluated.map(({ criterion }) => criterion ?? 0));
  const report = {
    title: orders.length === 1 ? 'Zestawienie okresowe' : 'Porównanie zestawień',
    subtitle: orders.map((order) => `${order.result_name} (${yearsText(order)})`).join(', '),
    facts: [
      ['Symulacja', `${simulation} – ${SIMULATIONS[simulation]}: ${SIMULATION_NOTES[simulation]}`],
      ...orders.flatMap(aboutOrder),
    ] as const,
    bars: orders
      .map((order) => ({
        title: `Wartość kryterium dyscyplin ewaluowanych: ${order.result_name}`,
        rows: lines.flatMap(({ name, results: { [order.id]: result } }) =>
          result?.criterion == null || !isEvaluated(order, result)
            ? []
            : [{ label: name, part: partOf(result.criterion, most), text: amountText(result.criterion, 'decimal') }],
        ),
      }))
      .filter(({ rows }) => rows.length > 0),
    tables: [
      ...differenceTable(orders, lines),
      ...orders.map((order) => {
        const keys = ['discipline', ...SHOWN.map((key) => figureKey(order.id, key))];
        const columns = pickColumns(comparisonList([order]).columns, ...keys);
        return reportTable({
          title: order.result_name,
          columns,
          rows: lines.filter(({ results: { [order.id]: result } }) => result !== undefined),
          sums: sumsOf(columns, totalOf([order], lines)),
        });
      }),
    ],
  };
  return reportPdf(report, fileNameOf('pdf', ...comparisonName(orders, simulation)), tools);
}
