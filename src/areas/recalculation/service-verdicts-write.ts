import { type SQL, sql } from 'drizzle-orm';
import { toNumber } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { amountOf, columns, columnsOf, rowsOfArrays } from '#platform/database/sql.ts';
import { type DisciplineAnswer, VERDICT_TYPES } from './service-answers.ts';
import type { DisciplineStanding } from './service-standing.ts';
import { insertChanges } from './service-verdict-changes.ts';
import { disciplineResults, shareResults } from './tables.ts';

/** `ended`: with the reductions subtracted. */
type Solved = { periodId: number; code: number; hash: string; ended: boolean };

/** SQL: points and bound round up to the same total, patents included (§ 18 ust. 2). */
export const IS_PROVEN = sql`ceil(points + patent_points) = ceil(bound + patent_points)`;

/** SQL: whether a share of the discipline awaits a verdict. */
const awaitsVerdict = ({ periodId, code }: Pick<Solved, 'periodId' | 'code'>) => sql`exists (
  select from ${shareResults} s where s.period_id = ${periodId} and s.discipline_code = ${code} and s.reject_reason = 5)`;

/** SQL: a hash of the discipline's verdicts; see `service-fingerprints.ts`. */
const verdictsOf = ({ periodId, code }: Pick<Solved, 'periodId' | 'code'>) => sql`(
  select coalesce(bit_xor(hash_record_extended(row(s.authorship_id, s.accepted, s.reject_reason, s.reject_limit), 10)), 0)
  from ${shareResults} s where s.period_id = ${periodId} and s.discipline_code = ${code}
    and (s.accepted or s.reject_reason in (1, 2, 5)))`;

/** Whether this problem is solved to a proven optimum, and the verdicts are those of the solve: none awaits, none differs. */
export async function isSolved(db: Db, solved: Solved): Promise<boolean> {
  const { periodId, code, hash, ended } = solved;
  const [row] = await db.execute(sql`
    select from ${disciplineResults} where period_id = ${periodId} and discipline_code = ${code}
      and problem_hash = ${hash} and period_ended = ${ended} and ${IS_PROVEN} and not ${awaitsVerdict(solved)}
      and verdicts_hash = ${verdictsOf(solved)}`);
  return row !== undefined;
}

/** Whether this problem is the one solved last, with an unfinished proof. */
export async function isUnproven(db: Db, { periodId, code, hash }: Solved): Promise<boolean> {
  const [row] = await db.execute(sql`
    select from ${disciplineResults} where period_id = ${periodId} and discipline_code = ${code}
      and problem_hash = ${hash} and not ${IS_PROVEN}`);
  return row !== undefined;
}

/** `answer`: {@link DisciplineAnswer} as JSON text. */
type Write = Solved & { standing: DisciplineStanding; answer: string };
type Answered = Omit<Write, 'answer'> & DisciplineAnswer;

/**
 * Writes changed verdicts and totals of the discipline. Of two results of one problem the better set stays, and the
 * tighter bound: a solve cut short does not undo what an earlier one has proven.
 */
export async function writeVerdicts(db: Db, { answer, ...solved }: Write) {
  const write: Answered = { ...solved, ...(JSON.parse(answer) as DisciplineAnswer) };
  const former = await findFormer(db, write);
  if (former?.stays) {
    await writeBound(db, write, former.bound);
  } else {
    await writeShares(db, write);
    await writeTotals(db, write, former?.bound);
  }
  const verdicts = verdictsOf(write);
  await db.execute(sql`
    update ${disciplineResults} set verdicts_hash = ${verdicts}
    where period_id = ${write.periodId} and discipline_code = ${write.code} and verdicts_hash is distinct from ${verdicts}`);
}

/** Writes N and the limits of a discipline with a result, if they have changed. */
export async function writeStanding(db: Db, write: Solved & { standing: DisciplineStanding }) {
  const values = standingValues(write);
  await db.execute(sql`
    update ${disciplineResults} set (${columns(STANDING)}, computed_at) = (${values}, now())
    where period_id = ${write.periodId} and discipline_code = ${write.code}
      and (${columns(STANDING)}) is distinct from (${values})`);
}

/**
 * The result of this very problem, whose bound holds for both. Not if a share awaits a verdict, the verdicts do not make
 * up its points, or one result denies the other: then the new one counts alone.
 */
async function findFormer(db: Db, { periodId, code, hash, totals }: Answered) {
  const [former] = await db.execute<{ stays: boolean; bound: string }>(sql`
    select (r.points, -r.bound) >= (n.points, -n.bound) as stays, least(r.bound, n.bound) as bound
    from ${disciplineResults} r
    cross join (select ${amountOf(totals.points)} as points, ${amountOf(totals.bound)} as bound) as n
    where r.period_id = ${periodId} and r.discipline_code = ${code} and r.problem_hash = ${hash}
      and n.points <= r.bound and r.points <= n.bound and not ${awaitsVerdict({ periodId, code })}
      and coalesce(r.verdicts_hash = ${verdictsOf({ periodId, code })}, true)
      and r.points = (select coalesce(sum(s.points), 0) from ${shareResults} s
        where s.period_id = ${periodId} and s.discipline_code = ${code} and s.accepted)`);
  return former;
}

const gapOf = (points: SQL, bound: SQL) => sql`(${bound} - ${points})::float8 / greatest(${points}::float8, 1)`;

async function writeBound(db: Db, { periodId, code }: Solved, bound: string) {
  const lower = sql`${bound}::numeric`;
  await db.execute(sql`
    update ${disciplineResults} set bound = ${lower}, gap = ${gapOf(sql`points`, lower)}, computed_at = now()
    where period_id = ${periodId} and discipline_code = ${code} and bound <> ${lower}`);
}

/**
 * Shares that differ from the problem keep waiting: their change has left a request.
 * What changed of an earlier verdict is kept.
 * The discipline's condition is one that no index serves, which leaves one primary key lookup per verdict.
 */
async function writeShares(db: Db, { periodId, code, verdicts }: Answered) {
  await db.execute(sql`
    with judged as materialized (select * from ${rowsOfArrays(verdicts, VERDICT_TYPES)}),
    written as (update ${shareResults} s set accepted = j.accepted, reject_reason = j.reason, reject_limit = j.limit, judged = null
    from judged j
    where s.authorship_id = j.id
      and (s.period_id, s.discipline_code) is not distinct from (${periodId}::int, ${code}::int)
      and (s.accepted or s.reject_reason in (1, 2, 5))
      and (s.points, s.slots, s.monograph_limited, s.outside_n, s.new_list)
        = (${amountOf(sql`j.points`)}, ${amountOf(sql`j.slots`)}, j."weakBook", j."outsideN", j."newList")
      and (s.accepted, s.reject_reason, s.reject_limit) is distinct from (j.accepted, j.reason, j.limit)
      returning s.*)
    ${insertChanges('written')}`);
}

const STANDING = `n_years, n, slot_limit, weak_book_limit, outside_n_limit, new_list_limit, patent_limit, reductions,
  reductions_forecast, period_ended`;
const SOLUTION = `points, slots, weak_book_slots, outside_n_slots, new_list_slots, bound, gap, binding, problem_hash`;

/** SQL: the values of {@link STANDING}. */
function standingValues({ standing: { n, limits, reductions }, ended }: Pick<Write, 'standing' | 'ended'>): SQL {
  const years = n.years.map((each) => ({ year: each.year, n: toNumber(each.n) }));
  return sql`${JSON.stringify(years)}::text::jsonb, ${amountOf(n.mean)}, ${amountOf(limits.slots)},
    ${amountOf(limits.weakBooks)}, ${amountOf(limits.outsideN)},
    ${limits.newLists === null ? null : amountOf(limits.newLists)}, ${limits.patents}::int,
    ${amountOf(ended ? reductions.slots : 0)}, ${amountOf(ended ? 0 : reductions.slots)}, ${ended}::boolean`;
}

/** The standing only with a first result: later ones may come from a proof that began before it changed. */
async function writeTotals(db: Db, write: Answered, formerBound: string | undefined) {
  const { periodId, code, hash, totals } = write;
  const points = amountOf(totals.points);
  const bound = formerBound === undefined ? amountOf(totals.bound) : sql`${formerBound}::numeric`;
  await db.execute(sql`
    insert into ${disciplineResults} as kept (period_id, discipline_code, ${columns(STANDING)}, ${columns(SOLUTION)}, milliseconds)
    select ${periodId}::int, ${code}::int, ${standingValues(write)},
      ${points}, ${amountOf(totals.slots)}, ${amountOf(totals.weakBookSlots)}, ${amountOf(totals.outsideNSlots)},
      ${amountOf(totals.newListSlots)}, ${bound}, ${gapOf(points, bound)}, ${JSON.stringify(totals.binding)}::text::jsonb,
      ${hash}::text, ${totals.milliseconds}::int
    on conflict (period_id, discipline_code) do update set
      (${columns(SOLUTION)}, milliseconds, computed_at) = (${columnsOf('excluded', SOLUTION)}, excluded.milliseconds, now())
    where (${columnsOf('kept', SOLUTION)}) is distinct from (${columnsOf('excluded', SOLUTION)})`);
}
