import { sealedBirth } from '#areas/people/service-births.ts';
import { birthDates } from '#areas/people/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import type { PersonRow } from './builders.ts';

/** Of the tests alone. */
export const BIRTH_DATE_KEY = Buffer.alloc(32, 7).toString('base64');

export const birthConfig = readConfig({ LOG_LEVEL: 'silent', BIRTH_DATE_KEY });

/** Gives the person a birth date. */
export async function born(db: Db, { id }: PersonRow, birthDate: string): Promise<void> {
  await db.insert(birthDates).values(sealedBirth(birthDateSeal(birthConfig), id, birthDate));
}
