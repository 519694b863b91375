import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { decideRows } from '#areas/intake/service-decide.ts';
import { intakeRows, intakes } from '#areas/intake/tables.ts';
import { recordBatches, recordVersions } from '#areas/records/tables.ts';
import { removeRecords } from '#areas/records/writing/service-remove.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent } from '../records/record.ts';
import { librarian } from './intake.ts';

/** A statement holds so many parameters. */
const MOST_PARAMETERS = 65_535;

async function savedIntake(db: Db) {
  const batch = only(await db.insert(recordBatches).values({ label: 'Import', login: 'bib' }).returning());
  const values = { source: 'list', name: 'Lista', status: 'applied', batchId: batch.id, createdBy: 'bib' } as const;
  return only(await db.insert(intakes).values(values).returning()).id;
}

const addRows = (db: Db, intake: number, count: number) =>
  db.execute(sql`
    insert into ${intakeRows} (intake_id, position, kind, title, content)
    select ${intake}, n, 'new', 'Praca ' || n, '{"type": 20}' from generate_series(1, ${count}::int) as n`);

test('all rows of a long list are decided at once', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await savedIntake(db);
  await addRows(db, intake, MOST_PARAMETERS + 1);
  const order = { intake, kind: 'new', decision: 'other' } as const;
  expect(await decideRows(db, actor, order)).toEqual({ changed: MOST_PARAMETERS + 1 });
});

test('all records of a long file are deleted at once', async ({ db }) => {
  const actor = await librarian(db);
  // Eight values of each make a statement's version rows.
  const records = Array.from({ length: Math.ceil(MOST_PARAMETERS / 8) + 1 }, (_, at) => ({
    id: 1_000_000 + at,
    version: 1,
    status: 1,
    statusReason: '',
    statusSince: '2026-01-02T10:00:00Z',
    content: articleContent(),
  }));
  await removeRecords(db, actor, { records });
  expect(await db.$count(recordVersions, eq(recordVersions.action, 'delete'))).toBe(records.length);
});
