import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/refusal.ts';
import { recordChanges } from '#server/audit.ts';
import type { Actor } from '#server/actor.ts';
import { freeKeys } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { importsAudit } from './audit.ts';
import type { z } from 'zod';
import type { Import, ImportListQuery } from './schema.ts';
import { soleCandidates } from './service-match.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from './tables.ts';

const PAGE = 30;
/** A reader that has not been heard of for so long is no longer there. */
const SILENCE = sql`interval '2 minutes'`;

const t = peopleImports;
const isLost = sql`${t.status} = 'reading' and ${t.heartbeat} < clock_timestamp() - ${SILENCE}`;

const columns = {
  id: t.id,
  kind: t.kind,
  file_name: t.fileName,
  file_hash: t.fileHash,
  file_size: t.fileSize,
  as_of: t.asOf,
  status: t.status,
  phase: t.phase,
  percent: t.percent,
  failure: t.failure,
  row_count: t.rowCount,
  unchanged: t.unchangedCount,
  created_at: t.createdAt,
  created_by: t.createdBy,
  applied_at: t.appliedAt,
  applied_by: t.appliedBy,
  undone_at: t.undoneAt,
  undone_by: t.undoneBy,
  counts: t.counts,
};

async function read(db: Db, where: SQL | undefined, limit: number): Promise<Import[]> {
  const rows = await db.select(columns).from(t).where(where).orderBy(desc(t.id)).limit(limit);
  return rows.map(({ created_at, applied_at, undone_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  }));
}

/** Counts the rows of an import once more, after they have changed. */
export async function countRows(tx: Db, id: number) {
  await tx.execute(sql`
    update people_imports set counts = (
      select jsonb_build_object(
        'new', count(*) filter (where action = 'new' and doubt is null), 'changed', count(*) filter (where action = 'changed' and doubt is null),
        'gone', count(*) filter (where action = 'gone' and doubt is null), 'error', count(*) filter (where action = 'error'),
        'doubtful', count(*) filter (where doubt is not null and action <> 'error'), 'unsettled', count(*) filter (where unsettled),
        'applied', count(*) filter (where outcome is null and action <> 'error' and people_imports.status = 'applied'), 'left', count(*) filter (where outcome = 'left'),
        'stale', count(*) filter (where outcome = 'stale'), 'sole', (select count(*) from ${soleCandidates(id)} s))
      from people_import_rows where import_id = ${id})
    where id = ${id}`);
}

/** Imports, the latest first, older than `cursor` where it is given. */
export async function listImports(
  db: Db,
  config: Pick<Config, 'radonUrl' | 'radonInstitution' | 'ldap'>,
  { cursor }: z.infer<typeof ImportListQuery>,
) {
  const imports = await read(db, cursor ? lt(t.id, cursor) : undefined, PAGE + 1);
  const fetches: ('radon' | 'directory')[] = [];
  if (config.radonUrl) fetches.push('radon');
  if (config.ldap) fetches.push('directory');
  return {
    imports: imports.slice(0, PAGE),
    more: imports.length > PAGE,
    fetches,
    institution: config.radonInstitution ?? null,
  };
}

export async function findImport(db: Db, id: number): Promise<Import> {
  const [found] = await read(db, eq(t.id, id), 1);
  if (!found) throw new Refusal('missing', 'Nie znaleziono importu');
  return found;
}

/** How far the import is that is being read. */
export async function latestProgress(db: Db) {
  const [state] = await db
    .select({ phase: t.phase, percent: t.percent })
    .from(t)
    .where(eq(t.status, 'reading'))
    .orderBy(desc(t.id))
    .limit(1);
  return state;
}

export const BROKEN_OFF = 'Odczyt został przerwany.';

/** Ends the reading of these imports: what has been read of them goes, the reason stays; answers how many they were. */
export async function failImports(db: Db, { which, failure }: { which: SQL; failure: string }): Promise<number> {
  const failed = await db.execute(sql`
    with failed as ${freeKeys(t, which)},
    items as (delete from ${peopleImportItems} where import_id in (select id from failed)),
    found as (delete from ${peopleImportRows} where import_id in (select id from failed))
    update ${t} set status = 'failed', phase = '', failure = ${failure}
    where id in (select id from failed) and status = 'reading' returning id`);
  return failed.length;
}

/** While the comparison is made its import is locked: only whoever is gone is found here. */
export const failLostImports = (db: Db) => failImports(db, { which: isLost, failure: BROKEN_OFF });

/** Gives a comparison up, or a reading that broke off; the report of it stays. */
export async function discardImport(db: Db, actor: Pick<Actor, 'physicalLogin' | 'login'>, id: number) {
  await transact(db, async (tx) => {
    const [discarded] = await tx
      .update(t)
      .set({ status: 'discarded' })
      .where(and(eq(t.id, id), or(eq(t.status, 'preview'), isLost)))
      .returning({ kind: t.kind });
    if (!discarded)
      throw new Refusal('conflict', 'Tego importu nie można już odrzucić: odśwież stronę.', await findImport(tx, id));
    await tx.delete(peopleImportItems).where(eq(peopleImportItems.importId, id));
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.discard', { subject: { 'people-import': id }, before: discarded }),
    ]);
  });
}
