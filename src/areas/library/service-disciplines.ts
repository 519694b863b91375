import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import classification from './disciplines.json' with { type: 'json' };
import type { DisciplineValues } from './schema-words.ts';
import { disciplines } from './tables.ts';

/** SQL: the shipped value, unless people have corrected the column. */
const unlessCorrected = (column: string) =>
  sql.raw(`case when '${column}' = any(disciplines.corrected) then disciplines.${column} else excluded.${column} end`);

/** Upserts the official classification; runs at every start, so that a release brings its changes. What people have corrected stays. */
export async function writeClassification(db: Db) {
  await db
    .insert(disciplines)
    .values(classification)
    .onConflictDoUpdate({
      target: disciplines.code,
      set: {
        name: unlessCorrected('name'),
        field: unlessCorrected('field'),
        polonCode: unlessCorrected('polon_code'),
        hst: unlessCorrected('hst'),
        art: unlessCorrected('art'),
        validFrom: unlessCorrected('valid_from'),
        validTo: unlessCorrected('valid_to'),
        successorCode: unlessCorrected('successor_code'),
      },
    });
}

/** What disciplines are called today, by code. */
export async function readDisciplineNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ code: disciplines.code, name: disciplines.name }).from(disciplines);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The official classification as the product ships it. */
export const shippedClassification: readonly (DisciplineValues & { code: number })[] = classification;

const shipped = new Map<number, DisciplineValues>(
  shippedClassification.map((discipline) => [discipline.code, discipline]),
);

/** The discipline as the product ships it; undefined for one that people have added. */
export const shippedDiscipline = (code: number): DisciplineValues | undefined => shipped.get(code);
