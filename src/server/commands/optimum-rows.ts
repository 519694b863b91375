import { rename, writeFile } from 'node:fs/promises';
import { type Fixed4, formatFixed4, toNumber } from '#engine/fixed.ts';
import { type Column, type Parameters, sheet, xlsxResponse } from '../xlsx.ts';
import type { Authorship } from './optimum-input.ts';
import { type CaseResult, caseText, LIMIT_NAMES } from './optimum-report.ts';

type Row = Authorship & { discipline: string; chosen: boolean; code: string; reason: string };

const yesNo = (value: boolean) => (value ? 'tak' : 'nie');

const COLUMNS: (Column<Row> & { amount?: (row: Row) => Fixed4 })[] = [
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

/** Every row of authorships with its verdict, in the order of the file. */
function rowsOf(results: CaseResult[]): Row[] {
  return results.flatMap((result) => {
    const chosen = new Set(result.optimum.chosen);
    return result.case.authorships.map((authorship, at) => ({
      ...authorship,
      discipline: result.case.name,
      chosen: chosen.has(at + 1),
      ...verdictOf(result, at + 1, chosen),
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

/** Writes the rows as CSV or XLSX by the name's ending: the whole file or none. */
export async function writeRows(path: string, results: CaseResult[], sources: string[]): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, /\.xlsx$/i.test(path) ? await xlsxOf(results, sources) : csvOf(rowsOf(results)));
  await rename(part, path);
}

async function xlsxOf(results: CaseResult[], sources: string[]): Promise<Uint8Array> {
  const parameters: Parameters = [
    ['Data', new Date().toLocaleString('pl-PL', { timeZone: 'Europe/Warsaw' })],
    ['Pliki', sources.join(', ')],
    ...results.map((result): [string, string] => [result.case.name, caseText(result)]),
  ];
  const sheets = [sheet('Udziały', COLUMNS, rowsOf(results))];
  const response = await xlsxResponse({ fileName: 'optimum.xlsx', sheets, parameters });
  return new Uint8Array(await response.arrayBuffer());
}

/** As spreadsheets of this country read it: a byte order mark, semicolons, decimal commas. */
function csvOf(rows: Row[]): string {
  const lines = rows.map((row) =>
    COLUMNS.map(({ value, amount }) =>
      amount ? formatFixed4(amount(row)).replace('.', ',') : csvText(String(value(row))),
    ),
  );
  const table = [COLUMNS.map(({ header }) => header), ...lines];
  return `\uFEFF${table.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}

/** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
