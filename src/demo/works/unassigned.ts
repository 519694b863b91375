import { sql } from 'drizzle-orm';
import { accounts } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** The discipline that the login `dyscyplina` looks after. */
const DISCIPLINE = 203;

/**
 * A good article of the dean's discipline that its authors have not assigned, so that there are three best moves to ask for;
 * theirs alone who are neither the dean nor the author whom the demo shows.
 */
export const leaveOneUnassigned = (db: Db) =>
  db.execute(sql`
    update ${authorships} set discipline_code = null, discipline_changed_at = null, discipline_changed_by = null
    where discipline_code = ${DISCIPLINE} and publication_id = (
      select p.id from ${publications} p join ${authorships} a on a.publication_id = p.id and a.discipline_code = ${DISCIPLINE}
      where p.type_code = 20 and p.year in (2024, 2025) and p.status_code in (3, 4) and p.points >= 140
      group by p.id, p.points
      having bool_and(a.statement_id is null and not exists (
        select from ${accounts} c where c.person_id = a.person_id and c.login in ('pracownik', 'dyscyplina')))
      order by p.points desc, p.id limit 1)`);
