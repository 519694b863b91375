import { sql } from 'drizzle-orm';
import { signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { percentile, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 300, publications: 1_000, bare: true };
const PROCEDURES = 300;
const CODE = 203;
const ROUNDS = 60;
const LIMIT_MS = 200;
const AT = '/api/v2/GenDokumPrzewDokt';

/** The lists of the doctoral register with 300 procedures of a discipline: procedures, people, terms. */
export async function doctoral(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  await db.execute(sql`
    insert into doctoral_procedures (discipline_code, student_id, title, submitted_on, team_appointed_on,
      supervisor_id, second_supervisor_id, auxiliary_supervisor_id, completed_on, reviewers_resolution_on,
      created_by, updated_by)
    select ${CODE}, p.student_id, p.title || ' ' || n, p.submitted_on, p.team_appointed_on,
      p.supervisor_id, p.second_supervisor_id, p.auxiliary_supervisor_id, p.completed_on, current_date - n % 90,
      'test', 'test'
    from generate_series(1, ${PROCEDURES}) n
    join lateral (select * from doctoral_procedures where discipline_code = ${CODE} and hidden_status = 0
      order by id offset n % 20 limit 1) p on true`);
  await db.execute(sql`analyze`);
  const app = testApp(db, UNHURRIED);
  const { headers } = await signIn(app, 'doktoraty');
  const ask = async (path: string) => {
    const started = performance.now();
    const response = await app.request(`${AT}/${path}`, { headers });
    const rows = (await response.json()) as unknown[];
    const taken = performance.now() - started;
    if (response.status !== 200 || rows.length < 60)
      throw new Error(`${path}: ${response.status}, ${rows.length} rows`);
    return taken;
  };
  const results: boolean[] = [];
  for (const [name, path] of [
    ['procedures', `ListOfProceeders?kodDysc=${CODE}`],
    ['people', 'ListOfPersons'],
    ['terms', `Deadlines?kodDysc=${CODE}`],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(path));
    results.push(
      report({
        name: `p95 of the register's ${name}`,
        ours: percentile(times, 0.95),
        peer: LIMIT_MS,
        peerName: 'the limit',
        limit: 1,
        unit: 'ms',
      }),
    );
  }
  await close();
  return results;
}
