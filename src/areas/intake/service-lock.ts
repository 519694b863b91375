import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ImportStatus } from '#shared/file-import.ts';
import { isOpen } from '#shared/job-states.ts';
import { jobById } from '#areas/jobs/service.ts';
import { missingImport } from '#areas/jobs/service-imports.ts';
import { intakes } from './tables.ts';

/** Locks an intake for a decision. @throws Refusal of another status, and while a job works on it */
export async function lockIdle(tx: Db, id: number, statuses: readonly ImportStatus[]) {
  const [row] = await lockRows(tx, intakes, { where: eq(intakes.id, id) });
  if (!row) throw missingImport();
  const job = await jobById(tx, row.jobId ?? undefined);
  if (job && isOpen(job))
    throw new Refusal('conflict', 'Ten import jest właśnie odczytywany albo zapisywany: poczekaj na koniec');
  if (!statuses.includes(row.status))
    throw new Refusal('conflict', 'Ten import jest już w innym stanie: odśwież stronę');
  return row;
}

/** @throws Refusal where somebody has decided something since it was seen */
export function refuseStale(row: { version: number }, seen: number) {
  if (row.version !== seen)
    throw new Refusal('conflict', 'Decyzje zmieniły się w międzyczasie. Sprawdź je i ponów', { version: row.version });
}
