import { sql } from 'drizzle-orm';
import { publishAll } from '#areas/open-data/service-publish.ts';
import { type CatalogueSearch, searchCatalogue } from '#areas/open-data/service-search.ts';
import { median, report, stage } from './measure.ts';
import type { OpenBench } from './university.ts';

const SIZE = { people: 5_000, publications: 112_000, bare: true, unswept: true };
const ROUNDS = 9;
const PAGE = 50;
/** Of counting the public works by bare SQL in the same run. */
const LIMIT = 6;

async function medianMs(run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The public catalogue of 100,000 works, which anybody may ask: as it opens, its last page, and what is searched for. */
export async function catalogue(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  stage('everything is published');
  await publishAll(db);
  await db.execute('vacuum analyze');
  const [author] = await db.execute<{ name: string; unit: number }>(sql`
    select p.last_name as name, o.unit_ids[1] as unit from open_items o
    join authorships a on a.publication_id = o.id join persons p on p.id = a.person_id
    where o.kind = 'work' and cardinality(o.unit_ids) > 0 order by o.id limit 1`);
  if (!author) throw new Error('no public work has an author with a unit');
  const peer = await medianMs(() =>
    db.execute(sql`
      select w.year, count(*) from open_items o join publications w on w.id = o.id
      where o.kind in ('work', 'patent') group by w.year`),
  );
  const asked: [name: string, search: CatalogueSearch, page: number][] = [
    ['as it opens', { text: '' }, 1],
    ['page 500', { text: '' }, 500],
    ['of a year', { text: '', year: 2024 }, 1],
    ['of a unit', { text: '', unit: author.unit }, 1],
    ['two letters', { text: 'an' }, 1],
    ['an author', { text: author.name }, 1],
    ['three words', { text: `analysis of ${author.name}` }, 1],
    ['a word of no work', { text: 'qwertyuiop' }, 1],
  ];
  const results: boolean[] = [];
  for (const [name, search, page] of asked) {
    const { count } = await searchCatalogue(db, search, { page, size: PAGE });
    const ours = await medianMs(() => searchCatalogue(db, search, { page, size: PAGE }));
    results.push(
      report({
        name: `${name} (${count})`,
        ours,
        peer,
        peerName: 'works counted by year in SQL',
        limit: LIMIT,
        unit: 'ms',
      }),
    );
  }
  await close();
  return results;
}
