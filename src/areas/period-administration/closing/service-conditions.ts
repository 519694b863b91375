import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { daysBetween, today, yearOf } from '#engine/day.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { countOpenFaults } from '#areas/polon/service-faults.ts';
import { publications } from '#areas/publications/tables.ts';
import { PERIOD_JOB } from '#areas/recalculation/service-requests.ts';
import { IS_PROVEN } from '#areas/recalculation/service-verdicts-write.ts';
import {
  disciplineRequests,
  disciplineResults,
  recalculationRequests,
  shareResults,
} from '#areas/recalculation/tables.ts';
import { openDifferences } from '#areas/reconciliation/service-differences.ts';
import { scopeOf, unassignedShares, undecidedWorks } from '#areas/sole-disciplines/service-shares.ts';
import { statementStates } from '#areas/statements/service-states.ts';
import type { Condition } from '../schema.ts';
import { BLOCKING, CONDITION_KEYS, type ConditionKey } from '../schema-words.ts';
import type { Period } from '#areas/periods/service.ts';
import { VALUE_PERIOD } from '../service-value.ts';

/** What is open in the period: of each kind how many. The blocking kinds keep it from being closed. */
export async function closingConditions(db: Db, period: Period): Promise<Condition[]> {
  const counts: Record<ConditionKey, number> = {
    ...(await countedIn(db, period)),
    running: period.yearTo >= yearOf(today()) ? 1 : 0,
    choosing: daysToChoose(period),
    ...(await countStatements(db, period)),
    faults: await countOpenFaults(db),
    differences: await openDifferences(db),
  };
  return CONDITION_KEYS.map((key) => ({ key, count: counts[key], blocks: BLOCKING.includes(key) }));
}

const count = (rows: SQL) => sql`(select count(*)::int from ${rows})`;

type Counted = 'recalculation' | 'jobs' | 'gaps' | 'records' | 'unassigned';

async function countedIn(db: Db, period: Period): Promise<Record<Counted, number>> {
  const { id } = period;
  const shares = unassignedShares(await scopeOf(db, period, null));
  const [row] = await db.execute<Record<Counted, number>>(sql`
    select ${count(sql`${recalculationRequests} r where r.period_id = ${id}`)}
        + ${count(sql`${disciplineRequests} r where r.period_id = ${id}`)}
        + ${count(sql`${shareResults} s where s.period_id = ${id} and s.reject_reason = 5`)} as recalculation,
      ${count(sql`${jobs} j where j.kind in (${PERIOD_JOB.name}, ${VALUE_PERIOD.name}) and j.key = ${String(id)}
        and j.state in ('waiting', 'running')`)} as jobs,
      ${count(sql`${disciplineResults} d where d.period_id = ${id} and not (${IS_PROVEN})`)} as gaps,
      ${count(sql`${publications} where ${undecidedWorks(period)}`)} as records,
      ${count(sql`(${shares}) s`)} as unassigned`);
  if (!row) throw new Error('Nothing was counted');
  return row;
}

/** As the home page counts them; the last day is one. */
function daysToChoose({ authorDeadline }: Period): number {
  if (authorDeadline === null || authorDeadline < today()) return 0;
  return Math.max(1, daysBetween(today(), authorDeadline));
}

type Statements = 'statements' | 'unsigned';

async function countStatements(db: Db, { yearFrom: from, yearTo: to }: Period): Promise<Record<Statements, number>> {
  const [row] = await db.execute<Record<Statements, number>>(sql`
    ${statementStates({ kind: 'publication', years: { from, to } })}
    select (count(*) filter (where state = 'todo' and works > 0))::int as statements,
      (count(*) filter (where state = 'printed'))::int as unsigned from states`);
  if (!row) throw new Error('Nothing was counted');
  return row;
}
