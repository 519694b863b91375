import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { recordList } from '#areas/records/lists.ts';
import { listRecords } from '#areas/records/list/service-list.ts';
import { chosenIds } from '#areas/records/list/service-chosen.ts';
import { fileInput, listInput } from '#platform/list.ts';
import { article, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const DISCIPLINE = 203;
/** More rows than are sorted at once. */
const DENSE = 2_030;

test('a filter that thousands or none match is counted as it is listed, on every page and in every order', async ({
  db,
}) => {
  const unit = only(await db.insert(units).values({ code: 'W7', name: 'Wydział', level: 2 }).returning());
  const anna = await researcher(db, { [DISCIPLINE]: 100 }, { unitId: unit.id });
  await db.execute(sql`
    with works as (
      insert into ${publications} (type_code, category_id, author_count, title, year, points, authors_text, source, status_code)
      select 20, 0, 1, 'Praca ' || n % 7, 2022 + n % 3, case when n % 5 > 0 then n % 40 end, 'Śliwa Anna', 'test', 3
      from generate_series(1, ${DENSE}) n returning id)
    insert into ${authorships} (publication_id, position, person_id, last_name, first_name, kind, discipline_code)
    select id, 1, ${anna.id}, 'Śliwa', 'Anna', 'A', ${DISCIPLINE} from works`);
  const cases: [query: object, total: number][] = [
    [{ unit: 'W7', sort: 'id' }, DENSE],
    [{ discipline: `${DISCIPLINE}`, sort: '-points' }, DENSE],
    [{ unit: 'W7', discipline: `${DISCIPLINE}`, missing: 'doi', sort: 'title' }, DENSE],
    [{ missing: 'doi', year: '2022', sort: 'points' }, Math.floor(DENSE / 3)],
    [{ missing: 'ours', unit: 'W7', sort: '-year' }, 0],
  ];
  for (const [query, total] of cases) {
    const page = (at: number) => listRecords(db, listInput(recordList).parse({ ...query, page: at }));
    const first = await page(1);
    expect([query, first.total]).toEqual([query, total]);
    const last = Math.max(1, Math.ceil(total / first.page_size));
    const [before, end, beyond] = [await page(last - 1 || 1), await page(last), await page(last + 1)];
    expect(end.rows).toHaveLength(total === 0 ? 0 : total - (last - 1) * first.page_size);
    expect(beyond).toMatchObject({ total, rows: [] });
    // Ties of the order stand on one page, not on two.
    expect(new Set([first, before, end].flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(
      Math.min(total, first.page_size * 2 + end.rows.length),
    );
  }
});

test('misspelt words find records like them; whether they are misspelt is asked of all records', async ({ db }) => {
  const work = { points: null, authors: [] };
  const twins = await article(db, {
    ...work,
    title: 'Digital twins of bridges',
    authorsText: 'Anna Piskorz',
    year: 2023,
  });
  await article(db, { ...work, title: 'Bociany', authorsText: 'Ewa Kos', year: 2019 });
  const found = async (query: object) => {
    const { rows, is_near } = await listRecords(db, listInput(recordList).parse(query));
    return [rows.map(({ title }) => title), is_near];
  };
  expect(await found({ text: 'digital twins' })).toEqual([[twins.title], false]);
  expect(await found({ text: 'digitl twns' })).toEqual([[twins.title], true]);
  expect(await found({ author: 'piskroz' })).toEqual([[twins.title], true]);
  // Each of the texts by itself.
  expect(await found({ text: 'bridges', author: 'piskroz' })).toEqual([[twins.title], true]);
  expect(await found({ text: 'digitl twns', year: '2019' }), 'nothing, so nothing near').toEqual([[], false]);
  expect(await found({ text: 'bociany', year: '2023' })).toEqual([[], false]);
  // A bulk change is made in those that are shown.
  expect(await chosenIds(db, { filter: fileInput(recordList).parse({ author: 'piskroz' }) })).toEqual([twins.id]);
});
