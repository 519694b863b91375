import { and, eq, type SQL, sql, desc } from 'drizzle-orm';
import { toNumber } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { hasJob } from '#platform/jobs/find.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { complianceDoubts } from '#areas/publications/service-compliance.ts';
import { describeAdviceProof } from '#areas/recalculation/service-proof-text.ts';
import { disciplineRequests, disciplineResults } from '#areas/recalculation/tables.ts';
import type { Context } from '#areas/recalculation/service-period-facts.ts';
import { inScope, type View, visible } from '#areas/scenarios/service-access.ts';
import { disciplineRef, loadNames } from '#areas/scenarios/service-names.ts';
import { type KeptMoves, shownMoves } from './service-kept-moves.ts';
import type { AllMoves, Moves } from './schema.ts';
import { FIND_MOVES, isFresh, isSought, type MovesOrder, movesKey, viewOfDiscipline } from './service-moves.ts';
import { furtherRequests, requestsOfDiscipline, type AskedShare } from './service-request-states.ts';
import { disciplineMoves } from './tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';

/**
 * Other disciplines in scope whose own proposals move one of these shares too: its author chooses one of them. Of proposals
 * that leave further disciplines nothing is said here, as those may be out of scope.
 */
async function rivalsOf(
  db: Db,
  { classification, scope }: View,
  { query, shares }: { query: MovesOrder; shares: AskedShare[] },
) {
  const works = sql.param(shares.map(({ publication }) => publication));
  const people = sql.param(shares.map(({ person }) => person));
  const inSight = scope === 'all' ? sql`true` : sql`m.discipline_code = any(${sql.param(scope)}::int[])`;
  const rows = await db.execute<{ code: number; publication: number; gain: number }>(sql`
    select distinct m.discipline_code as code, a.publication, (w.work ->> 'gain')::int as gain
    from ${disciplineMoves} m
    cross join lateral jsonb_array_elements(coalesce(m.answer #> '{all,works}', '[]')) w (work)
    cross join lateral jsonb_array_elements(w.work -> 'shares') s (share)
    join unnest(${works}::int[], ${people}::int[]) a (publication, person)
      on a.publication = (w.work ->> 'publication')::int and a.person = (s.share ->> 'person')::int
    where m.period_id = ${query.period} and m.discipline_code <> ${query.discipline} and ${inSight}
    order by 3 desc, 1`);
  const byWork = Map.groupBy(rows, ({ publication }) => publication);
  return (work: number) =>
    (byWork.get(work) ?? []).map(({ code, gain }) => ({
      discipline: disciplineRef(classification, code),
      gain: toNumber(gain),
    }));
}

type Share = { person: number; to: number | null };
type Found = { id: number; name: string; publication: number; person: number; discipline: number | null };

/** Which of the scenarios that the actor sees have all of a move, the latest first. */
async function scenariosWith(db: Db, view: View, works: readonly number[]) {
  const rows = await db.execute<Found>(sql`
    select ${scenarios.id}, ${scenarios.name}, c.publication, c.person, c.discipline
    from ${scenarios} cross join lateral jsonb_to_recordset(${scenarios.changes})
      as c (kind text, publication int, person int, discipline int)
    where ${visible(view)} and c.kind = 'discipline' and c.publication = any(${sql.param([...new Set(works)])}::int[])
    order by ${desc(scenarios.updatedAt)}, ${desc(scenarios.id)}`);
  const byWork = Map.groupBy(rows, ({ publication }) => publication);
  return (publication: number, shares: readonly Share[]) =>
    [...Map.groupBy(byWork.get(publication) ?? [], ({ id }) => id).values()].flatMap((own) => {
      const [first] = own;
      const isIn = ({ person, to }: Share) => own.some((each) => each.person === person && each.discipline === to);
      return first && shares.every(isIn) ? [{ id: first.id, name: first.name }] : [];
    });
}

type Asked = { query: MovesOrder; config: Config };

/** The kept moves with their names and requests. */
export const bestMoves = (db: Db, actor: Actor, { query, config }: Asked): Promise<Moves> =>
  inSnapshot(db, async (tx) => {
    const view = await viewOfDiscipline(tx, actor, query);
    const { kept, state } = await readKept(tx, view, { query, config, answer: BEST });
    const further = await namedRequests(tx, view, { query, shown: kept?.moves ?? [] });
    if (!kept) return { best: null, further, ...state };
    const { moves, count, before, after, gain, leaving, entering, interrupted, stamp } = kept;
    const named = await namedMoves(tx, view, { query, moves });
    return {
      best: {
        moves: moves.map((move) => ({
          ...named(move),
          beside: numberOrNull(move.beside ?? null),
          criterion: numberOrNull(move.criterion),
        })),
        count,
        before: asFigures(before),
        after: asFigures(after),
        gain: toNumber(gain),
        leaving: asValue(leaving),
        entering: entering ? asValue(entering) : null,
        interrupted,
        ...stamp,
      },
      further,
      ...state,
    };
  });

/** Everything that the search of the kept moves has found, by works. */
export const allMoves = (db: Db, actor: Actor, { query, config }: Asked): Promise<AllMoves> =>
  inSnapshot(db, async (tx) => {
    const view = await viewOfDiscipline(tx, actor, query);
    const { kept, state } = await readKept(tx, view, { query, config, answer: sql`${disciplineMoves.answer}` });
    // What an earlier version has kept is looked for anew.
    if (!kept?.all) return { all: null, ...state, awaits: state.awaits ?? 'turn' };
    const { works, before, after, bound, settled, interrupted } = kept.all;
    const named = await namedMoves(tx, view, { query, moves: works });
    const rivals = await rivalsOf(tx, view, { query, shares: sharesOf(works) });
    const doubts = await complianceDoubts(tx, {
      works: works.map(({ publication }) => publication),
      codes: [query.discipline],
    });
    const doubtful = new Set(doubts.map(({ publication }) => publication));
    return {
      all: {
        works: works.map((move) => ({
          ...named(move),
          alone: numberOrNull(move.alone ?? null),
          exact: move.exact,
          doubtful: doubtful.has(move.publication),
          rivals: rivals(move.publication),
        })),
        leaving: kept.isWide,
        before: toNumber(before),
        after: toNumber(after),
        bound: toNumber(bound),
        proof: describeAdviceProof({ after, bound }),
        settled,
        interrupted,
        ...kept.stamp,
      },
      ...state,
    };
  });

/** SQL: the best moves alone, without all that was found. */
const BEST = sql`${disciplineMoves.answer} - 'all' #- '{wide,all}'`;

/** What is kept for the actor, how fresh it is, and what is being done about it. `answer`: as SQL, of which parts. */
async function readKept(tx: Db, view: View, { query, config, answer }: Asked & { answer: SQL }) {
  const about = { mail: config.mail !== undefined, several: view.scope === 'all' || view.scope.length > 1 };
  if (view.period.isClosed) return { kept: null, state: { computing: false, awaits: 'closed' as const, ...about } };
  const [result] = await tx
    .select({ isSought: isSought(view.period).mapWith(Boolean) })
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, query.period), eq(disciplineResults.disciplineCode, query.discipline)));
  if (result && !result.isSought) {
    return { kept: null, state: { computing: false, awaits: 'unevaluated' as const, ...about } };
  }
  const [row] = await tx
    .select({ answer: answer.mapWith(disciplineMoves.answer), computedAt: disciplineMoves.computedAt, isFresh })
    .from(disciplineMoves)
    .innerJoin(
      disciplineResults,
      and(
        eq(disciplineResults.periodId, disciplineMoves.periodId),
        eq(disciplineResults.disciplineCode, disciplineMoves.disciplineCode),
      ),
    )
    .where(and(eq(disciplineMoves.periodId, query.period), eq(disciplineMoves.disciplineCode, query.discipline)));
  const [job] = await tx.execute<{ open: boolean }>(sql`select ${hasJob(FIND_MOVES, movesKey(query), 'open')} as open`);
  const awaits = row ? null : await whatMovesAwait(tx, view, query.discipline);
  const state = { computing: job?.open === true, awaits, ...about };
  if (!row) return { kept: null, state };
  const shown = shownMoves(row.answer, (code) => inScope(view, code));
  const stamp = { computed_at: row.computedAt.toISOString(), stale: !row.isFresh };
  return { kept: { ...shown, stamp, isWide: shown === row.answer.wide }, state };
}

type Named = { query: MovesOrder; moves: readonly Omit<KeptMoves['moves'][number], 'criterion' | 'beside'>[] };

/** Moves with the names of their works and people, and what was asked about them. */
async function namedMoves(tx: Db, view: View, { query, moves }: Named) {
  const { actor, classification } = view;
  const works = moves.map(({ publication }) => publication);
  const names = await loadNames(tx, {
    works,
    persons: moves.flatMap(({ shares }) => shares.map(({ person }) => person)),
  });
  const { requestOf, codeOf } = await requestsOfDiscipline(tx, query, works);
  const scenariosOf = await scenariosWith(tx, view, works);
  const ref = (code: number | null) => (code === null ? null : disciplineRef(classification, code));
  return ({ publication, gain, shares }: Named['moves'][number]) => ({
    work: names.work(publication),
    gain: toNumber(gain),
    scenarios: scenariosOf(publication, shares),
    shares: shares.map(({ person, from, to, points, slots }) => {
      const code = codeOf(publication, person);
      return {
        person: names.person(person),
        own: person === actor.personId,
        from: ref(from),
        to: ref(to),
        points: toNumber(points),
        slots: toNumber(slots),
        done: code !== undefined && code !== null && classification.periodCode(code) === to,
        request: requestOf(publication, person),
      };
    }),
  });
}

const sharesOf = (moves: Named['moves']) =>
  moves.flatMap(({ publication, shares }) => shares.map(({ person }) => ({ publication, person })));

/** The discipline's requests beside the shown moves, with names. */
async function namedRequests(tx: Db, view: View, { query, shown }: { query: MovesOrder; shown: KeptMoves['moves'] }) {
  const further = await furtherRequests(tx, query, {
    shown: sharesOf(shown),
    view,
  });
  const names = await loadNames(tx, {
    works: further.map(({ publication }) => publication),
    persons: further.map(({ person }) => person),
  });
  return further.map(({ publication, person, ...asked }) => ({
    ...asked,
    work: names.work(publication),
    person: names.person(person),
    own: person === view.actor.personId,
  }));
}

/** Why there are no moves yet: only disciplines that somebody looks after by name get theirs unasked. */
async function whatMovesAwait(
  db: Db,
  { period, classification }: Context,
  discipline: number,
): Promise<Moves['awaits']> {
  const query = { period: period.id, discipline };
  const key = movesKey(query);
  const codes = sql.param(classification.codesOf(discipline));
  const [state] = await db.execute<{ solved: boolean; failed: boolean; supervised: boolean }>(sql`
    select exists (select from ${disciplineResults} r where r.period_id = ${period.id} and r.discipline_code = ${discipline})
        and not exists (select from ${disciplineRequests} q
          where q.period_id = ${period.id} and q.discipline_code = ${discipline}) as solved,
      exists (select from ${jobs} j where j.kind = ${FIND_MOVES.name} and j.key = ${key} and j.state = 'failed') as failed,
      exists (select from ${grants} where ${isHeldToday} and ${grants.disciplineCode} = any(${codes}::int[])) as supervised`);
  if (!state?.solved) return 'result';
  if (state.failed) return 'retry';
  const chosen = await defaultPeriod(db);
  return state.supervised && chosen?.id === period.id ? 'turn' : 'order';
}

const numberOrNull = (value: number | null) => (value === null ? null : toNumber(value));

const asValue = ({ shares, points }: KeptMoves['leaving']) => ({ shares, points: toNumber(points) });

const asFigures = ({ points, slots, slotLimit, criterion }: KeptMoves['before']) => ({
  points: toNumber(points),
  slots: toNumber(slots),
  slot_limit: toNumber(slotLimit),
  criterion: numberOrNull(criterion),
});
