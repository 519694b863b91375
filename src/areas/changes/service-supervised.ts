import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import { recordset } from '#platform/database/sql.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { authorships } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { RECORD_ACTIONS } from './actions.ts';
import type { SupervisedChanges } from './schema.ts';
import { lastVisit } from './service.ts';
import { workIn } from './service-causes.ts';
import { isOfPeriod } from './service-discipline.ts';
import { countedOf, hasChanged } from './service-verdicts.ts';

type Counts = { code: number; choices: number; records: number; verdicts: number; points: number };

/**
 * How much others have changed since the last visit in the disciplines granted by name, in the default period; null: nothing.
 * Numbers alone: who reads the changes themselves is recorded. Of two million rows of the audit those of a week take 40 ms.
 */
export async function supervisedChanges(db: Db, actor: Actor): Promise<SupervisedChanges | null> {
  const scope = scopeOfDisciplines(actor, 'disciplineView');
  const period = await defaultPeriod(db);
  if (!period || scope === 'all' || scope.length === 0) return null;
  const [{ byCode, periodCode, codesOf }, { since, visited }] = await Promise.all([
    classificationOf(db, period),
    lastVisit(db, actor),
  ]);
  const codes = [...new Set(scope.map(periodCode))];
  // Works keep the code that their discipline had when it was chosen.
  const coded = codes.flatMap((code) => codesOf(code).map((kept) => ({ code, kept })));
  const rows = await db.execute<Counts>(sql`
    with coded as materialized (
      select * from ${recordset(coded, 'c(code int, kept int)')}),
    recent as materialized (
      select a.action, a.before ->> 'discipline' as former, a.after ->> 'discipline' as chosen,
        ${workIn(sql`a.subject`)} as work
      from ${audit} a
      where ${isOfPeriod(period)} and a.at >= ${since}::timestamptz and a.physical_user <> ${actor.physicalLogin}
        and a.action = any(${sql.param(['publication.discipline', ...RECORD_ACTIONS])}::text[]))
    select d.code,
      (select count(*)::int from recent r
        where r.action = 'publication.discipline' and d.code::text in (r.former, r.chosen)) as choices,
      (select count(*)::int from recent r where r.action <> 'publication.discipline' and exists (
        select from ${authorships} s join coded c on c.kept = s.discipline_code
        where s.publication_id = r.work and c.code = d.code)) as records,
      n.verdicts, n.points
    from unnest(${sql.param(codes)}::int[]) as d(code)
    cross join lateral (
      select count(*)::int as verdicts, coalesce(sum(${countedOf('n.after')} - ${countedOf('n.before')}), 0)::float8 as points
      from (
        select (array_agg(v.before order by v.id))[1] as before, (array_agg(v.after order by v.id desc))[1] as after
        from ${verdictChanges} v
        where v.period_id = ${period.id} and v.discipline_code = d.code and v.at >= ${since}::timestamptz
        group by v.publication_id, v.person_id) n where ${hasChanged(sql`n.before`, sql`n.after`)}) n order by d.code`);
  const disciplines = rows.flatMap(({ code, ...counts }) => {
    const { name } = byCode.get(code) ?? {};
    return name !== undefined && Object.values(counts).some((count) => count > 0) ? [{ code, name, ...counts }] : [];
  });
  return disciplines.length === 0 ? null : { period: period.id, since, visited, disciplines };
}
