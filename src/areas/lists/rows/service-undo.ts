import { and, eq, sql } from 'drizzle-orm';
import { refuseObstacles } from '#areas/jobs/service-imports.ts';
import { journalTitles } from '#areas/library/tables.ts';
import { recordAct } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { revalueAll } from '../publications/service-near.ts';
import { listsAudit } from '../audit.ts';
import { ListUndo } from '../schema-lists.ts';
import { listImportRows, listImports } from '../tables.ts';
import { chosenRows, lockList, recordedBy } from './service-apply.ts';
import { lockIdleImport, lockListImport, setJob } from './service-imports.ts';
import { inForce, KINDS } from './service-kinds.ts';
import { writeRows } from './service-write.ts';

export const UNDO_LIST: JobKind<ListUndo> = {
  name: 'lists.undo',
  title: 'Cofnięcie wczytania wykazu',
  payload: ListUndo,
  panels: ['library'],
};

export async function enqueueUndo(db: Db, actor: Requester, input: ListUndo) {
  await transact(db, async (tx) => {
    const { id } = await lockIdleImport(tx, input.import, 'applied');
    await setJob(tx, id, await enqueue(tx, UNDO_LIST, { payload: input, by: actor }));
  });
}

/** Gives the list back what it had; refused where something newer depends on the import. */
export async function undoListImport(db: Db, actor: Requester, input: ListUndo) {
  await transact(db, async (tx) => {
    await lockBulk(tx);
    const loaded = await lockListImport(tx, input.import, 'applied');
    const { id, kind, listId } = loaded;
    await lockList(tx, loaded);
    const obstacles = await obstaclesOf(tx, loaded);
    refuseObstacles(obstacles, 'Importu nie można cofnąć, bo opierają się na nim późniejsze zmiany');
    await tx.delete(journalTitles).where(eq(journalTitles.recordedBy, recordedBy(id)));
    const reversed = sql`(select line, action, record_id, after as before, before as after from ${chosenRows(id)} c)`;
    await writeRows(tx, reversed, { kind, listId });
    await tx
      .update(listImports)
      .set({ status: 'undone', undoneAt: sql`clock_timestamp()`, undoneBy: actor.login })
      .where(eq(listImports.id, id));
    const undone = listsAudit.change('list-import.undo', { subject: { 'list-import': id }, before: { kind } });
    await revalueAll(tx, actor, { ...input, act: await recordAct(tx, actor, undone) });
  });
}

/** What is newer: a later load, rows changed since, corrections of rows that would go. */
async function obstaclesOf(tx: Db, { id, kind, listId }: typeof listImports.$inferSelect) {
  const later = await tx
    .select({ name: listImports.fileName })
    .from(listImports)
    .where(
      and(
        eq(listImports.kind, kind),
        eq(listImports.listId, listId),
        eq(listImports.status, 'applied'),
        sql`${listImports.appliedAt} > (select o.applied_at from ${listImports} o where o.id = ${id})`,
      ),
    );
  if (later.length > 0) return later.map((each) => `późniejszy import tego samego wykazu (${each.name})`);
  const { table, current } = KINDS[kind];
  const changed = await tx.execute<{ subject: string }>(sql`
    select r.subject from ${listImportRows} r left join ${table} t on t.id = r.record_id
    where r.import_id = ${id} and r.outcome is null and r.action in ('new', 'changed', 'missing')
      and (t.id is null or (${current}) is distinct from r.after - 'position') order by r.id`);
  const found = changed.map(({ subject }) => `${subject} – zmieniono później`);
  const titled =
    kind === 'journals' ? sql`or exists (select from ${journalTitles} f where f.journal_id = r.record_id)` : sql``;
  const corrected = await tx.execute<{ subject: string }>(sql`
    select r.subject from ${listImportRows} r
    where r.import_id = ${id} and r.outcome is null and r.action = 'new'
      and (exists (select from ${inForce(kind)} c where c.row_id = r.record_id) ${titled})
    union all
    select r.subject from ${listImportRows} r join ${table} t on t.id = r.record_id
    where r.import_id = ${id} and r.outcome is null and r.action = 'changed' and r.before is null
      and not exists (select from ${inForce(kind)} c where c.row_id = t.id)`);
  return [...found, ...corrected.map(({ subject }) => `${subject} – poprawiono później`)];
}
