import { sql } from 'drizzle-orm';
import { persons } from '#areas/people/tables.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { keepFound } from '../writing/service-versions.ts';
import { replaceAuthors } from './corrections.ts';
import type { Collector } from '#areas/lists/service-run.ts';

type Wanted = { line: number; id: number; person: number; name: string; known: boolean; typed: boolean };

/**
 * Appends missing authors and replaces corrected ones, but where people have corrected the list; other authors missing from
 * the file are only reported.
 */
export async function applyAuthors(tx: Db, collector: Collector) {
  const wanted = await tx.execute<Wanted>(sql`
    select r.line, w.publication_id as id, r.person_id as person, p.last_name || ' ' || p.first_name as name,
      w.state = 'unchanged' as known, 'authors' = any(coalesce(h.fields, '{}')) as typed
    from import_rows r join import_works w on w.work = r.work join ${persons} p on p.id = r.person_id
    left join import_typed h on h.publication_id = w.publication_id
    where r.duplicate_of is null and not w.locked and not exists (
      select from ${authorships} a where a.publication_id = w.publication_id and a.person_id = r.person_id) order by r.line`);
  for (const { line, name } of wanted.filter(({ typed }) => typed)) {
    collector.figure('autorzy spoza listy poprawionej przez bibliotekę, pominięci');
    const message = `${name} jest w pliku autorem tej pracy, lecz autorów poprawiła biblioteka: nie dodano.`;
    collector.problem({ line, level: 'warning', message });
  }
  const missed = wanted.filter(({ typed }) => !typed);
  await keepFound(tx, [...new Set(missed.filter(({ known }) => known).map(({ id }) => id))]);
  const replaced = await replaceAuthors(
    tx,
    collector,
    missed.map(({ line, id, person }) => ({ line, id, person })),
  );
  const isReplaced = new Set(replaced.map(({ line }) => line));
  const appended = missed.filter(({ line }) => !isReplaced.has(line));
  const added = await tx.execute<{ publication_id: number }>(sql`
    insert into ${authorships} (publication_id, position, person_id, first_name, last_name, kind)
    select w.publication_id,
      coalesce((select max(position) from ${authorships} a where a.publication_id = w.publication_id), 0)
        + row_number() over (partition by w.publication_id order by m.line),
      p.id, p.first_name, p.last_name, case when w.type_code = 21 then 'R' else 'A' end
    from ${recordset(
      appended.map(({ line, id, person }) => ({ line, id, person })),
      'm(line int, id int, person int)',
    )}
    join import_works w on w.publication_id = m.id join ${persons} p on p.id = m.person
    returning publication_id`);
  collector.figure('autorstwa dodane', added.length);

  const ids = sql.param([...new Set([...added.map((row) => row.publication_id), ...replaced.map(({ id }) => id)])]);
  await tx.execute(sql`
    update ${publications} p set authors_text = t.names,
      author_count = greatest(p.author_count, t.count), version = p.version + 1, modified_at = clock_timestamp()
    from (
      select publication_id, count(*)::smallint as count,
        string_agg(first_name || ' ' || last_name, ', ' order by position) as names
      from ${authorships} where publication_id = any(${ids}::integer[])
      group by publication_id) t
    where t.publication_id = p.id`);

  const widened = await tx.execute<{ title: string; names: string }>(sql`
    update import_works w set state = 'changed' from ${publications} p
    where p.id = w.publication_id and w.state = 'unchanged' and p.id = any(${ids}::integer[])
    returning ${ownTitleOf('p')} as title, p.authors_text as names`);
  collector.report.changed += widened.length;
  collector.report.unchanged -= widened.length;
  for (const { title, names } of widened) {
    collector.change({ action: 'changed', subject: title, fields: { autorzy: ['', names] } });
  }
  await tx.execute(sql`
    update ${authorships} a set revision = revision + 1 from import_works w
    where w.publication_id = a.publication_id and w.state = 'changed' and a.publication_id = any(${ids}::integer[])`);

  const missing = await tx.execute<{ line: number; name: string }>(sql`
    select w.work as line, a.last_name || ' ' || a.first_name as name
    from import_works w join ${authorships} a on a.publication_id = w.publication_id and a.person_id is not null
    where w.state <> 'created'
      and not exists (select from import_rows r where r.work = w.work and r.person_id = a.person_id) order by 1`);
  for (const { line, name } of missing) {
    collector.figure('autorstwa, których nie ma w pliku');
    collector.problem({ line, level: 'warning', message: `${name} nie jest w pliku autorem tej pracy: pozostawiono.` });
  }
}

/** Figures of how rows were joined into works. */
export async function reportJoining(tx: Db, collector: Collector) {
  const [counts] = await tx.execute<{ works: number; joined: number; several: number; mixed: number }>(sql`
    select count(*)::int as works, coalesce(sum(rows - 1), 0)::int as joined,
      count(*) filter (where rows > 1)::int as several, count(*) filter (where rows > 1 and untitled > 0)::int as mixed
    from (select count(*) as rows, count(*) filter (where doi is null) as untitled from import_rows
      where duplicate_of is null group by work) w`);
  collector.figure('prace', counts?.works);
  collector.figure('wiersze dołączone do prac innych autorów', counts?.joined);
  collector.figure('prace kilku autorów', counts?.several);
  collector.figure('w tym połączone po tytule', counts?.mixed);
  const types = await tx.execute<{ type_code: number; count: number }>(
    sql`select type_code, count(*)::int as count from import_works group by type_code order by type_code`,
  );
  const names: Record<number, string> = {
    3: 'monografie',
    7: 'patenty i prawa ochronne',
    19: 'rozdziały',
    20: 'artykuły',
    21: 'redakcje',
    25: 'artykuły konferencyjne',
    27: 'referaty',
  };
  for (const { type_code: type, count } of types) collector.figure(names[type] ?? `rodzaj ${type}`, count);
}
