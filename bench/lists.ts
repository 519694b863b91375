import { eq } from 'drizzle-orm';
import { findPeriod, listPeriods } from '#areas/evaluation/service-periods.ts';
import { accounts } from '#areas/people/tables.ts';
import { selectPublicationRows } from '#areas/publications/service.ts';
import { post, signIn, testApp } from '../test/support/app.ts';
import { inTurns, report } from './measure.ts';
import type { OpenBench } from './university.ts';

/** The publication list call of a person with 150 works, over HTTP, against the bare SQL that it needs. */
export async function lists(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 120, publications: 1_500, works: 150 });
  const { db, sql } = database;
  const [account] = await db.select().from(accounts).where(eq(accounts.login, 'pracownik'));
  const period = (await listPeriods(db)).find((each) => each.displayDefault);
  const app = testApp(db);
  const as = await signIn(app, 'pracownik');
  const statement = selectPublicationRows(db, account?.personId ?? 0).toSQL();
  const measured = await inTurns(
    {
      async ours() {
        const response = await post(app, '/api/v2/EvaluationPersonData', { as, body: { period: period?.id } });
        if (response.status !== 200) throw new Error(`answered ${response.status}`);
        await response.arrayBuffer();
      },
      async peer() {
        const rows = await sql.unsafe(statement.sql, statement.params as never[], { prepare: true });
        if (rows.length < 150) throw new Error(`only ${rows.length} works`);
        await findPeriod(db, period?.id ?? 0);
      },
    },
    { warmUp: 20, count: 100 },
  );
  await database.close();
  return [report({ name: 'list of 150 works', ...measured, peerName: 'bare SQL', limit: 3, unit: 'ms' })];
}
