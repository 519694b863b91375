import { sql } from 'drizzle-orm';
import { accounts } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** The discipline that the login `dyscyplina` looks after. */
const DISCIPLINE = 203;
const WORKS = 3;

/**
 * Good articles of the dean's discipline to which an author has not assigned it, so that its best moves are worth asking for:
 * of people who log in as nobody else, each of another one.
 */
export const leaveSomeUnassigned = (db: Db) =>
  db.execute(sql`
    update ${authorships} set discipline_code = null, discipline_changed_at = null, discipline_changed_by = null
    where id in (
      select id from (
        select distinct on (a.person_id) a.id, p.points from ${authorships} a join ${publications} p on p.id = a.publication_id
        where a.discipline_code = ${DISCIPLINE} and a.statement_id is null and not a.custom_selected
          and p.type_code = 20 and p.year in (2024, 2025) and p.status_code in (3, 4) and p.points >= 100
          and not exists (select from ${authorships} o where o.publication_id = p.id and o.id <> a.id and o.person_id is not null)
          and not exists (select from ${accounts} c where c.person_id = a.person_id and c.login in ('pracownik', 'dyscyplina'))
        order by a.person_id, p.points desc, a.id) each
      order by points desc, id limit ${WORKS})`);
