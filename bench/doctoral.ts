import { sql } from 'drizzle-orm';
import { signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import type { ProcedureDocuments } from '#areas/doctoral-documents/schema.ts';
import { percentile, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 300, publications: 1_000, bare: true };
const PROCEDURES = 300;
const CODE = 203;
const ROUNDS = 60;
const LIMIT_MS = 200;
/** All documents of a procedure in both formats: opened for the first time they are made, later they are only packed. */
const ARCHIVES = 10;
const MADE_MS = 5_000;
const PACKED_MS = 200;
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
  results.push(...(await archives(app, headers)));
  await close();
  return results;
}

type App = ReturnType<typeof testApp>;

/** How long the archive of all documents of a procedure takes, made and packed. */
async function archives(app: App, headers: Record<string, string>): Promise<boolean[]> {
  const procedures = (await (await app.request(`${AT}/ListOfProceeders?kodDysc=${CODE}`, { headers })).json()) as {
    przewid: number;
    etap: string;
  }[];
  const chosen = procedures.filter(({ etap }) => etap === 'conferred' || etap === 'accepted').slice(0, ARCHIVES);
  const times: Record<'made' | 'packed', number[]> = { made: [], packed: [] };
  let size = 0;
  let count = 0;
  for (const { przewid: procedure } of chosen) {
    const listed = await app.request(`/api/doctoral/Documents?procedure=${procedure}`, { headers });
    const { documents } = (await listed.json()) as ProcedureDocuments;
    const order = documents
      .filter(({ why_not }) => why_not === null)
      .map(({ kind, person }) => ({ kind, person: person?.id ?? null }));
    const made = await app.request('/api/doctoral/Documents', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ procedure, documents: order }),
    });
    if (made.status !== 200) throw new Error(`Documents: ${made.status}`);
    for (const kind of ['made', 'packed'] as const) {
      const started = performance.now();
      const archive = await app.request(`/api/doctoral/DocumentsArchive?procedure=${procedure}`, { headers });
      const bytes = (await archive.arrayBuffer()).byteLength;
      times[kind].push(performance.now() - started);
      if (archive.status !== 200) throw new Error(`DocumentsArchive: ${archive.status}`);
      size = Math.max(size, bytes);
    }
    count = Math.max(count, order.length);
  }
  console.log(`       up to ${count} documents, ${Math.round(size / 1024)} kB`);
  const limits = { made: MADE_MS, packed: PACKED_MS };
  return (['made', 'packed'] as const).map((kind) =>
    report({
      name: `p95 of a procedure's archive, ${kind}`,
      ours: percentile(times[kind], 0.95),
      peer: limits[kind],
      peerName: 'the limit',
      limit: 1,
      unit: 'ms',
    }),
  );
}
