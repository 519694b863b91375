import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Item } from '#areas/imports/readers/items.ts';
import { addImport, importFile, type ImportSource, readImport } from '#areas/imports/service-read.ts';
import { peopleImportItems, peopleImports } from '#areas/imports/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { ReaderKilled } from '#platform/files/read-file.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { transact } from '#platform/database/transact.ts';
import { manyObjects, nestedElements } from '../../../support/attack/attack-files.ts';
import { test } from '../../../support/database.ts';
import { pieces } from '../../../support/import.ts';
import { processes } from '../../../support/process/reader.ts';
import { newTools, toolsApart } from '../../../support/tools.ts';
import { countsOf, finishReading, OFFICE, polonFile, polonRow } from '../files.ts';
import { importJobs } from '#areas/imports/router.ts';

const FILE = polonFile([polonRow(1)]);

async function read(db: Db, content: string | Uint8Array, input: Partial<ImportSource> = {}) {
  const bytes = pieces(content, 4_099);
  const id = await importFile(db, OFFICE, { kind: 'polon', name: 'raport.csv', bytes, ...input });
  await finishReading(db, id, { by: toolsApart });
  return id;
}

/** Kills the first processes that start, as the system does when its memory runs out. */
function killFirst(count: number) {
  let started = 0;
  return processes((child) => {
    started += 1;
    if (started <= count) child.once('spawn', () => child.kill('SIGKILL'));
  });
}

describe('the process that reads an import', () => {
  test('killed from outside once, it is started again', async ({ db }) => {
    using _ = killFirst(1);
    expect(await countsOf(db, await read(db, FILE))).toMatchObject({ new: 4, error: 0 });
  });

  test('killed again, it fails the job with the reason', async ({ db }) => {
    using _ = killFirst(2);
    await expect(read(db, FILE)).rejects.toThrow('przerwany z zewnątrz');
    expect(await db.select().from(jobs)).toMatchObject([{ state: 'failed', failures: 0 }]);
    expect(await db.select().from(peopleImports)).toMatchObject([{ status: 'failed' }]);
  });

  test('ends with its job', async ({ db }) => {
    const stopping = new AbortController();
    const children: ChildProcess[] = [];
    using _ = processes((child) => {
      children.push(child);
      child.once('spawn', () => stopping.abort(new Error('the process stops')));
    });
    const bytes = pieces(FILE, 4_099);
    await importFile(db, OFFICE, { kind: 'polon', name: 'raport.csv', bytes });
    await serveJob(db, importJobs(), { ...toolsApart, signal: stopping.signal });
    for (const child of children) if (child.signalCode === null) await once(child, 'exit');
    expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
    expect(await db.select().from(jobs)).toMatchObject([{ state: 'waiting', failures: 0 }]);
  });

  test('refuses a file that attacks, and the job does not try it again', async ({ db }) => {
    const started: ChildProcess[] = [];
    using _ = processes((child) => void started.push(child));
    await expect(read(db, nestedElements(300), { name: 'raport.xlsx' })).rejects.toThrow('to nie jest zwykły arkusz');
    expect(started).toHaveLength(1);
    expect(await db.select().from(jobs)).toMatchObject([{ state: 'failed', failures: 0 }]);
    expect(await db.$count(peopleImportItems)).toBe(0);
  });
});

test('a batch on its way when the process is killed is not staged beside that of the next attempt', async ({ db }) => {
  const id = await addImport(db, OFFICE, { kind: 'directory', name: 'baza' });
  const again = Promise.withResolvers<void>();
  let attempts = 0;
  async function* items(): AsyncGenerator<Item[]> {
    attempts += 1;
    if (attempts === 2) again.resolve();
    yield Array.from({ length: 2_000 }, (_, index) => {
      const ref = String(index);
      return { line: index + 2, entity: 'person', ref, key: ref, data: {} };
    });
    if (attempts === 1) throw new ReaderKilled();
  }
  const { worker: _, ...parts } = newTools();
  let steps = 0;
  const job: Job<Parameters<typeof readImport>[0]['payload']> = {
    ...parts,
    id: 1,
    db,
    payload: { import: id, file: null, format: {} },
    by: OFFICE,
    checkpoint: null,
    signal: new AbortController().signal,
    progress: async () => {},
    async step(work) {
      steps += 1;
      // The first writes; the second attempt must not begin meanwhile.
      if (steps === 2) await Promise.race([again.promise, pause(500)]);
      return transact(db, work);
    },
    resultFile: async () => {},
  };
  await readImport(job, () => (context) => {
    context.onRows(2_000);
    return items();
  });
  expect(attempts).toBe(2);
  expect(await db.$count(peopleImportItems)).toBe(2_000);
});

test('a file of unreadable objects is refused by their number', async ({ db }) => {
  await expect(read(db, manyObjects(20_000), { kind: 'radon', institution: 'Uniwersytet' })).rejects.toThrow(
    'ponad 10 000 błędnych wierszy',
  );
});
