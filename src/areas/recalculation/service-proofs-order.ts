import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { jobs } from '#platform/jobs/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { hasJob } from '#platform/jobs/find.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { disciplineCode, id } from '#shared/wire.ts';

const ProofOrder = z.object({ period: id, code: disciplineCode });
export type ProofOrder = z.infer<typeof ProofOrder>;

/** Goes on with a proof that a change's recalculation has left unfinished. */
export const PROVE_DISCIPLINE: JobKind<ProofOrder> = {
  name: 'recalculation.proof',
  title: 'Sprawdzenie, czy zestaw dyscypliny jest najlepszy',
  payload: ProofOrder,
  panels: ['reports'],
  isForgotten: true,
};

/** SQL: whether a proof of the discipline in the period waits or runs. */
export const isProving = (period: SQL, code: SQL) => hasJob(PROVE_DISCIPLINE, sql`${period} || ':' || ${code}`, 'open');

/** Where a proof stands: of which problem, the search's state as JSON text, and how long it has taken. */
export const ProofCheckpoint = z.object({ hash: z.string(), state: z.string(), ms: z.int() });
export type ProofCheckpoint = z.infer<typeof ProofCheckpoint>;

/** `start`: where the search stopped. A waiting proof, of a problem that may be another one by now, starts there too. */
export async function orderProof(
  tx: Db,
  by: Requester,
  { start, ...payload }: ProofOrder & { start?: ProofCheckpoint },
) {
  const id = await enqueue(tx, PROVE_DISCIPLINE, { payload, by, key: `${payload.period}:${payload.code}` });
  if (start)
    await tx.execute(sql`update ${jobs} set checkpoint = ${JSON.stringify(start)}::text::jsonb where id = ${id}`);
}
