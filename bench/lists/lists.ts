import { listPeriods } from '#areas/periods/service.ts';
import { drizzleOver } from '#platform/database/db.ts';
import { post, signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { inTurns, report } from '../measure.ts';
import { recording, type Statement } from './recording.ts';
import type { OpenBench } from '../university.ts';

const WORKS = 150;
/** The publication list of a person with 150 works over HTTP, against its SQL statements alone. */
export async function lists(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 120, publications: 1_500, works: WORKS });
  const statements: Statement[] = [];
  const { db, sql } = database;
  const period = (await listPeriods(db)).find((each) => each.displayDefault);
  const call = async (app: ReturnType<typeof testApp>, as: Awaited<ReturnType<typeof signIn>>) => {
    const response = await post(app, '/api/v2/EvaluationPersonData', { as, body: { period: period?.id } });
    return response.text();
  };
  const recorded = testApp(drizzleOver(recording(sql, statements)), UNHURRIED);
  const signed = await signIn(recorded, 'pracownik');
  statements.length = 0;
  const { publications } = JSON.parse(await call(recorded, signed)) as { publications: Record<string, unknown[]> };
  const works = Object.values(publications).flat().length;
  if (works < WORKS) throw new Error(`only ${works} works`);

  const app = testApp(db, UNHURRIED);
  const measured = await inTurns(
    {
      ours: () => call(app, signed),
      async peer() {
        for (const { text, parameters } of statements) await sql.unsafe(text, parameters as never[], { prepare: true });
      },
    },
    { warmUp: 20, count: 200 },
  );
  await database.close();
  const peerName = `its ${statements.length} statements sent bare`;
  const list = report({ name: `list of ${WORKS} works`, ...measured, peerName, limit: 3, unit: 'ms' });
  return [list];
}
