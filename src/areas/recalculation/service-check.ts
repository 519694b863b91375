import { sql } from 'drizzle-orm';
import { formatFixed4 } from '#engine/fixed.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { disciplines } from '#areas/library/tables.ts';
import { findPeriod } from '#areas/periods/service.ts';
import type { DisciplineAnswer } from './service-answers.ts';
import { readProblem } from './service-verdicts.ts';
import { disciplineRequests, disciplineResults, recalculationRequests } from './tables.ts';

const SOLVE_MS = 60_000;

type Stored = { period: number; code: number; name: string; points: string; hash: string };
type Checked = { code: number; name: string; stored: string; computed: string; isEqual: boolean };

/**
 * Solves the discipline with the most points whose stored result is the proven optimum of what is stored, and compares.
 * Undefined where there is none: nothing has been computed, or the results wait for changes.
 */
export async function checkResult(db: Db, compute: Compute): Promise<Checked | undefined> {
  const read = await inSnapshot(db, async (tx) => {
    const results = await tx.execute<Stored>(sql`
      select r.period_id as period, r.discipline_code as code, d.name, r.points::text, r.problem_hash as hash
      from ${disciplineResults} r join ${disciplines} d on d.code = r.discipline_code
      where r.gap = 0 and r.points > 0
        and not exists (select from ${recalculationRequests} q where q.period_id = r.period_id)
        and not exists (select from ${disciplineRequests} q
          where q.period_id = r.period_id and q.discipline_code = r.discipline_code)
      order by r.points desc, r.period_id, r.discipline_code`);
    for (const stored of results) {
      const period = await findPeriod(tx, stored.period);
      const { problem, hash } = await readProblem(tx, { period, code: stored.code });
      // Another one where the problem depends on the day: who is employed now, what has ended.
      if (hash === stored.hash) return { ...stored, problem };
    }
    return undefined;
  });
  if (!read) return undefined;
  const answer = await compute.run('discipline', read.problem, { timeLimitMs: SOLVE_MS });
  const computed = formatFixed4((JSON.parse(answer) as DisciplineAnswer).totals.points);
  return { code: read.code, name: read.name, stored: read.points, computed, isEqual: read.points === computed };
}
