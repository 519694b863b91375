import { sql } from 'drizzle-orm';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { evaluationOutcomes } from '#areas/periods/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** Categories of the former evaluation, of the disciplines that people declared on its last day. */
export async function writeOutcomes(db: Db) {
  const { id, yearTo } = await findPeriodOfYear(db, 2021);
  const lastDay = `${yearTo}-12-31`;
  await db.execute(sql`
    insert into ${evaluationOutcomes} (period_id, discipline_code, category, valid_from, decision, updated_by)
    select ${id}, d.code, (array['A', 'B+', 'A+', 'B+', 'B'])[1 + d.code % 5], '2022-07-28', 'decyzja z 28.07.2022 r.', 'admin'
    from (
      select distinct discipline1_code as code from ${disciplineDeclarations}
      where date_from <= ${lastDay} and coalesce(date_to >= ${lastDay}, true)) d
    order by 2`);
}
