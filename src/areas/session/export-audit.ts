import type { Db } from '#server/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#server/xlsx.ts';
import type { AuditFilter, AuditRow } from './schema.ts';
import { auditRows } from './service-audit-search.ts';
import type { Actor } from './service.ts';

const MOST_ROWS = 50_000;

const COLUMNS: Column<AuditRow>[] = [
  { header: 'Numer', width: 10, kind: 'integer', value: ({ id }) => id },
  { header: 'Kiedy (UTC)', width: 26, kind: 'text', value: ({ at }) => at },
  { header: 'Zalogowany', width: 18, kind: 'text', value: ({ physical_user }) => physical_user },
  { header: 'Działa jako', width: 18, kind: 'text', value: ({ logged_user }) => logged_user },
  { header: 'Czynność', width: 26, kind: 'text', value: ({ action }) => action },
  { header: 'Czego dotyczy', width: 26, kind: 'text', value: ({ subject }) => subject },
  { header: 'Nazwa', width: 40, kind: 'text', value: ({ subject_name }) => subject_name },
  { header: 'Przed', width: 60, kind: 'text', value: ({ before }) => textOf(before) },
  { header: 'Po', width: 60, kind: 'text', value: ({ after }) => textOf(after) },
];

const textOf = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));

/** The rows of the audit that match, the latest first, as a workbook. */
export async function auditFile(db: Db, actor: Actor, filter: AuditFilter): Promise<Response> {
  const rows = await auditRows(db, filter, MOST_ROWS + 1);
  const { user = '', action = '', subject = '', from = '', to = '' } = filter;
  return xlsxResponse({
    fileName: 'dziennik-zmian.xlsx',
    sheets: [sheet('Dziennik zmian', COLUMNS, rows.slice(0, MOST_ROWS))],
    parameters: [
      ...madeBy(actor.physicalLogin),
      ['Kto', user],
      ['Czynność', action],
      ['Czego dotyczy', subject],
      ['Od dnia', from],
      ['Do dnia', to],
      ['Wiersze', rows.length > MOST_ROWS ? `najnowsze ${MOST_ROWS}, starszych nie ma w tym pliku` : 'wszystkie'],
    ],
  });
}
