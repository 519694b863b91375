import { sql } from 'drizzle-orm';
import type { Classification } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { requestAfterAssignment } from '#areas/recalculation/service-assigned.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { publicationsAudit } from './audit.ts';
import { authorships } from './tables.ts';

/** A share and its discipline in the period: null unassigned. */
export type Assignment = { id: number; work: number; person: number; before: number | null; after: number | null };
type Assignments = { period: Pick<Period, 'id'>; classification: Classification; shares: readonly Assignment[] };

/**
 * Gives shares of a period their disciplines, or takes them away, in a transaction that has locked their works. Co-authors in
 * the old and the new one, whose k changes, await recalculation too (R05); messages about the works say what holds now.
 */
export async function assignShares(tx: Db, by: Names, { period, classification, shares }: Assignments) {
  if (shares.length === 0) return;
  const works = shares.map(({ work }) => work);
  const touching = shares.flatMap(({ work, before, after }) =>
    [before, after].flatMap((code) => (code ? classification.codesOf(code).map((stored) => ({ work, stored })) : [])),
  );
  const touched = await tx.execute<{ person_id: number }>(sql`
    update ${authorships} a set revision = a.revision + 1,
      discipline_code = case when r.id is null then a.discipline_code else r.after end,
      discipline_changed_at = case when r.id is null then a.discipline_changed_at else transaction_timestamp() end,
      discipline_changed_by = case when r.id is null then a.discipline_changed_by else ${by.login} end
    from ${authorships} s
    left join ${recordset(shares, 'r(id int, after int)')} on r.id = s.id
    where a.id = s.id and s.publication_id = any(${sql.param(works)}::int[]) and s.person_id is not null
      and (r.id is not null or (s.publication_id, s.discipline_code) in (
        select work, stored from ${recordset(touching, 't(work int, stored int)')}))
    returning a.person_id`);
  const people = touched.map((share) => share.person_id);
  await requestAfterAssignment(tx, by, { period: period.id, people, works });
  await recordChanges(
    tx,
    by,
    shares.map(({ work: publication, person, before, after }) =>
      publicationsAudit.change('publication.discipline', {
        subject: { publication, person },
        before: { discipline: before },
        after: { discipline: after },
      }),
    ),
  );
}
