import { sql } from 'drizzle-orm';
import { DIFFERENCE_KINDS } from '#areas/reconciliation/kinds.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { inTurns, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 20_000, publications: 1_000, bare: true };
const ROUNDS = { warmUp: 2, count: 9 };

/** One account in 25 has an older surname, one in 20 no ORCID; one person in 50 is not in the directory. */
async function addDifferences(db: Awaited<ReturnType<OpenBench>>['db']) {
  await db.execute(sql`update accounts set last_name = last_name || '-Dawna' where row_num % 25 = 0`);
  await db.execute(sql`update accounts set orcid = null where row_num % 20 = 0`);
  await db.execute(sql`delete from directory_entries where person_id % 50 = 0`);
  await db.execute(sql`analyze`);
}

/** The list of differences among 20,000 people, against reading the rows compared. */
export async function differences(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  await addDifferences(db);
  const bare = () =>
    db.execute(sql`
      select count(p), count(e), count(a), count(d), count(s), count(n) from persons p
      left join employments e on e.person_id = p.id left join accounts a on a.person_id = p.id
      left join directory_entries d on d.person_id = p.id left join discipline_declarations s on s.person_id = p.id
      left join n_statements n on n.person_id = p.id`);
  const claims = [];
  for (const question of [{}, { text: 'kowal' }, ...DIFFERENCE_KINDS.map((kind) => ({ kind }))]) {
    const ours = () => listDifferences(db, { state: 'open', page: 1, ...question });
    const { total } = await ours();
    const { ours: taken, peer } = await inTurns({ ours, peer: bare }, ROUNDS);
    claims.push({
      name: `differences, ${Object.values(question)[0] ?? 'all'} (${total} rows)`,
      ours: taken,
      peer,
      peerName: 'reading what is compared',
      limit: 4,
      unit: 'ms',
    });
  }
  await close();
  return claims.map(report);
}
