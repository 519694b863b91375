import { csvText } from '#platform/files/csv-text.ts';
import { fileAnswer } from '#platform/files/answer.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { today } from '#engine/day.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { publications, titleWithBook } from '#areas/publications/tables.ts';
import type { LedgerDays } from './schema.ts';
import { paymentColumns } from './service.ts';
import { enteredWithin } from './service-summary.ts';
import { paymentCategories, publicationPayments } from './tables.ts';

const BATCH = 2_000;

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

const amount = (text: string) => text.replace('.', ',');
/** `2026-03-05 10:11:12.131415` without the fraction. */
const time = (stamp: string) => stamp.slice(0, 19);

const COLUMNS: [header: string, value: (row: Row) => string | number | null][] = [
  ['Id opłaty', ({ payment_id: id }) => id],
  ['Id publikacji', ({ publ_id: id }) => id],
  ['Rok publikacji', ({ year }) => year],
  ['Tytuł', ({ title }) => title],
  ['Kwota w PLN', (row) => amount(row.payment_amount_pln)],
  ['Kategoria płatności', ({ category }) => category],
  ['Źródło finansowania', (row) => row.payment_source_pay],
  ['Nr wniosku', (row) => row.payment_request_no],
  ['Kwota w walucie', (row) => amount(row.payment_amount_currency)],
  ['Waluta', (row) => row.payment_currency],
  ['Status VAT', (row) => row.payment_vat_class],
  ['Komentarz', (row) => row.payment_comment],
  ['Utworzył', (row) => row.created_name],
  ['Utworzono', (row) => time(row.created_date)],
  ['Zmodyfikował', (row) => row.modified_name],
  ['Zmodyfikowano', (row) => time(row.modified_date)],
];

const ledgerFileName = ({ from, to }: LedgerDays) =>
  fileNameOf('csv', 'opłaty', from ? `od ${from}` : '', `do ${to ?? today()}`);

/** The payments entered on these days as CSV with semicolons, for the ledger. */
export async function ledgerFile(db: Db, days: LedgerDays): Promise<Response> {
  const lines: (string | number | null)[][] = [];
  for (let after = 0; ; ) {
    const rows = await batchOf(db, days, after);
    for (const row of rows) lines.push(COLUMNS.map(([, value]) => value(row)));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.payment_id;
  }
  const body = csvText(
    COLUMNS.map(([header]) => header),
    lines,
  );
  return fileAnswer('csv', { body, name: ledgerFileName(days) });
}
