import { eq } from 'drizzle-orm';
import { jobs } from '#platform/jobs/tables.ts';
import { orderSummary } from '#areas/summaries/service.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { INTERRUPTED } from '#platform/jobs/run.ts';

const ORDERS = [
  { nreq: 'Okres 2022–2025', nod: 2022, ndo: 2025, qpr: true },
  { nreq: 'Tylko osoby w N', nod: 2022, ndo: 2025, qpr: false },
  { nreq: 'Dwa ostatnie lata', nod: 2024, ndo: 2025, qpr: true },
];
const FAILED = { nreq: 'Poprzedni okres', nod: 2017, ndo: 2021, qpr: true };

/** Orders of the evaluation team: the workers compute them at the first start; one has failed and can be repeated. */
export async function orderDemoSummaries(db: Db) {
  const [account] = await db.select().from(accounts).where(eq(accounts.login, 'ewaluacja'));
  if (!account) return;
  const by = { physicalLogin: 'ewaluacja', login: 'ewaluacja', accountRow: account.rowNum };
  const { job } = await orderSummary(db, by, FAILED);
  if (job) {
    await db
      .update(jobs)
      .set({ state: 'failed', failure: INTERRUPTED, failures: 3, finishedAt: new Date() })
      .where(eq(jobs.id, job.id));
  }
  for (const order of ORDERS) await orderSummary(db, by, order);
}
