import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import classification from './disciplines.json' with { type: 'json' };
import { disciplines } from './tables.ts';

/** Upserts the official classification; runs at every start, so that a release brings its changes. */
export async function writeClassification(db: Db) {
  await db
    .insert(disciplines)
    .values(classification)
    .onConflictDoUpdate({
      target: disciplines.code,
      set: {
        name: sql`excluded.name`,
        field: sql`excluded.field`,
        polonCode: sql`excluded.polon_code`,
        hst: sql`excluded.hst`,
        art: sql`excluded.art`,
        validFrom: sql`excluded.valid_from`,
        validTo: sql`excluded.valid_to`,
        successorCode: sql`excluded.successor_code`,
      },
    });
}
