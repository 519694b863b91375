import { sql } from 'drizzle-orm';
import { persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { Collector } from '#areas/lists/service-run.ts';

/**
 * Assigns each staged row its work (`work`: least line of the work's rows): by DOI, else by title, year, type and
 * venue. Further rows of the same person in a work are duplicates.
 */
export async function joinRows(tx: Db, collector: Collector) {
  await tx.execute(sql`
    alter table import_rows add column work integer, add column person_id integer, add column duplicate_of integer`);
  await tx.execute(sql`
    update import_rows s set work = line, person_id = (select p.id from ${persons} p where p.polon_uuid = s.uuid)`);
  await tx.execute(sql`drop table if exists pg_temp.import_keys`);
  await tx.execute(sql`
    create temporary table import_keys on commit drop as
    select line, true as is_doi, key from import_rows cross join lateral unnest(doi_keys) as u(key)
    union all
    select line, false, key from import_rows cross join lateral unnest(title_keys) as u(key)`);
  await tx.execute(sql`create index on import_rows (line)`);
  await tx.execute(sql`analyze import_keys`);

  await spread(tx, sql`k.is_doi`);
  await spread(tx, sql`not k.is_doi and r.doi is null`);
  await attachToDoi(tx, collector);
  await tx.execute(sql`create index on import_rows (work)`);
  await tx.execute(sql`analyze import_rows (work, person_id)`);
  await markDuplicates(tx, collector);
  await reportUnknownPersons(tx, collector);
}

/** Connected components: rows sharing a key take the least work number until nothing changes. */
async function spread(tx: Db, which: ReturnType<typeof sql>) {
  for (;;) {
    const moved = await tx.execute(sql`
      with keyed as (
        select k.line, min(r.work) over (partition by k.key) as low
        from import_keys k join import_rows r on r.line = k.line where ${which}),
      lowest as (select line, min(low) as low from keyed group by line)
      update import_rows r set work = l.low from lowest l where l.line = r.line and l.low < r.work returning r.line`);
    if (moved.length === 0) return;
  }
}

/** A row without a DOI joins the work with a DOI and its title; of several the first, with a warning. */
async function attachToDoi(tx: Db, collector: Collector) {
  const attached = await tx.execute<{ line: number; targets: number }>(sql`
    with candidates as (
      select a.work, min(d.work) as target, count(distinct d.work)::int as targets
      from import_rows a join import_keys ka on ka.line = a.line and not ka.is_doi
      join import_keys kd on kd.key = ka.key join import_rows d on d.line = kd.line and d.doi is not null
      where a.doi is null group by a.work)
    update import_rows r set work = c.target from candidates c where c.work = r.work returning r.line, c.targets`);
  for (const { line, targets } of attached) {
    if (targets < 2) continue;
    collector.report.doubtful += 1;
    const message = 'Pasuje do kilku prac z różnymi DOI: dołączono do pierwszej.';
    collector.problem({ line, level: 'warning', message });
  }
}

async function markDuplicates(tx: Db, collector: Collector) {
  const duplicates = await tx.execute<{ line: number; first: number; same_title: boolean }>(sql`
    with ranked as (
      select line, title_key, first_value(line) over w as first, first_value(title_key) over w as first_key
      from import_rows window w as (partition by work, uuid order by line))
    update import_rows r set duplicate_of = k.first from ranked k where k.line = r.line and k.first <> k.line
    returning r.line, k.first, k.title_key = k.first_key as same_title`);
  for (const { line, first, same_title: sameTitle } of duplicates) {
    collector.figure('powtórzone wiersze tej samej osoby');
    if (!sameTitle) collector.report.doubtful += 1;
    const what = sameTitle ? 'tę samą pracę' : 'pracę o tym samym DOI, lecz innym tytule,';
    const message = `Ta sama osoba ma ${what} w wierszu ${first}: pominięto powtórzenie.`;
    collector.problem({ line, level: 'warning', message });
  }
}

async function reportUnknownPersons(tx: Db, collector: Collector) {
  const unknown = await tx.execute<{ line: number; uuid: string }>(
    sql`select line, uuid from import_rows where person_id is null order by line`,
  );
  for (const { line, uuid } of unknown) {
    collector.figure('wiersze osób nieznanych w systemie');
    const message = `Nie ma w systemie osoby o identyfikatorze ${uuid}: autor liczy się do liczby autorów, ale nie jest wymieniony.`;
    collector.problem({ line, level: 'error', message });
  }
}
