import { desc, lte } from 'drizzle-orm';
import type { CouncilParameters } from '#engine/council.ts';
import type { Day } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { councilParameters } from './tables.ts';

/** In force since ever; the statute's changes are further rows. */
const SHIPPED = {
  validFrom: '1900-01-01',
  degrees: ['dr hab.', 'prof. dr', 'prof. dr hab.', 'prof.'],
  ageLimit: 70,
  declarationBornBefore: '1972-08-01',
};

/** Adds the shipped parameters; what an installation has changed stays. */
export async function writeCouncilParameters(db: Db) {
  await db.insert(councilParameters).values(SHIPPED).onConflictDoNothing();
}

/** The parameters in force on the day. */
export async function parametersOn(db: Db, day: Day): Promise<CouncilParameters> {
  const [found] = await db
    .select()
    .from(councilParameters)
    .where(lte(councilParameters.validFrom, day))
    .orderBy(desc(councilParameters.validFrom))
    .limit(1);
  return found ?? SHIPPED;
}
