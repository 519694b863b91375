import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { highlightedWorks } from '#areas/achievements/tables.ts';
import { authorRequests } from '#areas/advice/tables.ts';
import { isUnjudged } from '#areas/assignment-log/service-review.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, printedWorks, publications } from '#areas/publications/tables.ts';
import { STATUS } from './fields.ts';
import { recordClaims, recordMessages, recordSubmissions } from './tables-inbox.ts';

/**
 * What depends on the record, in words that follow 'ma': it cannot be deleted while there is any. Messages that the checks
 * write by themselves, and nobody has judged, go with it.
 */
export const dependentsOf = async (db: Db, id: number): Promise<string[]> =>
  (await dependentsOfMany(db, [id])).get(id) ?? [];

/** The same of many records, by their numbers. */
export async function dependentsOfMany(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db.execute<{ id: number; labels: string[] }>(sql`
    select w.id, array_agg(d.label order by d.place) as labels from unnest(${sql.param(ids)}::int[]) as w(id)
    cross join lateral (
      select string_agg(distinct a.first_name || ' ' || a.last_name, ', ') as names
      from ${authorRequests} q join ${evaluationPeriods} e on e.id = q.period_id join ${accounts} a on a.row_num = q.asked_by_row
      where q.publication_id = w.id and q.withdrawn_at is null and e.closed_at is null) as asked
    cross join lateral (values
      (1, 'rozdziały', exists (select from ${publications} where parent_id = w.id)),
      (2, 'przypisania do dyscyplin', exists (select from ${authorships} where publication_id = w.id and discipline_code is not null)),
      (3, 'wydrukowane oświadczenia', exists (select from ${authorships} where publication_id = w.id and statement_id is not null)
        or exists (select from ${printedWorks} where publication_id = w.id)),
      (4, 'opłaty', exists (select from ${publicationPayments} where publication_id = w.id)),
      (5, 'potwierdzone komunikaty dziennika', exists (
        select from ${assignmentFindings} k where k.publication_id = w.id and not ${isUnjudged(sql`k`)})),
      (6, 'wyróżnienie w wykazie osoby', exists (select from ${highlightedWorks} where publication_id = w.id)),
      (7, 'zgłoszenie pracy przez autora', exists (select from ${recordSubmissions} where publication_id = w.id)),
      (8, 'zgłoszenia „To moje” albo „To nie moje”', exists (select from ${recordClaims} where publication_id = w.id and state <> 'withdrawn')),
      (9, 'przekazanie do PBN', exists (select from ${publications} where id = w.id and status_code = ${STATUS.sentToPbn})),
      (10, 'wiadomości autorów', exists (select from ${recordMessages} where publication_id = w.id)),
      (11, 'prośby opiekunów do autorów (od: ' || asked.names || ')', asked.names is not null)
    ) as d(place, label, has) where d.has group by w.id`);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}
