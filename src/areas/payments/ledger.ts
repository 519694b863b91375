import { fileAnswer } from '#platform/files/answer.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { dayText } from '#engine/day.ts';
import { publications, titleWithBook } from '#areas/publications/tables.ts';
import type { LedgerDays } from './schema.ts';
import { paymentColumns } from './service.ts';
import { enteredWithin } from './service-summary.ts';
import { paymentCategories, publicationPayments } from './tables.ts';

const BATCH = 2_000;
const NEWLINE = '\r\n';
/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

const batchOf = (db: Db, days: LedgerDays, after: number) =>
  db
    .select({ ...paymentColumns, category: paymentCategories.name, year: publications.year, title: titleWithBook })
    .from(publicationPayments)
    .innerJoin(publications, eq(publications.id, publicationPayments.publicationId))
    .leftJoin(paymentCategories, eq(paymentCategories.id, publicationPayments.categoryId))
    .where(and(gt(publicationPayments.id, after), enteredWithin(days)))
    .orderBy(asc(publicationPayments.id))
    .limit(BATCH);
type Row = Awaited<ReturnType<typeof batchOf>>[number];

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const amount = (text: string) => text.replace('.', ',');
/** `2026-03-05 10:11:12.131415` without the fraction. */
const time = (stamp: string) => stamp.slice(0, 19);

const COLUMNS: [header: string, value: (row: Row) => string][] = [
  ['Id opłaty', ({ payment_id: id }) => String(id)],
  ['Id publikacji', ({ publ_id: id }) => String(id)],
  ['Rok publikacji', ({ year }) => String(year)],
  ['Tytuł', ({ title }) => plain(title)],
  ['Kwota w PLN', (row) => amount(row.payment_amount_pln)],
  ['Kategoria płatności', ({ category }) => plain(category ?? '')],
  ['Źródło finansowania', (row) => plain(row.payment_source_pay)],
  ['Nr wniosku', (row) => plain(row.payment_request_no)],
  ['Kwota w walucie', (row) => amount(row.payment_amount_currency)],
  ['Waluta', (row) => plain(row.payment_currency)],
  ['Status VAT', (row) => plain(row.payment_vat_class)],
  ['Komentarz', (row) => plain(row.payment_comment)],
  ['Utworzył', (row) => plain(row.created_by)],
  ['Utworzono', (row) => time(row.created_date)],
  ['Zmodyfikował', (row) => plain(row.modified_by)],
  ['Zmodyfikowano', (row) => time(row.modified_date)],
];

const cell = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: string[]) => cells.map(cell).join(';') + NEWLINE;

const nameOf = ({ from, to }: LedgerDays) =>
  ['oplaty', from && `od-${dayText(from)}`, to && `do-${dayText(to)}`].filter(Boolean).join('-');

/** The payments entered on these days as CSV with semicolons, for the ledger. */
export async function ledgerFile(db: Db, days: LedgerDays): Promise<Response> {
  const lines = [BYTE_ORDER_MARK, line(COLUMNS.map(([header]) => header))];
  for (let after = 0; ; ) {
    const rows = await batchOf(db, days, after);
    for (const row of rows) lines.push(line(COLUMNS.map(([, value]) => value(row))));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.payment_id;
  }
  return fileAnswer('csv', { body: lines.join(''), name: `${nameOf(days)}.csv` });
}
