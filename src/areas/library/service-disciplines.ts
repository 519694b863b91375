import { asc, gte, isNull, lte, or, and, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import classification from './disciplines.json' with { type: 'json' };
import { disciplines } from './tables.ts';

/** Writes the official classification; run at every start, so a new release brings its own changes. */
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

/** Disciplines in force at some time between the two days, by name in Polish order. */
export async function listDisciplines(db: Db, span: { from: string; to: string }) {
  return db
    .select({
      code: disciplines.code,
      name: disciplines.name,
      hst: disciplines.hst,
      successorCode: disciplines.successorCode,
    })
    .from(disciplines)
    .where(
      and(lte(disciplines.validFrom, span.to), or(isNull(disciplines.validTo), gte(disciplines.validTo, span.from))),
    )
    .orderBy(asc(sql`${disciplines.name} collate polish`), disciplines.code);
}
