import { sql } from 'drizzle-orm';
import { orderOutdatedMoves } from '#areas/advice/service-moves.ts';
import { adviceJobs } from '#areas/advice/router.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { account, article, evaluateSmall, period, researcher } from '../../support/builders.ts';
import { runJobs } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';

/** Ewa has two works without a discipline; Olga looks after the discipline by name. */
export async function setUp(db: Db) {
  const ewa = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Ewa' });
  await account(db, { login: 'ewa', person: ewa, roles: ['employee'] });
  await article(db, { points: 100, authors: [{ person: ewa, discipline: COMPUTING }] });
  const best = await article(db, { points: 140, title: 'Lepsza', authors: [{ person: ewa }] });
  const good = await article(db, { points: 70, title: 'Dobra', authors: [{ person: ewa }] });
  await supervisor(db, 'olga', [COMPUTING]);
  const { id: periodId } = await period(db);
  await evaluateSmall(db);
  await db.update(evaluationPeriods).set({ defaultByHand: sql`${evaluationPeriods.id} = ${periodId}` });
  await recalculatePeriod(db, periodId);
  const query = { period: periodId, discipline: COMPUTING };
  return { ewa, best, good, query };
}

/** A request to the authors of these works, of the best moves. */
export const asking = (query: { period: number; discipline: number }, ...works: number[]) => ({
  ...query,
  list: 'best' as const,
  works: works.map((publication) => ({ publication, message: 'Proszę' })),
});

/** What the background does: orders what is outdated, and computes it. */
export async function search(db: Db) {
  const ordered = await orderOutdatedMoves(db);
  await runJobs(db, adviceJobs);
  return ordered;
}
