import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type Day, yearOf } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { birthDateSeal, type Seal, type SealConfig } from '#platform/seal.ts';
import { birthDates } from './tables.ts';

/** A stored birth date, as a query reads it; it never leaves the services. */
export type SealedBirth = Pick<typeof birthDates.$inferSelect, 'id' | 'keyId' | 'sealed'>;

const aboutOf = (id: string) => `birth-date:${id}`;

/** The row that holds a person's birth date. */
export function sealedBirth(seal: Seal, personId: number, birthDate: Day): typeof birthDates.$inferInsert {
  const id = randomUUID();
  return { id, personId, keyId: seal.keyId, sealed: seal.close(birthDate, aboutOf(id)) };
}

/** The date; the key is needed only where there is one. @throws Refusal without its key */
export const openedBirth = (config: SealConfig, stored: SealedBirth): Day =>
  birthDateSeal(config).open(stored, aboutOf(stored.id));

/** Stores or replaces a person's birth date. The caller holds the person's row. */
export async function setBirthDate(
  tx: Db,
  config: SealConfig,
  { personId, birthDate }: { personId: number; birthDate: Day },
): Promise<void> {
  const row = sealedBirth(birthDateSeal(config), personId, birthDate);
  await tx
    .insert(birthDates)
    .values(row)
    .onConflictDoUpdate({
      target: birthDates.personId,
      set: { id: sql`excluded.id`, keyId: sql`excluded.key_id`, sealed: sql`excluded.sealed` },
    });
}

/** Years of birth by person, for matching people of a file. @throws Refusal where dates are stored and their key is missing */
export async function birthYears(db: Db, config: SealConfig): Promise<Map<number, number>> {
  const rows = await db.select().from(birthDates);
  return new Map(rows.map((row) => [row.personId, yearOf(openedBirth(config, row))]));
}
