import { rename, writeFile } from 'node:fs/promises';
import { TIME_ZONE } from '#engine/day.ts';
import { type Fixed4, formatFixed4, toNumber } from '#engine/fixed.ts';
import { type Column, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { Authorship } from './optimum-input.ts';
import { type CaseResult, caseText, LIMIT_NAMES } from './optimum-report.ts';

type Row = Authorship & { discipline: string; chosen: boolean; code: string; reason: string } & Explanation;

/** What a chosen share earns; what admitting a left-out one costs, with the shares that leave and enter. */
type Explanation = { earned: Fixed4 | null; loss: Fixed4 | null; leaves: string; enters: string };

const UNEXPLAINED: Explanation = { earned: null, loss: null, leaves: '', enters: '' };
const toNumberOrNull = (value: Fixed4 | null) => (value === null ? null : toNumber(value));

const yesNo = (value: boolean) => (value ? 'tak' : 'nie');

type RowColumn = Column<Row> & { amount?: (row: Row) => Fixed4 | null };

const COLUMNS: RowColumn[] = [
  { header: 'Przypadek', width: 30, kind: 'text', value: ({ discipline }) => discipline },
  { header: 'Autor', width: 30, kind: 'text', value: ({ author }) => author },
  { header: 'Publikacja', width: 50, kind: 'text', value: ({ publication }) => publication },
  { header: 'Slot', width: 12, kind: 'decimal4', value: ({ slots }) => toNumber(slots), amount: ({ slots }) => slots },
  {
    header: 'Punkty',
    width: 12,
    kind: 'decimal4',
    value: ({ points }) => toNumber(points),
    amount: ({ points }) => points,
  },
  { header: 'Monografia', width: 12, kind: 'text', value: ({ monograph }) => yesNo(monograph) },
  { header: 'Wybrany', width: 12, kind: 'text', value: ({ chosen }) => yesNo(chosen) },
  { header: 'Kod', width: 8, kind: 'text', value: ({ code }) => code },
  { header: 'Przyczyna', width: 50, kind: 'text', value: ({ reason }) => reason },
];

const EXCHANGE_COLUMNS: RowColumn[] = [
  {
    header: 'Wkład udziału',
    width: 14,
    kind: 'decimal4',
    value: ({ earned }) => toNumberOrNull(earned),
    amount: ({ earned }) => earned,
  },
  {
    header: 'Strata przy zamianie',
    width: 14,
    kind: 'decimal4',
    value: ({ loss }) => toNumberOrNull(loss),
    amount: ({ loss }) => loss,
  },
  { header: 'Zamiana: wychodzi', width: 50, kind: 'text', value: ({ leaves }) => leaves },
  { header: 'Zamiana: wchodzi też', width: 50, kind: 'text', value: ({ enters }) => enters },
];

const columnsFor = (results: CaseResult[]) =>
  results.some(({ exchanges }) => exchanges !== null) ? [...COLUMNS, ...EXCHANGE_COLUMNS] : COLUMNS;

/** Every authorship with its verdict, in file order. */
function rowsOf(results: CaseResult[]): Row[] {
  return results.flatMap((result) => {
    const chosen = new Set(result.optimum.chosen);
    return result.case.authorships.map((authorship, at) => ({
      ...authorship,
      discipline: result.case.name,
      chosen: chosen.has(at + 1),
      ...verdictOf(result, at + 1, chosen),
      ...explanationOf(result, at + 1),
    }));
  });
}

function verdictOf(
  { case: given, optimum, barred }: CaseResult,
  id: number,
  chosen: Set<number>,
): { code: string; reason: string } {
  if (chosen.has(id)) return { code: '', reason: '' };
  if (barred.has(id)) return { code: 'R03', reason: 'autor nie jest w N ani nie jest uprawniony poza N' };
  const rejection = optimum.rejected.get(id);
  if (!rejection && given.authorships[id - 1]?.included === false) {
    return { code: '', reason: 'poza optimum na życzenie autora' };
  }
  if (!rejection) throw new Error(`Share ${id} of ${given.name} has no verdict`);
  const { reason, limit } = rejection;
  return { code: `R0${reason}`, reason: limit === null ? 'nie przynosi punktów' : `limit: ${LIMIT_NAMES[limit]}` };
}

function explanationOf({ case: given, optimum, exchanges }: CaseResult, id: number): Explanation {
  if (!exchanges) return UNEXPLAINED;
  const exchange = exchanges.exchanges.get(id);
  // Without points there is none either, but `reason` says so.
  if (exchange === null && optimum.rejected.get(id)?.limit) {
    return { ...UNEXPLAINED, leaves: 'niemożliwa: sam udział przekracza limit' };
  }
  if (!exchange) return { ...UNEXPLAINED, earned: exchanges.earned.get(id) ?? null };
  const named = (ids: number[]) =>
    ids
      .map((each) => given.authorships[each - 1])
      .map((each) => `${each?.author}: ${each?.publication}`)
      .join('; ');
  return { earned: null, loss: exchange.loss, leaves: named(exchange.leaves), enters: named(exchange.enters) };
}

/** Writes CSV or XLSX by extension, atomically. */
export async function writeRows(path: string, results: CaseResult[], sources: string[]): Promise<void> {
  const part = `${path}.part`;
  await writeFile(
    part,
    /\.xlsx$/i.test(path) ? await xlsxOf(results, sources) : csvOf(columnsFor(results), rowsOf(results)),
  );
  await rename(part, path);
}

async function xlsxOf(results: CaseResult[], sources: string[]): Promise<Uint8Array> {
  const parameters: Parameters = [
    ['Data', new Date().toLocaleString('pl-PL', { timeZone: TIME_ZONE })],
    ['Pliki', sources.join(', ')],
    ...results.map((result): [string, string] => [result.case.name, caseText(result)]),
  ];
  const sheets = [sheet('Udziały', columnsFor(results), rowsOf(results))];
  const response = await xlsxResponse({ fileName: 'optimum.xlsx', sheets, parameters });
  return new Uint8Array(await response.arrayBuffer());
}

/** CSV as Polish spreadsheets read it: byte order mark, semicolons, decimal commas. */
function csvOf(columns: RowColumn[], rows: Row[]): string {
  const lines = rows.map((row) =>
    columns.map(({ value, amount }) => (amount ? csvAmount(amount(row)) : csvText(String(value(row) ?? '')))),
  );
  const table = [columns.map(({ header }) => header), ...lines];
  return `\uFEFF${table.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}

const csvAmount = (value: Fixed4 | null) => (value === null ? '' : formatFixed4(value).replace('.', ','));

/** An apostrophe keeps spreadsheets from reading text as a formula. */
function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
