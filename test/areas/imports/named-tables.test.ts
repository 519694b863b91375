import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { DERIVED, TABLE_NAMES } from '#areas/imports/writing/service-undo.ts';
import { test } from '../../support/database.ts';

test('every table that may be in the way of an undo has a name that people read', async ({ db }) => {
  const found = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('persons'::regclass, 'units'::regclass) order by 1`);
  expect(found.filter(({ name }) => !DERIVED.includes(name) && !Object.hasOwn(TABLE_NAMES, name))).toEqual([]);
});
