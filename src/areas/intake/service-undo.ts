import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockFindingsOf } from '#areas/assignment-log/service-many.ts';
import { nothingUndone } from '#areas/inbox/service-undo.ts';
import { publications } from '#areas/publications/tables.ts';
import { BOOKS, titleOf } from '#areas/records/fields.ts';
import { dependentsOfMany } from '#areas/records/service-dependents.ts';
import { lockRecords } from '#areas/records/service.ts';
import type { StoredRecord } from '#areas/records/service-read.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { recordBatches, recordVersions } from '#areas/records/tables.ts';
import { removeRecords } from '#areas/records/writing/service-remove.ts';
import { intakeAudit } from './audit.ts';
import type { IntakeUndo, IntakeUndone } from './schema.ts';
import { lockIdle } from './service-lock.ts';
import { intakeRows, intakes } from './tables.ts';

type SavedRow = {
  id: number;
  kind: 'new' | 'possible' | 'differs' | 'deleted';
  publication_id: number | null;
  saved_version: number;
  book: boolean;
};
type Kept = IntakeUndone['kept'];

/**
 * Takes an intake back, or one row of it: added records go, changed ones get back what they had. A record that somebody has
 * changed since, or on which something depends, stays and is named. @throws Refusal where all of it stays
 */
export async function undoIntake(db: Db, actor: Actor, input: IntakeUndo): Promise<IntakeUndone> {
  const { intake, row, despite_statements: despite } = input;
  return transact(db, async (tx) => {
    await lockBulk(tx);
    const found = await lockIdle(tx, intake, ['applied']);
    const rows = await tx.execute<SavedRow>(sql`
      select r.id, r.kind, r.publication_id, r.saved_version,
        (r.content ->> 'type')::int = any(${sql.param([...BOOKS])}::int[]) as book from ${intakeRows} r
      where r.intake_id = ${intake} and r.saved_at is not null ${row === undefined ? sql`` : sql`and r.id = ${row}`} order by r.id`);
    if (rows.length === 0 || found.batchId === null) throw new Refusal('conflict', 'Nie ma czego cofnąć');
    const added = rows.filter(({ kind }) => kind !== 'differs');
    const changed = rows.filter(({ kind }) => kind === 'differs');
    const kept: Kept = [];
    const back = await giveBack(tx, actor, { batch: found.batchId, changed, kept, despite });
    // Chapters before the books that they would keep.
    const [books, others] = [added.filter(({ book }) => book), added.filter(({ book }) => !book)];
    const parts = await deleteAdded(tx, actor, { rows: others, kept });
    const wholes = await deleteAdded(tx, actor, { rows: books, kept });
    const undone = [...parts, ...wholes, ...back];
    if (undone.length === 0) throw nothingUndone(kept);
    // They can be decided and saved again; the version that was saved tells what was undone from what was never saved.
    await tx.execute(sql`
      update ${intakeRows} t set saved_at = null, decision = 'skip', note = '',
        kind = case when t.publication_id is null and t.kind <> 'deleted' then 'new' else t.kind end,
        seen_version = (select version from ${publications} p where p.id = t.publication_id)
      where t.id = any(${sql.param(undone)}::int[])`);
    const left = await tx.$count(
      intakeRows,
      sql`${intakeRows.intakeId} = ${intake} and ${intakeRows.savedAt} is not null`,
    );
    // Its changes have been taken back too, also where all of it was new.
    if (left === 0)
      await tx
        .update(recordBatches)
        .set({ undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin })
        .where(and(eq(recordBatches.id, found.batchId), isNull(recordBatches.undoneAt)));
    if (row === undefined && left === 0) {
      await tx
        .update(intakes)
        .set({ status: 'undone', undoneAt: sql`clock_timestamp()`, undoneBy: actor.login })
        .where(eq(intakes.id, intake));
    }
    await tx
      .update(intakes)
      .set({ version: sql`${intakes.version} + 1` })
      .where(eq(intakes.id, intake));
    await recordChanges(tx, actor, [
      intakeAudit.change('intake.undo', { subject: { intake }, after: { undone: undone.length, kept: kept.length } }),
    ]);
    return { undone: undone.length, kept_count: kept.length, kept: kept.slice(0, 100) };
  });
}

/** Deletes the records that are as the intake has added them. Returns the rows whose record is gone. */
async function deleteAdded(tx: Db, actor: Actor, { rows, kept }: { rows: SavedRow[]; kept: Kept }): Promise<number[]> {
  const ids = rows.flatMap(({ publication_id: id }) => id ?? []);
  if (ids.length === 0) return rows.map(({ id }) => id);
  // So that nothing new comes to depend on them meanwhile.
  const locked = await lockRecords(tx, ids, 'update');
  await lockFindingsOf(tx, ids);
  const dependents = await dependentsOfMany(tx, ids);
  const gone: number[] = [];
  const deleted: StoredRecord[] = [];
  for (const { id, publication_id: record, saved_version: version } of rows) {
    const now = record === null ? undefined : locked.get(record);
    if (!now) {
      gone.push(id);
      continue;
    }
    const has = dependents.get(now.id) ?? [];
    const reason =
      now.version !== version ? 'zmieniono później' : has.length > 0 ? `rekord ma ${has.join(', ')}` : undefined;
    if (reason !== undefined) kept.push({ id: now.id, title: titleOf(now.content), reason });
    else {
      gone.push(id);
      deleted.push(now);
    }
  }
  await removeRecords(tx, actor, { records: deleted, reason: 'cofnięty import' });
  return gone;
}

type Back = { batch: number; changed: SavedRow[]; kept: Kept; despite: boolean | undefined };

/** Gives changed records what they had. Returns the rows of those that got it. */
async function giveBack(tx: Db, actor: Actor, { batch, changed, kept, despite }: Back): Promise<number[]> {
  if (changed.length === 0) return [];
  const wanted = new Set(changed.map(({ publication_id: id }) => id));
  // Other records of the batch stay as they are.
  const others = await tx.execute<{ id: number }>(sql`
    select distinct publication_id as id from ${recordVersions} where batch_id = ${batch}`);
  const held = new Map(others.flatMap(({ id }) => (wanted.has(id) ? [] : [[id, OTHER] as const])));
  const written = new Set<number | null>(others.map(({ id }) => id));
  const merged = changed.filter(({ publication_id: id }) => !written.has(id));
  kept.push(
    ...merged.flatMap(({ publication_id: id }) => (id === null ? [] : [{ id, title: `Rekord ${id}`, reason: MERGED }])),
  );
  const theirs = changed.filter(({ publication_id: id }) => written.has(id));
  if (theirs.length === 0) return [];
  try {
    const done = await undoBatch(tx, actor, { id: batch, held, despite_statements: despite });
    const stays = done.skipped.filter(({ reason }) => reason !== OTHER);
    kept.push(...stays);
    const staying = new Set(stays.map(({ id }) => id));
    return theirs.flatMap(({ id, publication_id: record }) => (record !== null && staying.has(record) ? [] : [id]));
  } catch (error) {
    // None of them can be given back: those that were added may.
    if (!(error instanceof Refusal) || error.kind !== 'conflict' || error.current !== undefined) throw error;
    const reason = error.message.replace(/^Nie można cofnąć: /, '');
    kept.push(
      ...theirs.flatMap(({ publication_id: id }) => (id === null ? [] : [{ id, title: `Rekord ${id}`, reason }])),
    );
    return [];
  }
}

const OTHER = 'nie cofano';
/** The row names the record that stayed, which the intake has not written. */
const MERGED = 'rekord scalono z innym';
