import { sql } from 'drizzle-orm';
import { inboxParts } from '#app/app-router.ts';
import { MISSING } from '#areas/records/lists.ts';
import { countWaiting } from '#areas/records/desk/service-matters.ts';
import { actorOf, post, signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { percentile, report, stage } from '../measure.ts';
import type { OpenBench } from '../university.ts';

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

/** The list of records, by each filter and order. */
const RECORD_QUESTIONS = {
  all: {},
  'a word': { text: 'analiza' },
  'two words': { text: 'analiza wpływ' },
  'an author': { author: 'kowal' },
  'a DOI': { number: '10.99999/demo.2017.1' },
  'a number': { number: '50000' },
  'a type': { type: 't20' },
  'a status': { status: 's1' },
  'a year': { year: 2023 },
  'a publisher': { venue: 'zielone' },
  'a department': { unit: 'W2/K4' },
  'a faculty': { unit: 'W1' },
  'the whole university': { unit: 'U' },
  'an unknown unit': { unit: 'X' },
  'a faculty, by title': { unit: 'W1', sort: 'title' },
  'a discipline': { discipline: 203 },
  'changed since': { since: '2026-01-01' },
  'changed by': { by: 'biblioteka' },
  ...Object.fromEntries(Object.keys(MISSING).map((missing) => [`without ${missing}`, { missing }])),
  'by title': { sort: 'title' },
  'by points, late page': { sort: 'points', page: 100 },
  'by points, last page': { sort: 'points', page: 1_929 },
  'by change, last page': { page: 1_929 },
  'a word, by title': { text: 'analiza', sort: 'title' },
};

const inOffice = (office: string, questions: Record<string, object>) =>
  Object.fromEntries(Object.entries(questions).map(([name, query]) => [name, { office, ...query }]));

/** The inbox of the library over 100,000 records, the approval of 1,000 at once, the lists of the other offices and of records. */
export async function library(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  stage('the inbox is asked');
  // As a server that has run for a while.
  await db.execute('vacuum analyze');
  const app = testApp(db, UNHURRIED);
  const as = await signIn(app, 'biblioteka');
  const librarian = await actorOf(db, 'biblioteka');
  const ask = async (path: string, query: object, by = as) => {
    const started = performance.now();
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await app.request(`${path}?${params}`, { headers: by.headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`The inbox answers ${response.status}: ${text}`);
    return { taken: performance.now() - started, answer: JSON.parse(text) };
  };
  /** The slowest p95 of these questions, each of which is logged. */
  const slowest = async (path: string, questions: Record<string, object>, { by = as, of = '' } = {}) => {
    let worst = 0;
    for (const [name, query] of Object.entries(questions)) {
      const times: number[] = [];
      let total = 0;
      for (let round = -2; round < ROUNDS; round += 1) {
        const { taken, answer } = await ask(path, query, by);
        total = answer.total;
        if (round >= 0) times.push(taken);
      }
      const p95 = percentile(times, 0.95);
      worst = Math.max(worst, p95);
      console.log(`       p95 ${p95.toFixed(1)} ms  ${of}${name} (${total})`);
    }
    return worst;
  };
  const worst = await slowest('/api/inbox', inOffice('library', QUESTIONS));
  let worstOther = 0;
  for (const [office, login] of Object.entries(OTHERS)) {
    const by = await signIn(app, login);
    const other = await slowest('/api/inbox', inOffice(office, OTHER_QUESTIONS), { by, of: `${office}, ` });
    worstOther = Math.max(worstOther, other);
  }
  const badges: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const started = performance.now();
    await countWaiting(db, librarian, { inbox: inboxParts });
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
  // After the approval, which changes a thousand of them.
  const records = await slowest('/api/library/records', RECORD_QUESTIONS, { of: 'records, ' });
  await close();
  return [
    { name: 'p95 of the slowest question to the inbox', ours: worst, peer: LIMIT_MS },
    { name: 'p95 of the slowest question to the other offices', ours: worstOther, peer: LIMIT_MS },
    { name: 'p95 of the slowest filter, search or order of the records', ours: records, peer: LIMIT_MS },
    { name: 'p95 of the badge on the tile', ours: percentile(badges, 0.95), peer: BADGE_LIMIT_MS },
    { name: 'p95 of a preview', ours: percentile(previews, 0.95), peer: LIMIT_MS },
    { name: `approval of ${APPROVED} records`, ours: approval, peer: APPROVAL_LIMIT_MS },
  ].map((claim) => report({ ...claim, peerName: 'the limit', limit: 1, unit: 'ms' }));
}
