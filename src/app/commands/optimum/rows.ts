import { csvText } from '#platform/files/csv-text.ts';
import { rename, writeFile } from 'node:fs/promises';
import { type Fixed4, formatFixed4 } from '#engine/fixed.ts';
import { type Column, defineColumns, valueOf } from '#shared/columns.ts';
import { instantText, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { Authorship } from './input.ts';
import { type CaseResult, caseText, LIMIT_NAMES } from './report.ts';

type Row = Authorship & { discipline: string; chosen: boolean; code: string; reason: string } & Explanation;

/** What a chosen share earns; what admitting a left-out one costs, with the shares that leave and enter. */
type Explanation = { earned: Fixed4 | null; loss: Fixed4 | null; leaves: string; enters: string };

const UNEXPLAINED: Explanation = { earned: null, loss: null, leaves: '', enters: '' };

/** Exact decimal text. */
const amount = (value: Fixed4 | null) => (value === null ? null : formatFixed4(value));

const yesNo = (value: boolean) => (value ? 'tak' : 'nie');

const COLUMNS = defineColumns<Row>()([
  { key: 'discipline', header: 'Przypadek', kind: 'text' },
  { key: 'author', header: 'Autor', kind: 'text' },
  { key: 'publication', header: 'Publikacja', kind: 'text', width: 50 },
  { key: 'slots', header: 'Slot', kind: 'slots', value: ({ slots }) => amount(slots) },
  { key: 'points', header: 'Punkty', kind: 'points', value: ({ points }) => amount(points) },
  { key: 'monograph', header: 'Monografia', kind: 'text', width: 12, value: ({ monograph }) => yesNo(monograph) },
  { key: 'chosen', header: 'Wybrany', kind: 'text', width: 12, value: ({ chosen }) => yesNo(chosen) },
  { key: 'code', header: 'Kod', kind: 'text', width: 8 },
  { key: 'reason', header: 'Przyczyna', kind: 'text', width: 50 },
]);

const EXCHANGE_COLUMNS = defineColumns<Row>()([
  { key: 'earned', header: 'Wkład udziału', kind: 'points', value: ({ earned }) => amount(earned) },
  { key: 'loss', header: 'Strata przy zamianie', kind: 'points', value: ({ loss }) => amount(loss) },
  { key: 'leaves', header: 'Zamiana: wychodzi', kind: 'text', width: 50 },
  { key: 'enters', header: 'Zamiana: wchodzi też', kind: 'text', width: 50 },
]);

const columnsFor = (results: CaseResult[]): readonly Column<Row>[] =>
  results.some(({ exchanges }) => exchanges !== null) ? [...COLUMNS, ...EXCHANGE_COLUMNS] : COLUMNS;

/** Every authorship with its verdict, in file order. */
function tableOf(results: CaseResult[]): Row[] {
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
    /\.xlsx$/i.test(path) ? await xlsxOf(results, sources) : csvOf(columnsFor(results), tableOf(results)),
  );
  await rename(part, path);
}

async function xlsxOf(results: CaseResult[], sources: string[]): Promise<Uint8Array> {
  const parameters: Parameters = [
    ['Data', instantText(new Date())],
    ['Pliki', sources.join(', ')],
    ...results.map((result): [string, string] => [result.case.name, caseText(result)]),
  ];
  const sheets = [sheet('Udziały', columnsFor(results), tableOf(results))];
  const response = await xlsxResponse({ fileName: 'optimum.xlsx', sheets, parameters });
  return new Uint8Array(await response.arrayBuffer());
}

const csvOf = (columns: readonly Column<Row>[], rows: Row[]) =>
  csvText(
    columns.map(({ header }) => header),
    rows.map((row) =>
      columns.map((column) => {
        const text = String(valueOf(column, row) ?? '');
        return column.kind === 'text' ? text : text.replace('.', ',');
      }),
    ),
  );
