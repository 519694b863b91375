import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { REPORT_LIMITS } from './schema.ts';
import type { Collector } from './service-import-run.ts';

const FIELDS = {
  title: 'tytuł',
  second_title: 'drugi tytuł',
  issn: 'ISSN',
  eissn: 'e-ISSN',
  points: 'punkty',
  discipline_codes: 'dyscypliny',
  issns: 'numery ISSN',
} as const;

/** Brings the list in the database to what was staged, and reports it. */
export async function applyJournals(tx: Db, list: { id: number; isNew: boolean }, collector: Collector) {
  await tx.execute(sql`alter table import_journals add column journal_id integer, add column before jsonb`);
  if (!list.isNew) await compareJournals(tx, list.id, collector);

  const [counts] = await tx.execute<{ created: number; changed: number; unchanged: number }>(sql`
    select count(*) filter (where journal_id is null)::int as created,
      count(*) filter (where before is not null)::int as changed,
      count(*) filter (where journal_id is not null and before is null)::int as unchanged
    from import_journals where title is not null`);
  Object.assign(collector.report, counts);
  const created = await tx.execute<{ title: string }>(
    sql`select title from import_journals where title is not null and journal_id is null order by position limit 100`,
  );
  for (const { title } of created) collector.change({ action: 'created', subject: title });
  const points = await tx.execute<{ points: number; count: number }>(sql`
    select points, count(*)::int as count from import_journals where title is not null group by points order by points`);
  for (const row of points) collector.figure(`czasopisma za ${row.points} pkt`, row.count);

  await tx.execute(sql`
    update journals j set title = s.title, second_title = s.second_title, issn = s.issn, eissn = s.eissn,
      points = s.points, discipline_codes = s.discipline_codes, issns = s.issns
    from import_journals s where s.journal_id = j.id and s.before is not null`);
  await tx.execute(sql`
    insert into journals (list_id, position, title, second_title, issn, eissn, points, discipline_codes, issns)
    select ${list.id}, position, title, second_title, issn, eissn, points, discipline_codes, issns
    from import_journals where title is not null and journal_id is null order by position`);
}

async function compareJournals(tx: Db, listId: number, collector: Collector) {
  const names = sql.raw(Object.keys(FIELDS).join(', '));
  await tx.execute(sql`
    update import_journals s set journal_id = k.id,
      before = case when s.title is not null and (select row(${prefixed('k')}) is distinct from row(${prefixed('s')}))
        then (select to_jsonb(old) from (select ${prefixed('k')}) as old(${names})) end
    from journals k where k.list_id = ${listId} and k.position = s.position`);

  const changed = await tx.execute<{ title: string; before: Record<string, unknown>; after: Record<string, unknown> }>(
    sql`select title, before, to_jsonb(s) as after from import_journals s
      where before is not null and title is not null order by position limit ${REPORT_LIMITS.changed}`,
  );
  for (const { title, before, after } of changed) {
    const fields: Record<string, [string, string]> = {};
    for (const [field, name] of Object.entries(FIELDS)) {
      const [old, now] = [asText(before[field]), asText(after[field])];
      if (old !== now) fields[name] = [old, now];
    }
    collector.change({ action: 'changed', subject: title, fields });
  }

  const gone = await tx.execute<{ title: string }>(sql`
    delete from journals j where j.list_id = ${listId}
      and not exists (select from import_journals s where s.position = j.position)
    returning title`);
  collector.report.gone = gone.length;
  for (const { title } of gone) collector.change({ action: 'gone', subject: title });
}

const prefixed = (alias: string) =>
  sql.raw(
    Object.keys(FIELDS)
      .map((field) => `${alias}.${field}`)
      .join(', '),
  );

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
