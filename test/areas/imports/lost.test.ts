import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { importWork } from '#areas/imports/jobs.ts';
import { importFile } from '#areas/imports/service-read.ts';
import { discardImport, findImport } from '#areas/imports/service.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import type { Db } from '#server/db.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { OFFICE, polonFile, polonRow } from './files.ts';

/** One row that cannot be read, and more than are written at once. */
const rows = Array.from({ length: 800 }, (_, number) => polonRow(number, number === 0 ? { NAZWISKO: '' } : {}));

/** A reader that stands still in the middle of its file and is not heard of any more; `goOn` lets it come back. */
async function lostReader(db: Db) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  async function* bytes() {
    yield Buffer.from(polonFile(rows));
    await released;
  }
  const reading = importFile(db, OFFICE, { kind: 'polon', name: 'raport.csv', bytes: bytes() });
  const ended = reading.catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await db.$count(peopleImportItems)).toBeGreaterThan(0), 10_000);
  const [found] = await db
    .update(peopleImports)
    .set({ heartbeat: new Date(0) })
    .returning();
  const goOn = () => {
    release();
    return ended;
  };
  return { id: found?.id ?? 0, goOn };
}

const work = async (db: Db) => {
  for (const { run } of importWork) await run(db, { ...tools, worker: 'test' });
};
const leftOf = async (db: Db) => [await db.$count(peopleImportItems), await db.$count(peopleImportRows)];

test('a reader that is gone leaves nothing but the reason; one that comes back all the same makes no preview', async ({
  db,
}) => {
  const { id, goOn } = await lostReader(db);
  await work(db);
  const failed = { status: 'failed', failure: 'Odczyt został przerwany.' };
  expect(await findImport(db, id)).toMatchObject(failed);
  expect(await leftOf(db)).toEqual([0, 0]);
  expect(await goOn()).toMatchObject({ kind: 'conflict' });
  expect(await findImport(db, id)).toMatchObject(failed);
  expect(await leftOf(db)).toEqual([0, 0]);
});

test('a reader that is still heard of is let be, and cannot be discarded; one that is gone can', async ({ db }) => {
  const { id, goOn } = await lostReader(db);
  await db.update(peopleImports).set({ heartbeat: new Date() }).where(eq(peopleImports.id, id));
  await work(db);
  expect(await findImport(db, id)).toMatchObject({ status: 'reading' });
  await expect(discardImport(db, OFFICE, id)).rejects.toMatchObject({ kind: 'conflict' });
  await db.update(peopleImports).set({ heartbeat: new Date(0) });
  await discardImport(db, OFFICE, id);
  expect(await goOn()).toMatchObject({ kind: 'conflict' });
  expect(await findImport(db, id)).toMatchObject({ status: 'discarded' });
  expect(await leftOf(db)).toEqual([0, 0]);
});
