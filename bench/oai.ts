import { eq, sql } from 'drizzle-orm';
import { publishAll, publishChanged } from '#areas/open-data/service-publish.ts';
import { openSettings } from '#areas/open-data/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { testApp, UNHURRIED } from '../test/support/app.ts';
import { collectGarbage, median, report, stage } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 5_000, publications: 112_000, bare: true, unswept: true };
const PAGE = 200;
/** Of the bare SQL, which writes no XML: 4.2 to 6.2 were measured on a busy machine. */
const LIMIT = 7;
const GROWTH_LIMIT = 1.15;
const CHECK_LIMIT_MS = 250;

type App = ReturnType<typeof testApp>;

async function ask(app: App, query: string) {
  const response = await app.request(`/api/oai?${query}`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(text) ?? [];
  // Without the host: a longer part of a text would keep all of it in memory.
  const ids = [...text.matchAll(/<identifier>oai:[^:]+:(\w+)\/(\d+)<\/identifier>/g)].map(
    ([, entity, id]) => `${entity}/${id}`,
  );
  return { ids, token };
}

/** Harvests as a client that knows the protocol alone; each page begins with a new one, which has the token and nothing else. */
async function harvest(app: () => App, prefix: string) {
  const found = new Set<string>();
  const memory: number[] = [];
  let collectingMs = 0;
  let answer = await ask(app(), `verb=ListRecords&metadataPrefix=${prefix}`);
  for (let pages = 1; ; pages += 1) {
    for (const id of answer.ids) found.add(id);
    if (pages % 50 === 0) {
      const begun = performance.now();
      collectGarbage();
      collectingMs += performance.now() - begun;
      memory.push(process.memoryUsage().heapUsed / 1e6);
    }
    if (answer.token === undefined) return { found, memory, collectingMs };
    answer = await ask(app(), `verb=ListRecords&resumptionToken=${encodeURIComponent(answer.token)}`);
  }
}

/** The same rows in pages, by SQL alone. */
async function readRows(db: Db) {
  let [count, after] = [0, { at: '-infinity', kind: '', id: 0 }];
  for (;;) {
    const rows = await db.execute<{ at: string; kind: string; id: number }>(sql`
      select o.changed_at::text as at, o.kind, o.id, o.added_at, o.item, o.unit_ids from open_items o
      where o.kind in ('work', 'patent') and (o.changed_at, o.kind, o.id) > (${after.at}::timestamptz, ${after.kind}, ${after.id}::int)
      order by o.changed_at, o.kind, o.id limit ${PAGE}`);
    count += rows.length;
    const last = rows.at(-1);
    if (!last) return count;
    after = last;
  }
}

async function timed<Value>(run: () => Promise<Value>) {
  const begun = performance.now();
  const value = await run();
  return { value, ms: performance.now() - begun };
}

/** A harvest of 100,000 records by a foreign client: complete, resumable, flat in memory; and what publishing costs. */
export async function oai(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  await db.update(openSettings).set({ harvest: true }).where(eq(openSettings.id, 1));
  stage('everything is published');
  const published = await timed(() => publishAll(db));
  console.log(`       ${published.value} items in ${Math.round(published.ms / 1_000)} s`);
  await db.execute('vacuum analyze');
  const sweep = await timed(() => publishAll(db));
  console.log(`       compared again in ${Math.round(sweep.ms)} ms: ${sweep.value} changed`);
  const checks: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { now } = (await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`))[0] ?? { now: '' };
    await db.execute(
      sql`update publications set title = title || ' ', modified_at = clock_timestamp() where id = ${round + 1}`,
    );
    checks.push((await timed(() => publishChanged(db, now))).ms);
  }
  const rows = await db.execute<{ id: number }>(sql`
    select p.id from publications p where p.status_code in (3, 4)`);
  const app = testApp(db, UNHURRIED);
  const results: boolean[] = [];
  const bare = [await timed(() => readRows(db)), await timed(() => readRows(db))];
  const peer = Math.min(...bare.map(({ ms }) => ms));
  for (const prefix of ['oai_dc', 'oai_cerif_openaire_v1_2']) {
    stage(`a harvest of ${prefix}`);
    const { value, ms: all } = await timed(() => harvest(() => app, prefix));
    const ms = all - value.collectingMs;
    const works = [...value.found].filter((id) => /^(Publications|Patents)\//.test(id)).length;
    const half = Math.floor(value.memory.length / 2);
    const [early, late] = [median(value.memory.slice(1, half)), median(value.memory.slice(half))];
    console.log(`       ${works} works, ${Math.round((value.found.size / ms) * 1_000)} records a second`);
    results.push(
      report({
        name: `${prefix}: works that are missing`,
        ours: rows.length - works,
        peer: 1,
        peerName: 'none',
        limit: 0,
        unit: '',
      }),
      report({ name: `${prefix}: time`, ours: ms, peer, peerName: 'the same rows by SQL', limit: LIMIT, unit: 'ms' }),
      report({
        name: `${prefix}: heap in the second half`,
        ours: late,
        peer: early,
        peerName: 'the first half',
        limit: GROWTH_LIMIT,
        unit: 'MB',
      }),
    );
  }
  results.push(
    report({
      name: 'a changed work is published',
      ours: median(checks),
      peer: CHECK_LIMIT_MS,
      peerName: 'the limit',
      limit: 1,
      unit: 'ms',
    }),
  );
  await close();
  return results;
}
