import { sql } from 'drizzle-orm';
import { authorships, publications } from '#areas/publications/tables.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { readStored } from '#areas/records/service-read.ts';
import { duplicateDecisions } from '#areas/records/tables-duplicates.ts';
import type { Db } from '#platform/database/db.ts';
import { actingAs } from '../acting.ts';
import { DEMO_DAY } from '../days.ts';

/** What a record was entered as the second time. */
type Copy = { title: string; keepsDoi: boolean; venue: string };

/** DOI, title and kind agree. */
const SAME: Copy = { title: `p.title || '.'`, keepsDoi: true, venue: 'p.venue' };
/** No DOI, capitals, the short name of the journal. */
const DOUBTFUL: Copy = { title: 'upper(p.title)', keepsDoi: false, venue: `left(p.venue, 12) || '.'` };
const APART: Copy = { title: 'p.title', keepsDoi: true, venue: 'p.venue' };

/** Records entered twice: a safe pair, a doubtful one, and one that is none. Their disciplines stay with the first. */
export async function setDuplicates(db: Db): Promise<void> {
  const [safe, doubtful, apart] = await worksToCopy(db, 3);
  if (safe) await addCopy(db, { id: safe, copy: SAME, daysAgo: 2 });
  if (doubtful) await addCopy(db, { id: doubtful, copy: DOUBTFUL, daysAgo: 3 });
  const b = apart && (await addCopy(db, { id: apart, copy: APART, daysAgo: 4 }));
  if (!apart || !b) return;
  const reason = 'wspólny DOI dwóch prac: artykuł i głos w dyskusji';
  await db.insert(duplicateDecisions).values({ a: apart, b, reason, login: 'biblioteka' });
}

/** A pair that the library has merged, by the product's own service: it can be undone. */
export async function mergeCopy(db: Db): Promise<void> {
  const [id] = await worksToCopy(db, 1);
  const copy = id && (await addCopy(db, { id, copy: SAME, daysAgo: 5 }));
  if (!id || !copy) return;
  const stored = await readStored(db, [id, copy]);
  const seen = (each: number) => ({ id: each, version: stored.get(each)?.version ?? 1 });
  await actingAs(db, 'biblioteka', async (library) => {
    const order = { kept: seen(id), gone: seen(copy), choices: {}, despite_statements: false };
    await mergeRecords(db, library, order);
  });
}

/** Works that are entered once, are on no statement and have few authors. */
async function worksToCopy(db: Db, count: number): Promise<number[]> {
  const works = await db.execute<{ id: number }>(sql`
    select p.id from ${publications} p where p.status_code = 4 and p.type_code = 20 and p.doi is not null and p.year >= 2023
      and length(p.title) between 40 and 140 and (select count(*) from ${authorships} a where a.publication_id = p.id) between 2 and 8
      and not exists (select from ${authorships} a where a.publication_id = p.id and a.statement_id is not null)
      and p.id in (select min(o.id) from ${publications} o group by lower(o.title) having count(*) = 1)
      and (select count(*) from ${publications} o where lower(o.doi) = lower(p.doi)) = 1
    order by p.id limit ${count}`);
  return works.map(({ id }) => id);
}

async function addCopy(
  db: Db,
  { id, copy: { title, keepsDoi, venue }, daysAgo }: { id: number; copy: Copy; daysAgo: number },
): Promise<number | undefined> {
  const [copy] = await db.execute<{ id: number }>(sql`
    insert into ${publications} (type_code, year, title, venue, issn, doi, status_code, category_id, authors_text,
      author_count, author_count_known, points, points_hst, emphasis_mode, emphasis_mode_hst, journal_id, source, details,
      created_at, modified_at, status_changed_at)
    select p.type_code, p.year, ${sql.raw(title)}, ${sql.raw(venue)}, p.issn, ${keepsDoi ? sql`p.doi` : sql`null`}, 1, p.category_id,
      p.authors_text, p.author_count, p.author_count_known, p.points, p.points_hst, p.emphasis_mode, p.emphasis_mode_hst,
      p.journal_id, 'library', p.details, e.at, e.at, e.at
    from ${publications} p, (select (${DEMO_DAY}::date - ${daysAgo}::int)::timestamp as at) e
    where p.id = ${id} returning id`);
  if (!copy) return undefined;
  await db.execute(sql`
    insert into ${authorships} (publication_id, position, person_id, first_name, last_name, kind, affiliation)
    select ${copy.id}, a.position, a.person_id, a.first_name, a.last_name, a.kind, a.affiliation from ${authorships} a
    where a.publication_id = ${id} order by a.position`);
  return copy.id;
}
