import { sql } from 'drizzle-orm';
import { duplicateSearch, searchAll } from '#areas/records/merging/service-search.ts';
import { countOpenPairs } from '#areas/records/merging/service-pairs-list.ts';
import { startCompute } from '#app/compute.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { post, signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { percentile, report, stage } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 5_000, publications: 100_000, bare: true, unswept: true };
const ROUNDS = 40;
const WHOLE_LIMIT_MS = 600_000;
const CHANGED_LIMIT_MS = 500;
const TYPED_LIMIT_MS = 100;

async function timed(ask: () => Response | Promise<Response>) {
  const begun = performance.now();
  const response = await ask();
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return performance.now() - begun;
}

/** Turns of the search as the server makes them, until everything is compared, or for somewhat longer than it may take. */
async function searchWhole(db: Db, compute: Compute) {
  const search = duplicateSearch();
  const started = performance.now();
  for (let compared = 0; ; ) {
    const more = await search.run(db, { compute });
    compared += more;
    const whole = performance.now() - started;
    if (more === 0 || whole > 1.2 * WHOLE_LIMIT_MS) return { compared, whole };
  }
}

/** Duplicates over 100,000 records: the whole base, one changed record, the panel while a record is typed, the list. */
export async function duplicates(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  await db.execute('vacuum analyze');
  const compute = startCompute();
  stage('all records are searched for duplicates');
  const { compared, whole } = await searchWhole(db, compute);
  const perSecond = Math.round((compared / whole) * 1000);
  console.log(`       ${compared} records in ${Math.round(whole / 1000)} s, ${perSecond} a second`);
  console.log(`       ${await countOpenPairs(db)} pairs, ${Math.round(process.memoryUsage().rss / 1e6)} MB at the end`);
  await db.execute('analyze');
  const works = await db.execute<{ id: number; title: string; year: number; authors: string; last: string }>(sql`
    select p.id, p.title, p.year, a.last_name as last from publications p join authorships a on a.publication_id = p.id and a.position = 1
    where p.type_code = 20 order by md5(p.id::text) limit ${ROUNDS}`);
  const changed: number[] = [];
  for (const { id } of works) {
    await db.execute(sql`update publications set modified_at = clock_timestamp() where id = ${id}`);
    const begun = performance.now();
    await searchAll(db, compute);
    changed.push(performance.now() - begun);
  }
  const app = testApp(db, UNHURRIED);
  const as = await signIn(app, 'biblioteka');
  const typed: number[] = [];
  for (const { title, year, last } of works) {
    const content = {
      type: 20,
      year,
      title,
      chapter_title: '',
      venue: '',
      isbn: '',
      doi: '',
      details: {},
      authors: [{ last_name: last }],
    };
    typed.push(await timed(() => post(app, '/api/library/similarRecords', { as, body: { id: null, content } })));
  }
  const lists: number[] = [];
  for (const query of ['', '?safe=true', '?text=analiza', '?state=merged']) {
    for (let round = 0; round < 10; round += 1) {
      lists.push(await timed(() => app.request(`/api/library/duplicates${query}`, { headers: as.headers })));
    }
  }
  await compute.close();
  await close();
  return [
    { name: `${SIZE.publications} records`, ours: (whole / compared) * SIZE.publications, peer: WHOLE_LIMIT_MS },
    { name: 'p95 of a changed record', ours: percentile(changed, 0.95), peer: CHANGED_LIMIT_MS },
    { name: 'p95 of the panel of the form', ours: percentile(typed, 0.95), peer: TYPED_LIMIT_MS },
    { name: 'p95 of the list', ours: percentile(lists, 0.95), peer: TYPED_LIMIT_MS },
  ].map((claim) => report({ ...claim, peerName: 'the limit', limit: 1, unit: 'ms' }));
}
