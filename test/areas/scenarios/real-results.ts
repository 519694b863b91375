import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ScenarioDetail } from '#areas/scenarios/schema.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { disciplineResults, shareResults } from '#areas/recalculation/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** Everything that the recalculation has written of the disciplines. */
export async function real(db: Db, periodId: number) {
  const { rules } = await findPeriod(db, periodId);
  const rows = await db.select().from(disciplineResults).where(eq(disciplineResults.periodId, periodId));
  const accepted = await db
    .select({ discipline: shareResults.disciplineCode, work: authorships.publicationId, person: shareResults.personId })
    .from(shareResults)
    .innerJoin(authorships, eq(authorships.id, shareResults.authorshipId))
    .where(eq(shareResults.accepted, true));
  return new Map(
    rows.map((row) => [
      row.disciplineCode,
      {
        n: Number(row.n),
        evaluated: (row.nYears.at(-1)?.n ?? 0) >= rules.discipline.minimumN,
        n_years: row.nYears,
        reductions: Number(row.reductions),
        forecast: !row.periodEnded,
        slot_limit: Number(row.slotLimit),
        weak_book_limit: Number(row.weakBookLimit),
        outside_n_limit: Number(row.outsideNLimit),
        new_list_limit: row.newListLimit === null ? null : Number(row.newListLimit),
        patent_limit: row.patentLimit,
        patents_count: row.patents.length,
        patents_points: Number(row.patentPoints),
        points: Number(row.points),
        slots: Number(row.slots),
        weak_book_slots: Number(row.weakBookSlots),
        outside_n_slots: Number(row.outsideNSlots),
        accepted: accepted
          .filter(({ discipline }) => discipline === row.disciplineCode)
          .map(({ person, work }) => `${person}:${work}`)
          .toSorted(),
      },
    ]),
  );
}

type Real = Awaited<ReturnType<typeof real>>;

/** What the scenario says of the time after, upon what was real before. */
export function foreseen(before: Real, { result }: ScenarioDetail): Real {
  const after = structuredClone(before);
  for (const { code, after: figures, persons } of result?.disciplines ?? []) {
    const accepted = new Set(before.get(code)?.accepted);
    for (const { person, entered, left } of persons) {
      for (const { work } of left) accepted.delete(`${person.id}:${work.id}`);
      for (const { work } of entered) accepted.add(`${person.id}:${work.id}`);
    }
    const { bound, proof, criterion, ...numbers } = figures;
    expect({ bound, proof }).toMatchObject({ bound: figures.points, proof: { kind: 'points', more: 0 } });
    expect(criterion === null).toBe(!figures.evaluated);
    after.set(code, { ...numbers, accepted: [...accepted].toSorted() });
  }
  return after;
}
