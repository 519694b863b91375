import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { forgetValues } from '#areas/lists/publications/service-valuation.ts';
import type { Collector } from '#areas/lists/service-run.ts';
import { firstKnown } from '#areas/lists/service-stage.ts';
import { isOtherPeriod, listPeriods } from '#areas/periods/service.ts';
import { CATEGORIES } from '#areas/publications/schema.ts';
import { authorships, mergedSourceKeys, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { BOOKS, CHAPTER } from '../fields.ts';
import { deletedDay } from '../writing/service-deleted.ts';
import { keepFound, typedFields } from '../writing/service-versions.ts';
import { KEEPS_CHAPTERS } from '../writing/service-write-books.ts';
import { pairCorrectedTitles } from './corrections.ts';

const SOURCE = 'pbn';

/** One row per work with an author here, and its existing record by any of the work's keys. */
export async function gatherWorks(tx: Db, collector: Collector) {
  await tx.execute(sql`drop table if exists pg_temp.import_works`);
  await tx.execute(sql`
    create temporary table import_works on commit drop as
    select w.*, null::integer as publication_id, false as locked, 'unchanged' as state,
      case when type_code = 19 then coalesce(host_title, own_title) else own_title end as title,
      case when type_code = 19 then own_title end as chapter_title
    from (
      select work, mode() within group (order by type_code) as type_code, mode() within group (order by year) as year,
        ${firstKnown('title')} as own_title, ${firstKnown('title_key')} as title_key, ${firstKnown('host_title')} as host_title,
        ${firstKnown('host_key')} as host_key, ${firstKnown('venue')} as venue, ${firstKnown('issn')} as issn, min(doi) as doi,
        ${firstKnown('expert_opinion')} as expert_opinion, ${firstKnown('translation')} as translation,
        ${firstKnown('indexed')} as indexed, ${firstKnown('category_id')} as category_id,
        ${firstKnown('invention_key')} as invention_key,
        coalesce(min(doi_keys[1]), min(title_keys[1])) as source_key,
        greatest(count(distinct uuid), max(all_authors))::smallint as author_count, max(all_authors) is not null as counted, bool_or(doi is null) as by_title
      from import_rows group by work having count(person_id) > 0) w`);
  await tx.execute(sql`
    with found as (
      select distinct on (p.id) p.id, r.work, k.is_doi
      from import_keys k join import_rows r on r.line = k.line
      join ${publications} p on p.source = ${SOURCE} and p.source_key = k.key
      order by p.id, k.is_doi desc, r.work),
    chosen as (select distinct on (work) work, id from found order by work, is_doi desc, id)
    update import_works w set publication_id = c.id, locked = exists (
      select from ${authorships} a where a.publication_id = c.id and a.statement_id is not null)
    from chosen c where c.work = w.work`);
  await leaveGone(tx, collector);
  await tx.execute(sql`create index on import_works (publication_id)`);
  await pairCorrectedTitles(tx, collector, SOURCE);
  await tx.execute(sql`drop table if exists pg_temp.import_typed`);
  await tx.execute(sql`
    create temporary table import_typed on commit drop as
    select t.* from ${typedFields(sql`select publication_id from import_works`)} t`);
  await tx.execute(sql`analyze import_typed`);
  await tx.execute(sql`analyze import_works`);
}

/** Leaves out what the library has merged into other records, and what it has deleted, which is told. */
async function leaveGone(tx: Db, collector: Collector) {
  const gone = await tx.execute<{ work: number; id: number; day: string | null }>(sql`
    with gone as (
      select distinct on (r.work) r.work, m.publication_id as id
      from import_rows r join import_keys k on k.line = r.line
      join ${mergedSourceKeys} m on m.source = ${SOURCE} and m.source_key = k.key
      order by r.work, k.is_doi desc, m.publication_id)
    delete from import_works w using gone g where g.work = w.work and w.publication_id is null
    returning w.work, g.id, case when not exists (select from ${publications} p where p.id = g.id)
      then ${deletedDay(sql`g.id`)} end as day`);
  for (const { work, id, day } of gone.toSorted((a, b) => a.work - b.work)) {
    if (day === null) continue;
    collector.figure('prace usunięte przez bibliotekę, pominięte');
    const message = `Rekord tej pracy, nr ${id}, biblioteka usunęła ${day}: pominięto. W bibliotece można go przywrócić.`;
    collector.problem({ line: work, level: 'warning', message });
  }
}

/** The columns that a file brings, by their names; and the fields of a record's content that they are. */
const FIELDS = {
  type_code: 'rodzaj',
  year: 'rok',
  title: 'tytuł',
  chapter_title: 'tytuł rozdziału',
  venue: 'czasopismo lub wydawnictwo',
  issn: 'ISSN',
  doi: 'DOI',
  author_count: 'liczba autorów',
  author_count_known: 'liczba autorów znana',
  expert_opinion: 'pozytywna opinia ekspercka',
  translation: 'przekład lub edycja źródłowa',
  indexed: 'indeksowana w Scopus lub Web of Science',
  category_id: 'rodzaj prawa',
  invention_key: 'wynalazek',
} as const;

const CONTENT_FIELDS: Record<string, string> = { type_code: 'type', author_count_known: 'author_count' };
const fieldOf = (column: string) => CONTENT_FIELDS[column] ?? column;

const CATEGORY_NAMES = new Map<unknown, string>(CATEGORIES.map(({ id, name }) => [id, name]));

function columnText(column: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  return (column === 'category_id' ? CATEGORY_NAMES.get(value) : undefined) ?? String(value ?? '');
}

const COLUMNS = Object.keys(FIELDS);
const of = (alias: string) => sql.raw(COLUMNS.map((column) => `${alias}.${column}`).join(', '));

/** SQL: whether people have typed what the column has. */
const isTyped = (column: string) =>
  column === 'author_count'
    ? // An unknown number is that of the listed authors.
      sql`('author_count' = any(d.typed) or 'authors' = any(d.typed) and not d.author_count_known)`
    : sql`${fieldOf(column)}::text = any(d.typed)`;

/**
 * Fills `import_differences`: what the file knows otherwise of works that are here. Empty values change nothing. What
 * people have typed stays, and is told.
 */
async function gatherDifferences(tx: Db, collector: Collector) {
  await tx.execute(sql`drop table if exists pg_temp.import_differences`);
  await tx.execute(sql`
    create temporary table import_differences on commit drop as
    select o.id, n.work, n.locked, to_jsonb(o) as before, h.fields as typed, ${of('n')}
    from (select work, publication_id, locked, type_code, year, title,
        coalesce(s.chapter_title, p.chapter_title) as chapter_title, coalesce(s.venue, p.venue) as venue,
        coalesce(s.issn, p.issn) as issn, coalesce(s.doi, p.doi) as doi,
        case when s.counted or not p.author_count_known then greatest(s.author_count, p.listed) else p.author_count end
          as author_count, s.counted or p.author_count_known as author_count_known,
        coalesce(s.expert_opinion, p.expert_opinion) as expert_opinion,
        coalesce(s.translation, p.translation) as translation, coalesce(s.indexed, p.indexed) as indexed,
        coalesce(s.category_id, p.category_id) as category_id, coalesce(s.invention_key, p.invention_key) as invention_key
      from import_works s join lateral (select chapter_title, venue, issn, doi, author_count, author_count_known,
        case when s.counted then (select count(*)::smallint from ${authorships} a where a.publication_id = q.id) else q.author_count end as listed, expert_opinion, translation,
        indexed, category_id, invention_key from ${publications} q where q.id = s.publication_id) p on true) n
    join ${publications} o on o.id = n.publication_id left join import_typed h on h.publication_id = o.id
    where row(${of('o')}) is distinct from row(${of('n')})`);
  const kept = await tx.execute<{ work: number; column: string; before: unknown; after: unknown }>(sql`
    select d.work, c.key as column, d.before -> c.key as before, c.value as after
    from import_differences d cross join lateral jsonb_each(to_jsonb(d)) as c(key, value)
    join ${recordset(
      COLUMNS.map((column) => ({ column, field: fieldOf(column) })),
      'f("column" text, field text)',
    )} on f."column" = c.key
    where f.field = any(d.typed) and d.before -> c.key is distinct from c.value and not d.locked order by d.work`);
  for (const { work, column, before, after } of kept) {
    const [here, there] = [columnText(column, before), columnText(column, after)];
    const name = Object.entries(FIELDS).find(([each]) => each === column)?.[1] ?? column;
    const message = `Biblioteka poprawiła pole „${name}”: zostaje „${here}”, choć w pliku jest „${there}”.`;
    collector.figure('pola poprawione przez bibliotekę, pozostawione');
    collector.problem({ line: work, level: 'warning', message });
  }
  const values = COLUMNS.map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = case when ${isTyped(column)} then o.${name} else d.${name} end`;
  });
  await tx.execute(sql`
    update import_differences d set ${sql.join(values, sql`, `)} from ${publications} o where o.id = d.id and d.typed is not null`);
  await tx.execute(sql`
    delete from import_differences d using ${publications} o
    where o.id = d.id and row(${of('o')}) is not distinct from row(${of('d')})`);
  await leaveBooks(tx, collector);
}

/** A book with chapters that would be none stays as it is. */
async function leaveBooks(tx: Db, collector: Collector) {
  const books = sql.param([...BOOKS]);
  const left = await tx.execute<{ work: number }>(sql`
    delete from import_differences d using ${publications} o
    where o.id = d.id and not d.locked and o.type_code = any(${books}::int[]) and d.type_code <> all(${books}::int[])
      and exists (select from ${publications} c where c.parent_id = o.id)
    returning d.work`);
  for (const work of left.map((row) => row.work).toSorted((a, b) => a - b)) {
    collector.report.doubtful += 1;
    const message = `W pliku to inny rodzaj pracy. ${KEEPS_CHAPTERS}. Pozostawiono ją bez zmian.`;
    collector.problem({ line: work, level: 'warning', message });
  }
}

/** Writes the works; records on printed statements are not changed. */
export async function applyWorks(tx: Db, collector: Collector) {
  const { report } = collector;
  await gatherDifferences(tx, collector);
  const locked = await tx.execute<{ work: number }>(sql`
    select work from import_differences d where locked order by work`);
  for (const { work } of locked) {
    report.doubtful += 1;
    const message = 'Rekord różni się od pliku, lecz jest na wydrukowanym oświadczeniu: pozostawiono go bez zmian.';
    collector.problem({ line: work, level: 'warning', message });
  }
  const open = await tx.execute<{ id: number }>(sql`select id from import_differences where not locked`);
  await keepFound(
    tx,
    open.map(({ id }) => id),
  );
  const changed = await tx.execute<{ before: Record<string, unknown> } & Record<string, unknown>>(sql`
    update ${publications} p set type_code = d.type_code, year = d.year, title = d.title,
      chapter_title = d.chapter_title, venue = d.venue, issn = d.issn, doi = d.doi, author_count = d.author_count,
      author_count_known = d.author_count_known, version = p.version + 1,
      expert_opinion = d.expert_opinion, translation = d.translation, indexed = d.indexed,
      category_id = d.category_id, invention_key = d.invention_key,
      parent_id = case when d.type_code = ${CHAPTER} then p.parent_id end,
      modified_at = clock_timestamp()
    from import_differences d where d.id = p.id and not d.locked returning d.before, ${of('d')}, p.id`);
  report.changed = changed.length;
  for (const row of changed) {
    const fields: Record<string, [string, string]> = {};
    for (const [column, name] of Object.entries(FIELDS)) {
      const [before, after] = [columnText(column, row.before[column]), columnText(column, row[column])];
      if (before !== after) fields[name] = [before, after];
    }
    collector.change({ action: 'changed', subject: String(row.title), fields });
  }
  const periods = await listPeriods(tx);
  const moved = changed.filter(({ before, year }) => isOtherPeriod(periods, Number(before.year), Number(year)));
  await forgetValues(
    tx,
    moved.map(({ id }) => Number(id)),
  );
  const changedIds = sql.param(changed.map((row) => Number(row.id)));
  await tx.execute(sql`
    update import_works set state = 'changed' where publication_id = any(${changedIds}::integer[])`);
  await tx.execute(sql`
    update ${authorships} set revision = revision + 1 where publication_id = any(${changedIds}::integer[])`);
  await createWorks(tx, collector);
  await reportMissing(tx, collector);
}

async function createWorks(tx: Db, collector: Collector) {
  const { report } = collector;
  const created = await tx.execute<{ title: string }>(sql`
    with added as (
      insert into ${publications} (type_code, year, title, chapter_title, venue, issn, doi, status_code, category_id,
        authors_text, author_count, author_count_known, expert_opinion, translation, indexed, invention_key, source, source_key)
      select type_code, year, title, chapter_title, venue, issn, doi, 3, coalesce(category_id, 0), '', author_count, counted,
        coalesce(expert_opinion, false), coalesce(translation, false), coalesce(indexed, false), invention_key, ${SOURCE}, source_key
      from import_works where publication_id is null order by work
      returning id, source_key)
    update import_works w set publication_id = a.id, state = 'created' from added a where a.source_key = w.source_key
    returning ${ownTitleOf('w')} as title`);
  report.created = created.length;
  for (const { title } of created) collector.change({ action: 'created', subject: title });
  const [works] = await tx.execute<{ count: number }>(sql`select count(*)::int as count from import_works`);
  report.unchanged = (works?.count ?? 0) - report.created - report.changed;
  const [assumed] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from import_works where state = 'created' and not counted`);
  collector.figure('liczba wszystkich autorów nieznana', assumed?.count);
}

async function reportMissing(tx: Db, { report, change }: Collector) {
  const missing = await tx.execute<{ title: string }>(sql`
    select title from ${publications} p where source = ${SOURCE}
      and not exists (select from import_works w where w.publication_id = p.id) order by id`);
  report.gone = missing.length;
  for (const { title } of missing) change({ action: 'gone', subject: title });
}

/** Links chapters to the book of the same import with their host's title and year; what people have linked stays. */
export async function linkChapters(tx: Db, collector: Collector) {
  const linked = await tx.execute<{ id: number; book: number }>(sql`
    with books as (
      select title_key, year, min(publication_id) as id from import_works where type_code in (3, 21)
      group by title_key, year having count(*) = 1)
    select c.id, b.id as book from ${publications} c join import_works w on w.publication_id = c.id and w.type_code = 19
    join books b on b.title_key = w.host_key and b.year = w.year left join import_typed h on h.publication_id = c.id
    where c.parent_id is null and not w.locked and not 'parent_id' = any(coalesce(h.fields, '{}'))`);
  if (linked.length === 0) return;
  const ids = sql.param(linked.map(({ id }) => id));
  const known = await tx.execute<{ id: number }>(sql`
    select publication_id as id from import_works where state = 'unchanged' and publication_id = any(${ids}::int[])`);
  await keepFound(
    tx,
    known.map(({ id }) => id),
  );
  await tx.execute(sql`
    update ${publications} c set parent_id = l.book, version = c.version + 1, modified_at = clock_timestamp()
    from ${recordset(linked, 'l(id int, book int)')} where c.id = l.id`);
  await tx.execute(sql`
    update import_works set state = 'changed' where state = 'unchanged' and publication_id = any(${ids}::int[])`);
  collector.figure('rozdziały powiązane z książką', linked.length);
}
