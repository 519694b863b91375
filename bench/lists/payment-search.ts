import { sql } from 'drizzle-orm';
import { post, signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { percentile, report } from '../measure.ts';
import type { OpenBench } from '../university.ts';

const SIZE = { people: 3_000, publications: 100_000, bare: true, unswept: true };
const ROUNDS = 30;
const LIMIT_MS = 100;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

/** The search for payments among 100,000 publications: fragments of titles without marks, authors and identifiers. */
export async function paymentSearch(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  const works = await db.execute<{ id: number; title: string; author: string }>(sql`
    select id, coalesce(chapter_title, title) as title, split_part(split_part(authors_text, ', ', 1), ' ', 2) as author
    from publications where id % ${Math.floor(SIZE.publications / ROUNDS)} = 1`);
  const app = testApp(db, UNHURRIED);
  const as = await signIn(app, 'biblioteka');
  const ask = async (body: object) => {
    const started = performance.now();
    const response = await post(app, '/api/admin/SearchPublications', { as, body });
    await response.text();
    if (response.status !== 200) throw new Error(`The search answers ${response.status}`);
    return performance.now() - started;
  };
  const all = ['flgauthor', 'flgtitle', 'flgid'];
  const times = new Map<string, number[]>();
  for (const { id, title, author } of works) {
    const words = plain(title)
      .split(/\s+/)
      .filter((word) => word.length > 5);
    const [word = plain(title).slice(0, 8), second = ''] = words;
    for (const [name, body] of [
      ['fragment of a title', { t: word.slice(1, 6), o: ['flgtitle'] }],
      ['two words', { t: `${word} ${second}`, o: ['flgstart', ...all] }],
      ['author', { t: plain(author), o: ['flgstart', 'flgauthor'] }],
      ['identifier', { t: String(id), o: ['flgstart', 'flgid'] }],
      ['fragment anywhere, in a period', { t: word.slice(1, 7), o: all, p: 1 }],
    ] as const) {
      times.set(name, [...(times.get(name) ?? []), await ask(body)]);
    }
  }
  for (const [name, taken] of times) console.log(`       p95 ${percentile(taken, 0.95).toFixed(1)} ms  ${name}`);
  await close();
  const ours = percentile([...times.values()].flat(), 0.95);
  return [
    report({
      name: 'p95 of the search for payments',
      ours,
      peer: LIMIT_MS,
      peerName: 'the limit',
      limit: 1,
      unit: 'ms',
    }),
  ];
}
