import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { achievements } from '#areas/achievements/tables.ts';
import { academicDegrees } from '#areas/people/tables.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const MIGRATION = new URL('../../../drizzle/0032_degrees-in-lists.sql', import.meta.url);

test('an upgrade brings the degrees of POL-on into the lists, but none that is there already', async ({ db }) => {
  const [first, second] = [await person(db), await person(db)];
  await db.insert(academicDegrees).values([
    { personId: first.id, kind: 'doctor', grantedYear: 2008, institution: 'Akademia Próbna' },
    { personId: first.id, kind: 'habilitated', grantedYear: 2018 },
    { personId: second.id, kind: 'professor', grantedYear: 2023 },
  ]);
  await db
    .insert(achievements)
    .values({ personId: first.id, typeCode: 42, yearFrom: 2007, title: 'Doktor nauk zmyślonych' });
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));
  const rows = await db.select().from(achievements).orderBy(achievements.yearFrom);
  expect(rows.map(({ personId, typeCode, yearFrom, title }) => [personId, typeCode, yearFrom, title])).toEqual([
    [first.id, 42, 2007, 'Doktor nauk zmyślonych'],
    [first.id, 44, 2018, 'Doktor habilitowany'],
    [second.id, 43, 2023, 'Profesor'],
  ]);
});
