import { hash } from 'node:crypto';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue, enqueueAll } from '#platform/jobs/enqueue.ts';
import { type Job, type JobKind, SYSTEM } from '#platform/jobs/kind.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { heldToday, isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { defaultPeriod, findPeriod, type Period, refuseClosedPeriod } from '#areas/periods/service.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { isResultEvaluated } from '#areas/recalculation/service-not-evaluated.ts';
import {
  disciplineRequests,
  disciplineResults,
  personFingerprints,
  personResults,
} from '#areas/recalculation/tables.ts';
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import { MovesQuery } from './schema.ts';
import { movesInput } from './service-adviser.ts';
import { authorRequests, CHOICES_FROM, disciplineMoves } from './tables.ts';

export type MovesOrder = z.infer<typeof MovesQuery>;

/** Computes a discipline's best moves and keeps them. */
export const FIND_MOVES: JobKind<MovesOrder> = {
  name: 'advice.moves',
  title: 'Najlepsze ruchy dyscypliny',
  payload: MovesQuery,
  panels: ['disciplineView'],
  isForgotten: true,
};

const TIME_LIMIT_MS = 60_000;
/** Works without a discipline change no result: the moves are looked at again after so long. */
const OLD = sql`interval '12 hours'`;
/** What time has cut short is looked at again sooner: better moves may exist. */
const CUT_SHORT = sql`interval '30 minutes'`;
/** After a failure. */
const RETRY_DELAY = sql`interval '10 minutes'`;
/** Few at once: results may change again meanwhile. */
const ORDER_BATCH = 2;

export const movesKey = ({ period, discipline }: MovesOrder) => `${period}:${discipline}`;

/** The view of a discipline in the actor's scope; another one is not found. */
export async function viewOfDiscipline(db: Db, actor: Actor, { period, discipline }: MovesOrder) {
  const view = await viewOf(db, actor, period);
  if (!view.classification.byCode.has(discipline) || !inScope(view, discipline)) {
    throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  }
  return view;
}

/**
 * SQL: what tells a discipline's result from another one, and the choices of its people: what their results follow from, and
 * their works of the period without a choice, and what authors have refused. One of these that is not reported changes no result, but moves. All by indexes,
 * as each view of a discipline asks for it. Patents are counted beside the problem that is solved.
 */
const resultOf = (row: SQL) => sql<string>`${row}.problem_hash || ' ' || array_to_string(${row}.patents, ',')
  || ${CHOICES_FROM}::text || (select coalesce(sum(f.inputs), 0) from ${personResults} o
    join ${personFingerprints} f on f.period_id = o.period_id and f.person_id = o.person_id
    where o.period_id = ${row}.period_id and o.discipline_code = ${row}.discipline_code)
  || '.' || (select coalesce(sum(hashint8extended(a.id, 0)), 0) from ${personResults} o
    join ${evaluationPeriods} e on e.id = o.period_id
    join ${authorships} a on a.person_id = o.person_id and a.discipline_code is null
    join ${publications} p on p.id = a.publication_id and p.year between e.year_from and e.year_to
    where o.period_id = ${row}.period_id and o.discipline_code = ${row}.discipline_code)
  || coalesce((select '.' || sum(hashint8extended(q.id, 0)) from ${authorRequests} q
    where q.period_id = ${row}.period_id and q.discipline_code = ${row}.discipline_code
      and q.answer = 'no' and q.withdrawn_at is null), '')`;

/** Whether the kept moves follow from the last result, which nothing is about to change. */
export const isFresh = sql<boolean>`${disciplineMoves.problemHash} = ${resultOf(sql`${disciplineResults}`)} and not exists (
  select from ${disciplineRequests} q where q.period_id = ${disciplineMoves.periodId}
    and q.discipline_code = ${disciplineMoves.disciplineCode})`;

/** SQL: whether a discipline's points go into a result: else no moves are sought, as those points would be of no use. */
export const isSought = ({ rules }: Pick<Period, 'rules'>) => isResultEvaluated(sql`${disciplineResults}`, rules);

/** Orders the moves of a discipline that nobody looks after by name; they are kept up to date from then on. */
export const orderMoves = (db: Db, actor: Actor, query: MovesOrder): Promise<number> =>
  transact(db, async (tx) => {
    const { period } = await viewOfDiscipline(tx, actor, query);
    refuseClosedPeriod(period);
    return enqueue(tx, FIND_MOVES, { payload: query, key: movesKey(query), by: actor, withinMinutes: 1 });
  });

/**
 * Orders the moves that a new result has outdated: of disciplines with a supervisor of their own in the default period,
 * and of those that somebody has asked for. Returns how many.
 */
export async function orderOutdatedMoves(db: Db): Promise<number> {
  const period = await defaultPeriod(db);
  const { periodCode } = await classificationOf(db, period ?? { yearTo: 0 });
  const supervised = await db
    .selectDistinct({ code: grants.disciplineCode })
    .from(grants)
    .where(and(isHeldToday, sql`${grants.disciplineCode} is not null`));
  const codes = sql.param(supervised.flatMap(({ code }) => (code === null ? [] : periodCode(code))));
  const key = sql`r.period_id || ':' || r.discipline_code`;
  const isOfPeriod = period ? sql`r.period_id = ${period.id}` : sql`false`;
  const isWanted = period ? isResultEvaluated(sql`r`, period.rules) : sql`false`;
  return transact(db, async (tx) => {
    const found = await tx.execute<MovesOrder>(sql`
      select r.period_id as period, r.discipline_code as discipline
      from ${disciplineResults} r join ${evaluationPeriods} e on e.id = r.period_id and e.closed_at is null
      left join ${disciplineMoves} m on m.period_id = r.period_id and m.discipline_code = r.discipline_code
      where (m.period_id is not null or ${isOfPeriod} and r.discipline_code = any(${codes}::int[]) and ${isWanted})
        and (m.period_id is null or m.problem_hash <> ${resultOf(sql`r`)} or m.computed_at < clock_timestamp() - ${OLD}
          -- Those of a discipline that is not evaluated any more go.
          or ${isOfPeriod} and not ${isWanted} or not ${isWhole} or ${isCutShort} and m.computed_at < clock_timestamp() - ${CUT_SHORT})
        and not exists (select from ${disciplineRequests} q
          where q.period_id = r.period_id and q.discipline_code = r.discipline_code)
        and not exists (select from ${jobs} j where j.kind = ${FIND_MOVES.name} and j.key = ${key}
          and (j.state in ('waiting', 'running') or j.finished_at > clock_timestamp() - ${RETRY_DELAY}))
      order by m.computed_at nulls first, 1, 2 limit ${ORDER_BATCH}`);
    const orders = found.map((payload) => ({ payload, key: movesKey(payload) }));
    if (orders.length > 0) await enqueueAll(tx, FIND_MOVES, { by: SYSTEM, orders });
    return orders.length;
  });
}

/** No transaction is open while the adviser searches; what changes meanwhile leaves the moves outdated. */
export async function findMoves({ db, compute, payload, signal }: Job<MovesOrder>) {
  const found = await inSnapshot(db, async (tx) => {
    const period = await findPeriod(tx, payload.period);
    const classification = await classificationOf(tx, period);
    const { problemHash, inputs, sought } = await keptOf(tx, payload, period);
    if (problemHash === undefined || period.isClosed) return undefined;
    if (!sought) return 'unsought';
    const held = (await heldTogether(tx, classification.codesOf(payload.discipline))).map(classification.periodCode);
    const input = await movesInput(tx, { period, classification }, { discipline: payload.discipline, held });
    return { problemHash, input, known: inputs };
  });
  if (!found) return undefined;
  const isKept = and(
    eq(disciplineMoves.periodId, payload.period),
    eq(disciplineMoves.disciplineCode, payload.discipline),
  );
  if (found === 'unsought') return (tx: Db) => tx.delete(disciplineMoves).where(isKept);
  const { problemHash, input, known } = found;
  const inputs = hash('sha256', input, 'base64url');
  const answer =
    inputs === known ? undefined : await compute.run('moves', input, { timeLimitMs: TIME_LIMIT_MS, signal });
  const values = { periodId: payload.period, disciplineCode: payload.discipline };
  return (tx: Db) => {
    const stamp = { problemHash, inputs, computedAt: sql`now()` };
    if (answer === undefined) {
      return tx.update(disciplineMoves).set(stamp).where(isKept);
    }
    const kept = { ...stamp, answer: sql`${answer}::text::jsonb` };
    return tx
      .insert(disciplineMoves)
      .values({ ...values, ...kept })
      .onConflictDoUpdate({ target: [disciplineMoves.periodId, disciplineMoves.disciplineCode], set: kept });
  };
}

/** SQL, of the kept moves `m`: all that was found is kept, with what each brings alone. */
const isWhole = sql`(m.answer ? 'all' and coalesce(m.answer #> '{all,works,0}' ? 'alone', true))`;

/** SQL, of the kept moves `m`: time has cut short the search within the discipline, or the one that looks beyond it. */
const isCutShort = sql`((m.answer ->> 'interrupted')::boolean or coalesce((m.answer #>> '{wide,interrupted}')::boolean, false))`;

/** Codes of the disciplines that somebody looks after together with one of these, by name. */
async function heldTogether(db: Db, codes: readonly number[]): Promise<number[]> {
  const [one, other] = [alias(grants, 'one'), alias(grants, 'other')];
  const rows = await db
    .selectDistinct({ code: other.disciplineCode })
    .from(one)
    .innerJoin(other, eq(other.accountRow, one.accountRow))
    .where(
      and(
        inArray(one.disciplineCode, [...codes]),
        isNotNull(other.disciplineCode),
        heldToday('one'),
        heldToday('other'),
      ),
    )
    .orderBy(other.disciplineCode);
  return rows.flatMap(({ code }) => (code === null || codes.includes(code) ? [] : code));
}

/** Hashes of the last result, and of what the kept moves follow from. */
async function keptOf(db: Db, { period, discipline }: MovesOrder, { rules }: Period) {
  const [row] = await db.execute<{ problem_hash: string; inputs: string | null; sought: boolean }>(sql`
    select ${isResultEvaluated(sql`r`, rules)} as sought, ${resultOf(sql`r`)} as problem_hash, case when ${isWhole} and not ${isCutShort} then m.inputs end as inputs from ${disciplineResults} r
    left join ${disciplineMoves} m on m.period_id = r.period_id and m.discipline_code = r.discipline_code
    where r.period_id = ${period} and r.discipline_code = ${discipline}`);
  return { problemHash: row?.problem_hash, inputs: row?.inputs ?? null, sought: row?.sought ?? false };
}
