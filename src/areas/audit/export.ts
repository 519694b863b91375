import type { Db } from '#server/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#server/files/xlsx.ts';
import type { AuditFilter, AuditRow } from './schema.ts';
import { auditRows } from './service-search.ts';
import type { Actor } from '#server/actor.ts';

const MOST_ROWS = 50_000;
const BATCH = 500;

const COLUMNS: Column<AuditRow>[] = [
  { header: 'Numer', width: 10, kind: 'integer', value: ({ id }) => id },
  { header: 'Kiedy', width: 20, kind: 'instant', value: ({ at }) => at },
  { header: 'Zalogowany', width: 18, kind: 'text', value: ({ physical_user }) => physical_user },
  { header: 'Działa jako', width: 18, kind: 'text', value: ({ logged_user }) => logged_user },
  { header: 'Czynność', width: 26, kind: 'text', value: ({ action }) => action },
  { header: 'Czego dotyczy', width: 26, kind: 'text', value: ({ subject }) => subject },
  { header: 'Nazwa', width: 40, kind: 'text', value: ({ subject_name }) => subject_name },
  { header: 'Przed', width: 60, kind: 'text', value: ({ before }) => textOf(before) },
  { header: 'Po', width: 60, kind: 'text', value: ({ after }) => textOf(after) },
];

const textOf = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));

/** What was read of the rows, as a file may not hold all of them. */
type Read = { isWhole: boolean };

/** The rows that match, the latest first, in batches: nobody changes or deletes rows of the audit meanwhile. */
async function* batchesOf(db: Db, filter: AuditFilter, read: Read) {
  let cursor: number | undefined;
  for (let left = MOST_ROWS; left > 0; left -= BATCH) {
    const rows = await auditRows(db, { ...filter, cursor }, BATCH);
    yield rows;
    if (rows.length < BATCH) return;
    cursor = rows.at(-1)?.id;
  }
  read.isWhole = (await auditRows(db, { ...filter, cursor }, 1)).length === 0;
}

/** The rows of the audit that match, the latest first, as a workbook. */
export async function auditFile(db: Db, actor: Actor, filter: AuditFilter): Promise<Response> {
  const read: Read = { isWhole: true };
  const { user = '', action = '', subject = '', from = '', to = '' } = filter;
  return xlsxResponse({
    fileName: 'dziennik-zmian.xlsx',
    sheets: [sheet('Dziennik zmian', COLUMNS, batchesOf(db, filter, read))],
    parameters: () => [
      ...madeBy(actor.physicalLogin),
      ['Kto', user],
      ['Czynność', action],
      ['Czego dotyczy', subject],
      ['Od dnia', from],
      ['Do dnia', to],
      ['Wiersze', read.isWhole ? 'wszystkie' : `najnowsze ${MOST_ROWS}, starszych nie ma w tym pliku`],
    ],
  });
}
