import { byPolish } from '#shared/by-polish.ts';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { criterionValue, isEvaluated } from '#engine/discipline-n.ts';
import { FIXED4_ONE, fixed4, parseFixed4, scaleByRatio, toNumber } from '#engine/fixed.ts';
import type { BindingLimit } from '#engine/optimum/discipline-optimum.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { openWorksOf } from '#areas/evaluation/service-open-works.ts';
import { type Places, placesInDiscipline, placesInUnits } from '#areas/evaluation/service-places.ts';
import { unlinkedIn } from '#areas/evaluation/service-chapters.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { publications } from '#areas/publications/tables.ts';
import { isProving } from '#areas/recalculation/service-proofs-order.ts';
import { describeProof } from '#areas/recalculation/service-proof-text.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import {
  disciplineRequests,
  disciplineResults,
  personResults,
  recalculationRequests,
} from '#areas/recalculation/tables.ts';
import { supervisionAudit } from './audit.ts';
import type { DisciplineParameters, DisciplineReport, PersonInDiscipline, PersonInUnit, UnitReport } from './schema.ts';
import { type Context, readWorks } from './service-people.ts';
import { type InDiscipline, visibleDiscipline } from '#areas/evaluation/service-scope.ts';
import { visibleUnit } from './service-scope.ts';
import { type Facts, partsOf, peopleOf, readFacts, statisticsOf, unitsOf, yearFte } from './service-units.ts';

/** The discipline by unit and person, with its sums and its limits; one snapshot. */
export async function disciplineReport(
  db: Db,
  actor: Actor,
  { discCode, period, lists }: { discCode: number; period: number; lists: boolean },
): Promise<DisciplineReport> {
  const found = await visibleDiscipline(db, { actor, panels: ['disciplineView'] }, { period, code: discCode });
  return inSnapshot(db, async (tx) => {
    const facts = await readFacts(tx, placesInDiscipline(found.period, found.code), { ...found, lists });
    return {
      discCode: found.code,
      name: found.name,
      period: found.period.id,
      units: unitsOf(facts),
      stats: statisticsOf(facts, facts.rows, null),
      discparam: await parametersOf(tx, found),
    };
  });
}

/** The unit with all below it, by person; one snapshot. */
export async function unitReport(
  db: Db,
  actor: Actor,
  { unitCode, period: periodId, lists }: { unitCode: string; period: number; lists: boolean },
): Promise<UnitReport> {
  const { unit, units } = await visibleUnit(db, actor, unitCode);
  return inSnapshot(db, async (tx) => {
    const period = await findPeriod(tx, periodId);
    const classification = await classificationOf(tx, period);
    const facts = await readFacts(tx, placesInUnits(period, [unit.id]), { period, classification, lists });
    const byName = facts.rows.toSorted(
      (a, b) => byPolish(a.nazwisko, b.nazwisko) || byPolish(a.imie, b.imie) || a.person - b.person,
    );
    return {
      nazwa: unit.ou_name,
      kod_jedn: unit.ou_code,
      osoby: peopleOf(facts, byName),
      statystyka: statisticsOf(facts, facts.rows, null),
      parts: partsOf(facts, unit, units),
      ...(await recalculationOf(tx, facts)),
    };
  });
}

/** When the disciplines of the unit's people were recalculated last, and which of them are about to be. */
async function recalculationOf(db: Db, { context: { period, classification }, rows }: Pick<Facts, 'context' | 'rows'>) {
  const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))];
  const [done] = await db
    .select({ at: max(disciplineResults.computedAt) })
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, period.id), inArray(disciplineResults.disciplineCode, codes)));
  const states = await underWay(db, period.id, codes);
  return {
    recalculated_at: done?.at?.toISOString() ?? null,
    waiting: states
      .filter(({ queued }) => queued)
      .map(({ code }) => classification.byCode.get(code)?.name ?? String(code))
      .toSorted(byPolish),
  };
}

/** The shares of one person in the discipline. */
export async function worksInDiscipline(
  db: Db,
  actor: Actor,
  { period, person, discipline }: z.infer<typeof PersonInDiscipline>,
) {
  const found = await visibleDiscipline(db, { actor, panels: ['disciplineView'] }, { period, code: discipline });
  return personWorks(db, actor, { ...found, person, places: placesInDiscipline(found.period, found.code) });
}

/** The shares of one person of the unit, in every discipline. */
export async function worksInUnit(
  db: Db,
  actor: Actor,
  { period: periodId, person, unit }: z.infer<typeof PersonInUnit>,
) {
  const {
    unit: { id },
  } = await visibleUnit(db, actor, unit);
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  return personWorks(db, actor, { period, classification, person, places: placesInUnits(period, [id]) });
}

/** Records the reading. */
async function personWorks(
  db: Db,
  actor: Actor,
  { period, classification, person, places }: Context & { person: number; places: Places },
) {
  const ofPerson = sql`select * from (${places}) whose where person_id = ${person}`;
  const { found, works, undecided } = await inSnapshot(db, async (tx) => {
    const facts = await readFacts(tx, ofPerson, { period, classification, lists: false });
    const [found] = peopleOf(facts, facts.rows);
    if (!found) throw new Refusal('missing', 'Nie znaleziono osoby');
    const undecided = await openWorksOf(tx, person, period);
    return { found, works: await readWorks(tx, ofPerson, { period }), undecided };
  });
  const reading = supervisionAudit.change('read.works', { subject: { person } });
  await recordReading(db, actor, { personId: person, reading });
  return {
    person: found,
    undecided,
    works: works.map(({ person: _person, code, ...work }) => ({
      ...work,
      kod: code,
      dyscyplina: classification.byCode.get(code)?.name ?? String(code),
    })),
  };
}

const filled = (slots: string, limit: string) => ({ slots: Number(slots), limit: Number(limit) });

/** What limits the discipline; null before its first recalculation. */
async function parametersOf(db: Db, found: InDiscipline): Promise<DisciplineParameters | null> {
  const { period, code, name, hst } = found;
  const [row] = await db
    .select()
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, period.id), eq(disciplineResults.disciplineCode, code)));
  if (!row) return null;
  const n = parseFixed4(row.n);
  const [points, bound, patentPoints] = [
    parseFixed4(row.points),
    parseFixed4(row.bound),
    parseFixed4(row.patentPoints),
  ];
  const { total, value } = criterionValue(points + patentPoints, n);
  const [{ queued, proving } = { queued: false, proving: false }] = await underWay(db, period.id, [code]);
  return {
    code,
    name,
    hst,
    evaluated: isEvaluated(
      { code, n: { years: row.nYears.map((year) => ({ ...year, n: fixed4(year.n) })), mean: n } },
      period.rules,
    ),
    n: toNumber(n),
    n_years: row.nYears.map(yearFte),
    slots_3n: toNumber(scaleByRatio(n, fixed4(period.rules.discipline.slotsPerN), FIXED4_ONE)),
    reductions: Number(row.reductions),
    reductions_forecast: Number(row.reductionsForecast),
    all: filled(row.slots, row.slotLimit),
    weak_books: filled(row.weakBookSlots, row.weakBookLimit),
    weak_book_points: period.rules.discipline.weakBookPoints,
    outside_n: filled(row.outsideNSlots, row.outsideNLimit),
    new_lists: row.newListLimit === null ? null : filled(row.newListSlots, row.newListLimit),
    patents: { count: row.patents.length, limit: row.patentLimit, points: toNumber(patentPoints) },
    points: toNumber(points),
    bound: toNumber(bound),
    proof: describeProof({ points, bound }, patentPoints),
    minimum_n: period.rules.discipline.minimumN,
    decided: period.rules.discipline.decided.find((each) => each.code === code)?.reason ?? null,
    total: toNumber(total),
    criterion: value === null ? null : toNumber(value),
    unlinked: await unlinkedIn(db, found),
    binding: await namedLimits(db, row.binding),
    computed_at: row.computedAt.toISOString(),
    queued,
    proving,
  };
}

/** Binding limits, the dearest first; books by their titles. */
async function namedLimits(db: Db, binding: BindingLimit[]): Promise<DisciplineParameters['binding']> {
  const ids = binding.flatMap(({ book }) => book ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db.execute<{ id: number; title: string }>(
          sql`select id, title from ${publications} where id = any(${sql.param(ids)}::int[])`,
        );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return binding
    .map(({ limit, book, price }) => ({
      limit,
      book: book === undefined ? null : (titles.get(book) ?? `publikacja nr ${book}`),
      price: toNumber(fixed4(price)),
    }))
    .toSorted((a, b) => b.price - a.price);
}

/** Of each discipline, whether its result is about to be made anew, and whether its proof goes on. */
async function underWay(db: Db, periodId: number, codes: number[]) {
  const [period, code] = [sql`${periodId}::int`, sql`d.code`];
  return db.execute<Pick<DisciplineParameters, 'code' | 'queued' | 'proving'>>(sql`
    select d.code, ${isProving(period, code)} as proving,
      exists (select from ${disciplineRequests} where period_id = ${period} and discipline_code = ${code})
        or exists (select from ${recalculationRequests} q join ${personResults} r on r.person_id = q.person_id
          and r.period_id = q.period_id and r.discipline_code = ${code} where q.period_id = ${period}) as queued
    from unnest(${sql.param(codes)}::int[]) d (code)`);
}
