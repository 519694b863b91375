import { eq, sql } from 'drizzle-orm';
import { addDays, today } from '#engine/day.ts';
import { expect } from 'vitest';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { closePeriod, correctPeriod } from '#areas/period-administration/closing/service-close.ts';
import { closingConditions } from '#areas/period-administration/closing/service-conditions.ts';
import { snapshotFile, verifySnapshot } from '#areas/period-administration/closing/service-snapshots.ts';
import { readPeriod } from '#areas/period-administration/service-edit.ts';
import { orderPreview } from '#areas/period-administration/service-preview.ts';
import { periodSnapshotFiles } from '#areas/periods/tables.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { disciplineResults, shareResults } from '#areas/recalculation/tables.ts';
import { recordList, UNDECIDED_FILTER } from '#areas/records/lists.ts';
import { listRecords } from '#areas/records/list/service-list.ts';
import { listUnassignedShares } from '#areas/sole-disciplines/service-shares.ts';
import { yearsCode } from '#areas/periods/schema-years.ts';
import { listStatements } from '#areas/statements/service-states.ts';
import { audit } from '#platform/audit.ts';
import { listInput } from '#platform/list.ts';
import type { Db } from '#platform/database/db.ts';
import { fileChunks } from '#platform/files/tables.ts';
import { actorOf } from '../../support/app.ts';
import { article, only, period } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { recalculateAll, runJobs, tools } from '../../support/tools.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { university } from '../scenarios/scenario-calls.ts';
import { periodsJobs } from '#areas/period-administration/router.ts';

async function opened(db: Db) {
  const made = await university(db);
  const actor = await actorOf(db, 'admin');
  const { periodId } = made;
  const conditions = async () => closingConditions(db, await period(db));
  const seen = async () => (await conditions()).map(({ key, count }) => ({ key, count }));
  const close = async (reason = 'koniec ewaluacji') =>
    closePeriod(db, actor, { period: periodId, seen: await seen(), reason });
  return {
    ...made,
    actor,
    conditions,
    close,
    detail: () => readPeriod(db, periodId),
    run: () => runJobs(db, periodsJobs),
  };
}

const textOf = async (db: Db, snapshot: number, name: string) =>
  (await snapshotFile(db, { snapshot, format: 'json', name })).text();

test('a closed period is kept as files whose sums are in the audit, and nobody changes them', async ({ db }) => {
  const { close, detail, run, periodId, shared } = await opened(db);
  await close();
  await run();
  const closed = await detail();
  expect(closed).toMatchObject({ state: 'closed', closed_by: 'Jan Testowy' });
  const snapshot = only(closed.snapshots);
  expect(snapshot).toMatchObject({ number: 1, taken_by: 'Jan Testowy', reason: 'koniec ewaluacji' });
  expect(await verifySnapshot(db, tools.config, snapshot.id)).toMatchObject({
    intact: true,
    manifest: true,
    audit: true,
  });

  const shares: { publication: number; points: number | string; accepted: boolean }[] = JSON.parse(
    await textOf(db, snapshot.id, 'udzialy.json'),
  );
  const stored = await db.select().from(shareResults).where(eq(shareResults.periodId, periodId));
  expect(shares.length).toBe(stored.length);
  expect(shares.filter(({ publication }) => publication === shared.id).length).toBe(3);
  const disciplines: { code: number; points: string }[] = JSON.parse(await textOf(db, snapshot.id, 'dyscypliny.json'));
  const computing = only(
    await db.select().from(disciplineResults).where(eq(disciplineResults.disciplineCode, COMPUTING)),
  );
  expect(Number(disciplines.find(({ code }) => code === COMPUTING)?.points)).toBe(Number(computing.points));
  expect(JSON.parse(await textOf(db, snapshot.id, 'zasady.json')).rules).toEqual((await period(db)).rules);
  const sheets = await rowsOf(
    await snapshotFile(db, { snapshot: snapshot.id, format: 'xlsx', name: '' }),
    'Dyscypliny',
  );
  expect(sheets.length).toBe(disciplines.length + 1);
  const manifest = JSON.parse(await textOf(db, snapshot.id, 'spis.json'));
  expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(snapshot.files.map(({ name }) => name));
  await expect(snapshotFile(db, { snapshot: snapshot.id, format: 'json', name: 'nie.ma' })).rejects.toMatchObject({
    kind: 'missing',
  });

  for (const change of [
    sql`update period_snapshots set reason = 'inny'`,
    sql`delete from period_snapshot_files`,
    sql`update file_chunks set bytes = 'x' where file_id in (select file_id from period_snapshot_files)`,
    sql`delete from file_chunks where file_id in (select file_id from period_snapshot_files)`,
    sql`update files set name = 'x' where id in (select file_id from period_snapshot_files)`,
  ])
    await expect(db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: 'the snapshot of a closed period does not change' },
    });
  await expect(
    db.transaction((tx) => tx.execute(sql`delete from files where id in (select file_id from period_snapshot_files)`)),
  ).rejects.toThrow('Failed query');
});

test('a changed byte is found', async ({ db }) => {
  const { close, run, detail } = await opened(db);
  await close();
  await run();
  const snapshot = only((await detail()).snapshots);
  const file = only(await db.select().from(periodSnapshotFiles).where(eq(periodSnapshotFiles.name, 'zasady.json')));
  // As somebody with the rights of the server's owner would.
  await db.execute(sql`alter table file_chunks disable trigger file_chunks_of_snapshots`);
  await db
    .update(fileChunks)
    .set({ bytes: Buffer.from('{}') })
    .where(eq(fileChunks.fileId, file.fileId));
  const { intact, files } = await verifySnapshot(db, tools.config, snapshot.id);
  expect(intact).toBe(false);
  expect(files.filter((each) => !each.intact).map(({ name }) => name)).toEqual(['zasady.json']);
});

test('what is open is listed; what blocks keeps the period open, the rest takes a reason', async ({ db }) => {
  const { conditions, close, periodId, anna, actor, run, detail } = await opened(db);
  const count = async (key: string) => (await conditions()).find((each) => each.key === key)?.count;
  expect(await count('unassigned')).toBe(1);
  expect(await count('statements')).toBeGreaterThan(0);
  // The screens behind the links show exactly these.
  const { yearFrom: from, yearTo: to } = await period(db);
  const shares = await listUnassignedShares(db, { period: periodId, page: 1, sort: 'author', show: 'all' });
  expect(shares.total).toBe(1);
  const statements = async (state: 'todo' | 'printed') =>
    (await listStatements(db, { kind: 'publication', page: 1, state, year: yearsCode({ from, to }) })).total;
  expect([await statements('todo'), await statements('printed')]).toEqual([
    await count('statements'),
    await count('unsigned'),
  ]);
  await article(db, { points: 20, statusCode: 1, authors: [{ person: anna, discipline: COMPUTING }] });
  expect(await count('records')).toBe(1);
  const undecided = { status: UNDECIDED_FILTER, year: yearsCode({ from, to }) };
  expect((await listRecords(db, listInput(recordList).parse(undecided))).total).toBe(1);
  await expect(close('')).rejects.toMatchObject({ kind: 'input', issues: [{ path: 'reason' }] });
  await expect(closePeriod(db, actor, { period: periodId, seen: [], reason: 'tak' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await requestRecalculation(db, periodId, [anna.id]);
  expect(await count('recalculation')).toBe(1);
  await expect(close()).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('przeliczenie') });
  await recalculateAll(db);
  await close('komisja przyjęła wyniki');
  await expect(close()).rejects.toMatchObject({ kind: 'conflict', message: 'Zapis tego okresu właśnie powstaje' });
  await run();
  expect((await detail()).state).toBe('closed');
  await expect(close()).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('jest zamknięty') });
  const running = await period(db, 2026);
  const days = async (authorDeadline: string | null) =>
    (await closingConditions(db, { ...running, authorDeadline })).find(({ key }) => key === 'choosing')?.count;
  expect(await Promise.all([33, 1, 0, -1].map((each) => days(addDays(today(), each))))).toEqual([33, 1, 1, 0]);
  expect(await days(null)).toBe(0);
  const open = await closingConditions(db, running);
  expect(open.find(({ key }) => key === 'running')).toMatchObject({ blocks: true, count: 1 });
});

test('results, values and assignments of a closed period stay', async ({ db }) => {
  const { close, run, periodId, actor, shared, anna } = await opened(db);
  await close();
  await run();
  const results = () =>
    db.select().from(shareResults).where(eq(shareResults.periodId, periodId)).orderBy(shareResults.authorshipId);
  const withoutRevision = async () => (await results()).map((row) => ({ ...row, revision: 0, computedAt: null }));
  const before = await withoutRevision();
  const worth = async () =>
    (await db.select({ id: publications.id, points: publications.points }).from(publications)).toSorted(
      (a, b) => a.id - b.id,
    );
  const values = await worth();

  const assignment = { article_id: shared.id, author_id: anna.id, period_id: periodId, discipline_id: 602 };
  await expect(changeDiscipline(db, actor, { ...assignment, as: 'office' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await expect(requestFullRecalculation(db, actor, periodId)).rejects.toMatchObject({ kind: 'conflict' });
  const changes = [{ key: 'shareFloor', value: 0.5 }];
  await expect(orderPreview(db, actor, { period: periodId, changes })).rejects.toMatchObject({ kind: 'conflict' });
  await valuePublications(db);
  expect(await worth()).toEqual(values);
  await db
    .update(authorships)
    .set({ revision: sql`revision + 1`, disciplineCode: 602 })
    .where(eq(authorships.publicationId, shared.id));
  await requestRecalculation(db, periodId, [anna.id]);
  await requestFullRecalculation(db, actor);
  await recalculateAll(db);
  expect(await withoutRevision()).toEqual(before);
  const shares = await db.select().from(authorships).where(eq(authorships.publicationId, shared.id));
  const kept = (await results()).find(
    ({ authorshipId }) => authorshipId === shares.find((s) => s.personId === anna.id)?.id,
  );
  // Nothing waits for a recalculation that will not come.
  expect(kept?.revision).toBe(shares.find(({ personId }) => personId === anna.id)?.revision);
});

test('a correction is a further snapshot, computed anew; the first stays', async ({ db }) => {
  const { close, run, periodId, actor, detail, anna, shared } = await opened(db);
  const correct = () => correctPeriod(db, actor, { period: periodId, reason: 'decyzja ministra' });
  await expect(correct()).rejects.toMatchObject({ kind: 'conflict' });
  await close();
  await run();
  const first = only((await detail()).snapshots);
  await db
    .update(authorships)
    .set({ disciplineCode: null, revision: sql`revision + 1` })
    .where(sql`publication_id = ${shared.id} and person_id = ${anna.id}`);
  await correct();
  await expect(correct()).rejects.toMatchObject({ kind: 'conflict' });
  await recalculateAll(db);
  await run();
  const { snapshots, state } = await detail();
  expect(state).toBe('closed');
  expect(snapshots).toMatchObject([{ number: 2, reason: 'decyzja ministra' }, first]);
  const sharesIn = async (id: number) => JSON.parse(await textOf(db, id, 'udzialy.json')).length;
  expect(await sharesIn(first.id)).toBe((await sharesIn(snapshots[0]?.id ?? 0)) + 1);
  for (const { id } of snapshots) expect(await verifySnapshot(db, tools.config, id)).toMatchObject({ intact: true });
  expect(await db.select().from(audit).where(eq(audit.action, 'period.snapshot'))).toHaveLength(2);
});

test('a change while the files are written closes nothing', async ({ db }) => {
  const { close, detail, shared, anna, periodId } = await opened(db);
  await close();
  const [job] = periodsJobs.slice(-1);
  if (!job) throw new Error('No job of snapshots');
  const changing = {
    ...job,
    async run(given: Parameters<typeof job.run>[0]) {
      const end = await job.run(given);
      await db
        .update(authorships)
        .set({ disciplineCode: null, revision: sql`revision + 1` })
        .where(sql`publication_id = ${shared.id} and person_id = ${anna.id}`);
      return end;
    },
  };
  await runJobs(db, [changing]);
  const after = await detail();
  expect(after).toMatchObject({ state: 'ended', snapshots: [], job: { state: 'failed' } });
  expect(after.job?.failure).toContain('Niczego nie zamknięto');
  expect((await period(db)).id).toBe(periodId);
});

/** Whether the assignment is among the snapshot's shares, and in the database. */
async function keptIn(db: Db, snapshot: number, { work, person }: { work: number; person: number }) {
  const shares: { publication: number; person: number }[] = JSON.parse(await textOf(db, snapshot, 'udzialy.json'));
  const rows = await db.select().from(authorships).where(sql`publication_id = ${work} and person_id = ${person}`);
  return {
    inSnapshot: shares.some((row) => row.publication === work && row.person === person),
    inDatabase: only(rows).disciplineCode !== null,
  };
}

test('of two closers, and of a closing and an assignment, none is lost', async ({ database: { db } }) => {
  const { periodId, actor, close, run, anna, free, detail } = await opened(db);
  const assign = (discipline_id: number | null) =>
    changeDiscipline(db, actor, {
      article_id: free.id,
      author_id: anna.id,
      period_id: periodId,
      discipline_id,
      as: 'office',
    });
  const failed: unknown[] = [];
  for (let round = 0; round < rounds(4) && (await detail()).state !== 'closed'; round += 1) {
    const [one, other] = await Promise.allSettled([close(), close()]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const [, assigned] = await Promise.allSettled([run(), assign(round % 2 === 0 ? COMPUTING : null)]);
    const { state, snapshots } = await detail();
    if (state === 'closed') {
      const kept = await keptIn(db, only(snapshots).id, { work: free.id, person: anna.id });
      if (kept.inSnapshot !== kept.inDatabase) failed.push({ round, kept });
    } else if (assigned.status === 'rejected' || snapshots.length > 0) failed.push({ round, assigned, snapshots });
    await recalculateAll(db);
  }
  expect(failed).toEqual([]);
});
