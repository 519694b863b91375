import { and, eq, inArray, sql } from 'drizzle-orm';
import { parseFixed4, toNumber } from '#engine/fixed.ts';
import type { OwnMove, SolvedDiscipline } from '#engine/adviser/own-advice.ts';
import type { Db } from '#server/db.ts';
import { complianceDoubts } from '#areas/publications/service-compliance.ts';
import { authorDisciplines } from '#areas/publications/service-disciplines.ts';
import { isAuthorTimeOver } from '#areas/publications/service.ts';
import { ownPersonId } from '#server/scope.ts';
import { MAX_OWN_MOVES, type OwnAdvice } from './schema-adviser.ts';
import { asShare, type Caller, complianceBy, forbiddenOf, LEAST_GAIN } from './service-adviser.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { factsText } from '#areas/recalculation/service-period-facts.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { leavesText } from '#areas/scenarios/service-evaluation.ts';
import { disciplineRef, loadNames } from '#areas/scenarios/service-names.ts';
import { inSnapshot } from '#areas/recalculation/service-standing.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';

/** What the author alone could assign better, estimated at the disciplines' last prices. */
export async function adviseAuthor(db: Db, { actor, compute, signal }: Caller, periodId: number): Promise<OwnAdvice> {
  const person = ownPersonId(actor);
  const { period, classification, unsolved, doubts, input } = await inSnapshot(db, (tx) =>
    prepare(tx, person, periodId),
  );
  const answer = { moves: [], unsolved, closed: isAuthorTimeOver(period) };
  if (answer.closed || input === null) return answer;
  const found: OwnMove[] = JSON.parse(await compute.run('ownAdvice', input, { signal }));
  const moves = found.slice(0, MAX_OWN_MOVES);
  const names = await loadNames(db, { persons: [], works: moves.map(({ publication }) => publication) });
  const complianceOf = complianceBy(doubts);
  return {
    ...answer,
    moves: moves.map(({ publication, from, to, gain }) => {
      const work = names.work(publication);
      return {
        work,
        from: asShare(from, classification),
        to: asShare(to, classification),
        gain: toNumber(gain),
        compliance: complianceOf(work, to.discipline),
      };
    }),
  };
}

async function prepare(db: Db, person: number, periodId: number) {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  const own = await authorDisciplines(db, person, { period, classification });
  const solved = await solvedDisciplines(
    db,
    period,
    own.map(({ key }) => key),
  );
  const codes = solved.map(({ discipline }) => discipline);
  const unsolved = own.filter(({ key }) => !codes.includes(key)).map(({ key }) => disciplineRef(classification, key));
  if (codes.length === 0) return { period, classification, unsolved, doubts: [], input: null };
  const { works, persons } = await coauthorsOf(db, person, period);
  const facts = await factsText(db, { period, classification }, { disciplines: [], works, persons });
  const doubts = await complianceDoubts(db, { works, codes });
  const question = JSON.stringify({ person, disciplines: solved, least: LEAST_GAIN }).slice(1);
  const leaves = await leavesText(db, period);
  return {
    period,
    classification,
    unsolved,
    doubts,
    input: `{"facts":${facts},"leaves":${leaves},"forbidden":${forbiddenOf(doubts)},${question}`,
  };
}

async function solvedDisciplines(db: Db, { id }: Period, codes: number[]): Promise<SolvedDiscipline[]> {
  const rows = await db
    .select()
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, id), inArray(disciplineResults.disciplineCode, codes)));
  return rows.map(({ disciplineCode, slotLimit, binding }) => ({
    discipline: disciplineCode,
    slots: parseFixed4(slotLimit),
    binding,
  }));
}

/** The person's works of the period and their authors here. */
async function coauthorsOf(db: Db, person: number, { yearFrom, yearTo }: Period) {
  const rows = await db.execute<{ publication_id: number; person_id: number }>(sql`
    select other.publication_id, other.person_id
    from authorships own
    join publications p on p.id = own.publication_id and p.year between ${yearFrom} and ${yearTo}
    join authorships other on other.publication_id = p.id and other.person_id is not null
    where own.person_id = ${person}`);
  return {
    works: [...new Set(rows.map((row) => row.publication_id))],
    persons: [...new Set([person, ...rows.map((row) => row.person_id)])],
  };
}
