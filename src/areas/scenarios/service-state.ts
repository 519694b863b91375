import { type SQL, sql } from 'drizzle-orm';
import { scenarios } from './tables.ts';

type Basis = { period: unknown; disciplines: SQL; works: SQL };

/**
 * A stamp of what a scenario's result follows from: the problems that the recalculation has last solved in its
 * disciplines, and the revisions of all shares of its works. It is the same until one of them changes.
 */
export const stateOf = ({ period, disciplines, works }: Basis) => sql<string>`md5(concat_ws('|',
  (select string_agg(concat_ws(',', d.discipline_code, d.problem_hash, d.n, d.reductions), ';' order by d.discipline_code)
    from discipline_results d where d.period_id = ${period} and d.discipline_code = any(${disciplines})),
  (select concat_ws(',', count(*), sum(a.revision)) from authorships a where a.publication_id = any(${works}))))`;

/** Changes made since then that still wait to be recalculated. */
const waits = sql`(
  exists (select from discipline_requests r where r.period_id = ${scenarios.periodId}
    and r.discipline_code = any(${scenarios.resultDisciplines}) and r.requested_at > ${scenarios.computedAt})
  or exists (select from recalculation_requests r where r.period_id = ${scenarios.periodId}
    and r.requested_at > ${scenarios.computedAt} and (
      exists (select from share_results s where s.person_id = r.person_id and s.period_id = r.period_id
        and s.discipline_code = any(${scenarios.resultDisciplines}))
      or exists (select from authorships a where a.person_id = r.person_id
        and a.publication_id = any(${scenarios.resultWorks})))))`;

/** Of a stored result: whether the scenario's changes are others by now, or what it follows from has moved on. */
export const outdated = sql<'changes' | 'results' | null>`case
  when ${scenarios.computedAt} is null then null
  when ${scenarios.resultState} is null then 'changes'
  when ${waits} or ${scenarios.resultState} <> ${stateOf({
    period: scenarios.periodId,
    disciplines: sql`${scenarios.resultDisciplines}`,
    works: sql`${scenarios.resultWorks}`,
  })} then 'results' end`;
