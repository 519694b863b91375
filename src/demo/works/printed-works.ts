import { sql } from 'drizzle-orm';
import { findAll } from '#areas/assignment-log/service-checks.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { authorships, printedWorks, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** One in so many printed works has got a further author since. */
const CHANGED_ONE_IN = 40;

/** Works as their printed statements list them; a few have changed since, which the assignment log reports. */
export async function snapshotPrintedWorks(db: Db) {
  await db.execute(sql`
    insert into ${printedWorks} (statement_id, publication_id, discipline_code, authors_text)
    select a.statement_id, a.publication_id, a.discipline_code,
      case when a.id % ${CHANGED_ONE_IN} = 0 and p.author_count > 1 then regexp_replace(p.authors_text, ', [^,]+$', '')
        else p.authors_text end
    from ${authorships} a join ${publications} p on p.id = a.publication_id where a.statement_id is not null`);
}

/** A few confirmed messages of today; the recalculation finds the others. */
export async function confirmSomeFindings(db: Db) {
  await findAll(db);
  await db.execute(sql`delete from ${assignmentFindings} where id % 23 <> 0`);
  await db.execute(sql`
    update ${assignmentFindings} set found_at = current_date + time '05:00', confirmed_at = current_date + time '05:30',
      confirmed_by = 'biblioteka', comment = 'Wyjaśniono z autorem, dane poprawi dział kadr'`);
}
