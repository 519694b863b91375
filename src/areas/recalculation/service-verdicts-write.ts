import { sql } from 'drizzle-orm';
import { toNumber } from '#engine/fixed.ts';
import type { Db } from '#server/db.ts';
import { amountOf, columns, columnsOf } from '#server/sql.ts';
import type { DisciplineStanding } from './service-standing.ts';

/** Largest gap of a proven optimum. */
export const PROVEN_GAP = 1e-6;

type Solved = { periodId: number; code: number; hash: string };

/** Whether this problem is solved to a proven optimum and no share awaits a verdict. */
export async function isSolved(db: Db, { periodId, code, hash }: Solved): Promise<boolean> {
  const [row] = await db.execute(sql`
    select from discipline_results where period_id = ${periodId} and discipline_code = ${code}
      and problem_hash = ${hash} and gap <= ${PROVEN_GAP} and not exists (
        select from share_results s
        where s.period_id = ${periodId} and s.discipline_code = ${code} and s.reject_reason = 5)`);
  return row !== undefined;
}

/** `problem`: `ProblemData`, `answer`: `DisciplineAnswer`; both JSON text. */
type Write = Solved & { standing: DisciplineStanding; problem: string; answer: string };

/** Writes changed verdicts and totals of the discipline. */
export async function writeVerdicts(db: Db, write: Write) {
  await writeShares(db, write);
  await writeTotals(db, write);
}

/**
 * Shares that differ from the problem keep waiting: their change has left a request.
 * Without fresh statistics the planner would scan the whole answer for each share of a discipline. The materialised
 * answer, and a discipline condition that no index serves, leave one primary key lookup per verdict.
 */
async function writeShares(db: Db, { periodId, code, problem, answer }: Write) {
  await db.execute(sql`
    with judged as materialized (
      select * from jsonb_to_recordset((${answer}::text::jsonb) -> 'verdicts')
        as v(id int, accepted boolean, reason int, "limit" text)
      join jsonb_to_recordset((${problem}::text::jsonb) -> 'shares')
        as p(id int, points bigint, slots bigint, "weakBook" boolean, "outsideN" boolean) using (id))
    update share_results s set accepted = j.accepted, reject_reason = j.reason, reject_limit = j.limit
    from judged j
    where s.authorship_id = j.id
      and (s.period_id, s.discipline_code) is not distinct from (${periodId}::int, ${code}::int)
      and (s.accepted or s.reject_reason in (1, 2, 5))
      and (s.points, s.slots, s.monograph_limited, s.outside_n)
        = (${amountOf(sql`j.points`)}, ${amountOf(sql`j.slots`)}, j."weakBook", j."outsideN")
      and (s.accepted, s.reject_reason, s.reject_limit) is distinct from (j.accepted, j.reason, j.limit)`);
}

const COMPARED = `n_years, n, slot_limit, weak_book_limit, outside_n_limit, patent_limit, reductions, points, slots,
  weak_book_slots, outside_n_slots, bound, gap, binding, problem_hash`;
const total = (name: string) => amountOf(sql`t ->> ${name}`);

async function writeTotals(db: Db, { periodId, code, hash, standing, answer }: Write) {
  const { n, limits, reductions } = standing;
  const years = n.years.map((each) => ({ year: each.year, n: toNumber(each.n) }));
  await db.execute(sql`
    insert into discipline_results as kept (period_id, discipline_code, ${columns(COMPARED)}, milliseconds)
    select ${periodId}, ${code}, ${JSON.stringify(years)}::text::jsonb, ${amountOf(n.mean)}, ${amountOf(limits.slots)},
      ${amountOf(limits.weakBooks)}, ${amountOf(limits.outsideN)}, ${limits.patents}::int, ${amountOf(reductions.slots)},
      ${total('points')}, ${total('slots')}, ${total('weakBookSlots')}, ${total('outsideNSlots')}, ${total('bound')},
      ((t ->> 'bound')::float8 - (t ->> 'points')::float8) / greatest((t ->> 'points')::float8, 1), t -> 'binding',
      ${hash}, (t ->> 'milliseconds')::int
    from (select (${answer}::text::jsonb) -> 'totals' as t) as answer
    on conflict (period_id, discipline_code) do update set
      (${columns(COMPARED)}, milliseconds, computed_at) = (${columnsOf('excluded', COMPARED)}, excluded.milliseconds, now())
    where (${columnsOf('kept', COMPARED)}) is distinct from (${columnsOf('excluded', COMPARED)})`);
}
