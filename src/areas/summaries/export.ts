import { dayText } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import type { Parameters } from '#platform/files/xlsx.ts';
import { Refusal } from '#platform/refusal.ts';
import { decidedText } from '#areas/periods/schema-evaluated.ts';
import {
  COLLECTED_NOTE,
  comparisonList,
  countsOutsideN,
  isEvaluated,
  linesOf,
  noReductions,
  PATENTS_NOTE,
  resultList,
} from './lists.ts';
import type { ComparisonFile, Order } from './schema.ts';
import { findOrders, orderResults } from './service.ts';
import { type Simulation, SIMULATIONS, SIMULATION_NOTES } from './simulations.ts';

const number = (value: number) => value.toLocaleString('pl-PL');

export const yearsText = ({ year_from, year_to }: Order) => `${year_from}–${year_to}`;

export async function findFinished(db: Db, ids: number[]): Promise<Order[]> {
  const orders = await findOrders(db, ids);
  const open = orders.find(({ current_state }) => current_state !== 2);
  if (open) throw new Refusal('conflict', `Zestawienie „${open.result_name}” nie jest jeszcze gotowe`, open);
  return orders;
}

export const aboutOrder = (order: Order): Parameters => [
  ['Zestawienie', order.result_name],
  ['Lata', yearsText(order)],
  ['Osoby spoza N', countsOutsideN(order) ? 'tak' : 'nie'],
  ['Stan na', `${dayText(order.generated_stamp.slice(0, 10))} ${order.generated_stamp.slice(11, 16)}`],
  ...(order.whole_period ? [] : ([['Pomniejszenia', noReductions([order])]] as [string, string][])),
];

/** An order as a workbook, without disciplines that are not evaluated. */
export async function orderFile(db: Db, actor: Actor, id: number): Promise<Response> {
  const [order] = await findFinished(db, [id]);
  if (!order) throw new Error('One order was asked for');
  const results = await orderResults(db, [id]);
  const rows = results.filter((result) => isEvaluated(order, result));
  const left =
    new Set(results.map((row) => row.discipline_code)).size - new Set(rows.map((row) => row.discipline_code)).size;
  return listFile({
    list: resultList,
    by: actor,
    rows,
    fileName: fileNameOf('xlsx', 'zestawienie', order.result_name, order.year_from, order.year_to),
    facts: [
      ...aboutOrder(order),
      [`Dyscypliny z N poniżej ${number(order.minimum_n)}`, left === 0 ? 'brak' : `pominięto ${left}`],
      ...(order.decided.length > 0
        ? ([['Decyzje o ewaluacji', decidedText(order.decided).trim()]] as [string, string][])
        : []),
      ['Udziały', COLLECTED_NOTE],
      ['Patenty', PATENTS_NOTE],
      ...Object.entries(SIMULATION_NOTES).map(([code, note]): Parameters[number] => [`Symulacja ${code}`, note]),
    ],
  });
}

/** What the file of these orders under a simulation is called: those of several simulations lie in one folder. */
export const comparisonName = (orders: readonly Order[], simulation: Simulation): string[] => [
  orders.length === 1 ? 'zestawienie' : 'porównanie zestawień',
  SIMULATIONS[simulation],
  ...orders.map(({ result_name }) => result_name),
];

/** Orders side by side under one simulation, as the screen shows them. */
export async function comparisonFile(db: Db, actor: Actor, { ids, simulation }: ComparisonFile): Promise<Response> {
  const orders = await findFinished(db, [...new Set(ids)]);
  const results = await orderResults(db, ids);
  const lines = linesOf(results.filter(({ simulation_num }) => simulation_num === simulation));
  return listFile({
    list: comparisonList(orders),
    by: actor,
    rows: lines,
    fileName: fileNameOf('xlsx', ...comparisonName(orders, simulation)),
    facts: [
      ...orders.flatMap(aboutOrder),
      ['Udziały', COLLECTED_NOTE],
      ['Patenty', PATENTS_NOTE],
      ['Symulacja', `${simulation} – ${SIMULATIONS[simulation]}: ${SIMULATION_NOTES[simulation]}`],
    ],
  });
}
