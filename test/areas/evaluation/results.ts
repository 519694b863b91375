import { eq } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { recalculatePeople } from '../../support/tools.ts';
import {
  declaration,
  employment,
  nStatement,
  only,
  type PersonRow,
  period,
  person,
  type Work,
} from '../../support/builders.ts';

export const COMPUTING = 203;
/** Renamed to 2021 in the period 2022–2025. */
export const AUTOMATION = 202;
/** One of the humanities and social sciences. */
export const MEDIA = 504;
export const PHYSICS = 501;

/** Somebody in computing and media to the end of 2023, then in physics. */
export async function personInThree(db: Db): Promise<PersonRow> {
  const anna = await person(db);
  await employment(db, anna);
  await declaration(db, anna, { split: { [COMPUTING]: 60, [MEDIA]: 40 }, to: '2023-12-31' });
  await nStatement(db, anna, { codes: [COMPUTING, MEDIA], to: '2023-12-31' });
  await declaration(db, anna, { split: { [PHYSICS]: 100 }, from: '2024-01-01' });
  await nStatement(db, anna, { codes: [PHYSICS], from: '2024-01-01' });
  return anna;
}

/** Makes the results of these people anew; their disciplines still wait. */
export async function recalculate(db: Db, ...people: PersonRow[]) {
  await recalculatePeople(db, { period: (await period(db)).id, ids: people.map(({ id }) => id) });
}

/** How a person's share in a work came out. */
export async function resultOf(db: Db, work: Work, { id }: PersonRow) {
  const share = only(work.shares.filter((row) => row.personId === id));
  return only(await db.select().from(shareResults).where(eq(shareResults.authorshipId, share.id)));
}

/** The verdict as the person sees it, R05 included. */
export async function shownResult(db: Db, work: Work, { id }: PersonRow) {
  const { id: periodId } = await period(db);
  const { evaluation_result } = await slotFilling(db, id, periodId);
  return only(
    Object.values(evaluation_result)
      .flatMap(({ pub_qualification }) => pub_qualification)
      .filter((row) => row.id_publikacja === work.id),
  );
}

/** The test's period of four years, which runs until the end of next year. */
export async function runningPeriod(db: Db) {
  const { id } = await period(db);
  const yearTo = yearOf(today()) + 1;
  await db
    .update(evaluationPeriods)
    .set({ yearFrom: yearTo - 3, yearTo })
    .where(eq(evaluationPeriods.id, id));
  return period(db, yearTo - 3);
}
