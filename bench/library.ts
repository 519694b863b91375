import { sql } from 'drizzle-orm';
import { countWaiting } from '#areas/records/service-matters.ts';
import { post, signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { percentile, report, stage } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 5_000, publications: 100_000, bare: true };
const ROUNDS = 20;
const LIMIT_MS = 100;
/** Asked with every load of the dashboard. */
const BADGE_LIMIT_MS = 30;
const APPROVED = 1_000;
const APPROVAL_LIMIT_MS = 3_000;

const QUESTIONS = {
  'the whole list': {},
  'one kind': { kind: 'approval' },
  'by person': { group: 'person' },
  'by unit': { group: 'unit' },
  'most points first': { order: 'points' },
  'by title': { order: 'title' },
  'a word': { text: 'analiza' },
  'a person': { text: 'kowal' },
  'put off': { snoozed: true },
};

/** The other offices' lists, each as its clerk asks for it. */
const OTHERS = { personnel: 'kadry', 'doctoral-office': 'doktoraty', evaluation: 'ewaluacja' };
const OTHER_QUESTIONS = { 'the whole list': {}, 'by assignee': { group: 'assignee' }, 'a person': { text: 'kowal' } };

/** The inbox of the library over 100,000 records, the approval of 1,000 at once, and the lists of the other offices. */
export async function library(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  stage('the inbox is asked');
  // As a server that has run for a while.
  await db.execute('vacuum analyze');
  const app = testApp(db, UNHURRIED);
  const as = await signIn(app, 'biblioteka');
  const ask = async (path: string, query: object, by = as) => {
    const started = performance.now();
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await app.request(`${path}?${params}`, { headers: by.headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`The inbox answers ${response.status}: ${text}`);
    return { taken: performance.now() - started, answer: JSON.parse(text) };
  };
  let worst = 0;
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    let total = 0;
    for (let round = -2; round < ROUNDS; round += 1) {
      const { taken, answer } = await ask('/api/inbox', { office: 'library', ...query });
      total = answer.total;
      if (round >= 0) times.push(taken);
    }
    worst = Math.max(worst, percentile(times, 0.95));
    console.log(`       p95 ${percentile(times, 0.95).toFixed(1)} ms  ${name} (${total})`);
  }
  let worstOther = 0;
  for (const [office, login] of Object.entries(OTHERS)) {
    const clerk = await signIn(app, login);
    for (const [name, query] of Object.entries(OTHER_QUESTIONS)) {
      const times: number[] = [];
      let total = 0;
      for (let round = -2; round < ROUNDS; round += 1) {
        const { taken, answer } = await ask('/api/inbox', { office, ...query }, clerk);
        total = answer.total;
        if (round >= 0) times.push(taken);
      }
      worstOther = Math.max(worstOther, percentile(times, 0.95));
      console.log(`       p95 ${percentile(times, 0.95).toFixed(1)} ms  ${office}, ${name} (${total})`);
    }
  }
  const badges: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const started = performance.now();
    await countWaiting(db);
    if (round >= 0) badges.push(performance.now() - started);
  }
  const { answer } = await ask('/api/inbox', { office: 'library', kind: 'approval' });
  const previews: number[] = [];
  for (const { kind, key } of answer.rows.slice(0, 50)) {
    previews.push((await ask('/api/library/matter', { kind, key })).taken);
  }
  const items = await db.execute(sql`
    select 'approval' as kind, id as key, version from publications where status_code = 1 order by id limit ${APPROVED}`);
  const started = performance.now();
  const body = { office: 'library', act: 'approve', items, despite: true };
  const response = await post(app, '/api/inbox/acts', { as, body });
  const { done, kept } = (await response.json()) as { done: unknown[]; kept: unknown[] };
  const approval = performance.now() - started;
  console.log(`       approved ${done.length}, kept ${kept.length}`);
  await close();
  return [
    { name: 'p95 of the slowest question to the inbox', ours: worst, peer: LIMIT_MS },
    { name: 'p95 of the slowest question to the other offices', ours: worstOther, peer: LIMIT_MS },
    { name: 'p95 of the badge on the tile', ours: percentile(badges, 0.95), peer: BADGE_LIMIT_MS },
    { name: 'p95 of a preview', ours: percentile(previews, 0.95), peer: LIMIT_MS },
    { name: `approval of ${APPROVED} records`, ours: approval, peer: APPROVAL_LIMIT_MS },
  ].map((claim) => report({ ...claim, peerName: 'the limit', limit: 1, unit: 'ms' }));
}
