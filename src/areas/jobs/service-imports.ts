import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { isoOf } from '#platform/database/sql.ts';
import type { Names } from '#platform/audit.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ImportStatus } from '#shared/file-import.ts';
import { isOpen } from '#shared/job-states.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import type { Job } from './schema.ts';
import type { importColumns, importFileColumns } from './tables-imports.ts';

/** Tables of files that jobs read into a preview, save and undo. */
type ImportTable = PgTable & { id: AnyPgColumn; $inferSelect: { status: ImportStatus } };

type ImportColumns = Record<keyof ReturnType<typeof importColumns>, AnyPgColumn>;
type ImportFileColumns = Record<keyof ReturnType<typeof importFileColumns>, AnyPgColumn>;

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

/** What the calls say of every import: fields of a query of the table. */
export const importFields = <Table extends ImportColumns>(t: Table) => ({
  id: t.id as Table['id'],
  status: t.status as Table['status'],
  job_id: t.jobId as Table['jobId'],
  failure: t.failure as Table['failure'],
  created_at: isoOf(t.createdAt),
  created_by: doneBy(t.createdBy as Table['createdBy']),
  applied_at: sql<string | null>`${isoOf(t.appliedAt)}`,
  applied_by: doneBy(t.appliedBy as Table['appliedBy']),
  undone_at: sql<string | null>`${isoOf(t.undoneAt)}`,
  undone_by: doneBy(t.undoneBy as Table['undoneBy']),
});

/** The values of a preview that somebody discards. */
export const discardedBy = ({ login }: Names) =>
  ({ status: 'discarded', undoneAt: sql`clock_timestamp()`, undoneBy: login }) as const;

/** SQL: the import waits for a decision: nobody has made one that a job is carrying out. */
export const isUndecided = (alias: string) => {
  const t = sql.raw(alias);
  return sql`${t}.status = 'preview' and not exists (
    select from ${jobs} j where j.id = ${t}.job_id and j.state in ('waiting', 'running'))`;
};

/** And of one that is a file of rows. */
export const importFileFields = <Table extends ImportFileColumns>(t: Table) => ({
  file_name: t.fileName as Table['fileName'],
  file_hash: t.fileHash as Table['fileHash'],
  file_size: t.fileSize as Table['fileSize'],
  row_count: t.rowCount as Table['rowCount'],
  unchanged: t.unchangedCount as Table['unchangedCount'],
});

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
