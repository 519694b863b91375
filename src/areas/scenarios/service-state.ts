import { type SQL, sql } from 'drizzle-orm';
import { authorships } from '#areas/publications/tables.ts';
import {
  disciplineRequests,
  disciplineResults,
  recalculationRequests,
  shareResults,
} from '#areas/recalculation/tables.ts';
import { scenarios } from './tables.ts';

type Basis = { period: unknown; disciplines: SQL; works: SQL };

/**
 * Stamp of a result's basis: its disciplines' standing and patents, the problems last solved in them, and the revisions of
 * its works' shares.
 */
export const stateOf = ({ period, disciplines, works }: Basis) => sql<string>`md5(concat_ws('|',
  (select string_agg(concat_ws(',', d.discipline_code, d.problem_hash, d.n_years, d.n, d.reductions, d.reductions_forecast,
      d.patents, d.patent_points), ';' order by d.discipline_code)
    from ${disciplineResults} d where d.period_id = ${period} and d.discipline_code = any(${disciplines})),
  (select concat_ws(',', count(*), sum(a.revision)) from ${authorships} a where a.publication_id = any(${works}))))`;

/** Later changes still waiting for recalculation. */
const isPending = sql`(
  exists (select from ${disciplineRequests} r where r.period_id = ${scenarios.periodId}
    and r.discipline_code = any(${scenarios.resultDisciplines}) and r.requested_at > ${scenarios.computedAt})
  or exists (select from ${recalculationRequests} r where r.period_id = ${scenarios.periodId}
    and r.requested_at > ${scenarios.computedAt} and (
      exists (select from ${shareResults} s where s.person_id = r.person_id and s.period_id = r.period_id
        and s.discipline_code = any(${scenarios.resultDisciplines}))
      or exists (select from ${authorships} a where a.person_id = r.person_id
        and a.publication_id = any(${scenarios.resultWorks})))))`;

/** Why a stored result is outdated: the scenario's changes, or its basis. */
export const outdated = sql<'changes' | 'results' | null>`case
  when ${scenarios.computedAt} is null then null
  when ${scenarios.resultState} is null then 'changes'
  when ${isPending} or ${scenarios.resultState} <> ${stateOf({
    period: scenarios.periodId,
    disciplines: sql`${scenarios.resultDisciplines}`,
    works: sql`${scenarios.resultWorks}`,
  })} then 'results' end`;
