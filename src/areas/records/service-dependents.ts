import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { highlightedWorks } from '#areas/achievements/tables.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { authorships, printedWorks, publications } from '#areas/publications/tables.ts';
import { recordClaims, recordMessages, recordSubmissions } from './tables-inbox.ts';

/** What depends on the record, in words that follow 'ma': it cannot be deleted while there is any. */
export async function dependentsOf(db: Db, id: number): Promise<string[]> {
  const rows = await db.execute<{ label: string }>(sql`
    select label from (values
      (1, 'rozdziały', exists (select from ${publications} where parent_id = ${id})),
      (2, 'przypisania do dyscyplin', exists (select from ${authorships} where publication_id = ${id} and discipline_code is not null)),
      (3, 'wydrukowane oświadczenia', exists (select from ${authorships} where publication_id = ${id} and statement_id is not null)
        or exists (select from ${printedWorks} where publication_id = ${id})),
      (4, 'opłaty', exists (select from ${publicationPayments} where publication_id = ${id})),
      (5, 'komunikaty dziennika', exists (select from ${assignmentFindings} where publication_id = ${id})),
      (6, 'wyróżnienie w wykazie osoby', exists (select from ${highlightedWorks} where publication_id = ${id})),
      (7, 'zgłoszenie pracy przez autora', exists (select from ${recordSubmissions} where publication_id = ${id})),
      (8, 'zgłoszenia „To moje” albo „To nie moje”', exists (select from ${recordClaims} where publication_id = ${id} and state <> 'withdrawn')),
      (9, 'wiadomości autorów', exists (select from ${recordMessages} where publication_id = ${id}))
    ) as d(place, label, has) where has order by place`);
  return rows.map(({ label }) => label);
}
