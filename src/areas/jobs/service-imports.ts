import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ImportStatus } from '#shared/file-import.ts';
import { isOpen } from '#shared/job-states.ts';
import type { Job } from './schema.ts';

/** Tables of files that jobs read into a preview, save and undo. */
type ImportTable = PgTable & { id: AnyPgColumn; $inferSelect: { status: ImportStatus } };

export const missingImport = () => new Refusal('missing', 'Nie znaleziono importu');
export const otherState = (current?: object) =>
  new Refusal('conflict', 'Ten import jest już w innym stanie: odśwież stronę.', current);

const MAX_SHOWN = 20;

/** @throws Refusal of an undo that something is in the way of; `why`: what its sentence begins with */
export function refuseObstacles(obstacles: readonly string[], why: string) {
  if (obstacles.length === 0) return;
  const more = obstacles.length > MAX_SHOWN ? [`i ${obstacles.length - MAX_SHOWN} dalszych`] : [];
  throw new Refusal('conflict', `${why}: ${[...obstacles.slice(0, MAX_SHOWN), ...more].join('; ')}.`);
}

/** How imports are locked for what people decide and what jobs do. `find`: an import as the calls answer it. */
export function importLocks<Table extends ImportTable>(
  table: Table,
  find: (db: Db, id: number) => Promise<{ job: Job | null }>,
) {
  const lockImport = async (tx: Db, id: number, status: ImportStatus): Promise<Table['$inferSelect']> => {
    const [row] = await lockRows(tx, table, { where: eq(table.id, id) });
    if (!row) throw missingImport();
    if (row.status !== status) throw otherState(await find(tx, id));
    return row;
  };
  return {
    /** Locks an import; refuses one in another state with the current row. */
    lockImport,
    /** Locks an import for a user's decision; refused while a job works on it. */
    async lockIdleImport(tx: Db, id: number, status: ImportStatus) {
      const row = await lockImport(tx, id, status);
      const current = await find(tx, id);
      if (current.job && isOpen(current.job))
        throw new Refusal('conflict', 'Ten import jest właśnie zapisywany albo cofany: poczekaj na koniec.', current);
      return row;
    },
    /** Links an import to its job. */
    setJob: (tx: Db, id: number, job: number) => tx.execute(sql`update ${table} set job_id = ${job} where id = ${id}`),
  };
}
