import { sql } from 'drizzle-orm';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { ImportReport } from '../schema.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { type Collector, type ImportOptions, runImport } from '../service-run.ts';
import { firstKnown } from '../service-stage.ts';
import { lockTables } from '#platform/database/locks.ts';
import { createAccounts } from './accounts.ts';
import { applyDeclarations, applyEmployments, applyNStatements } from './employments.ts';
import { DEGREES } from '#areas/people/schema.ts';
import { stageRadon } from './rows.ts';

export type PeopleOptions = ImportOptions & {
  /** Part of our institution's name; without it every employment is ours. */
  institution?: string;
  /** Creates missing accounts and directory entries. */
  accounts?: boolean;
};

/**
 * Loads people and employments from a RAD-on export, matched by RAD-on identifier. RAD-on has no hours, percents, ends
 * or N statements: assumed values are counted in the report. Nobody is deleted.
 */
export async function importPeople(db: Db, source: ByteSource, options: PeopleOptions): Promise<ImportReport> {
  return runImport(db, { kind: 'people', options }, async (tx, collector) => {
    await stageRadon(tx, source, { collector, institution: options.institution });
    await lockTables(tx, ...WRITTEN);
    await gatherPersons(tx, collector, options.institution !== undefined);
    await applyPersons(tx, collector);
    await applyEmployments(tx, collector);
    await applyDeclarations(tx, collector);
    await applyNStatements(tx, collector);
    if (options.accounts) await createAccounts(tx, collector, options.actor.login);
  });
}

const WRITTEN = [persons, employments, disciplineDeclarations, nStatements, directoryEntries, accounts];

/** One row per person: first known names, highest degree. */
async function gatherPersons(tx: Db, collector: Collector, onlyEmployed: boolean) {
  const degrees = sql.join(
    DEGREES.map((degree) => sql`${degree}`),
    sql`, `,
  );
  await tx.execute(sql`create index on import_radon (uuid)`);
  await tx.execute(sql`drop table if exists pg_temp.import_persons`);
  await tx.execute(sql`
    create temporary table import_persons on commit drop as
    select uuid, min(line) as line, ${firstKnown('first_name')} as first_name, ${firstKnown('middle_names')} as middle_names,
      ${firstKnown('last_name')} as last_name, (array[${degrees}]::text[])[max(degree_rank)] as degree,
      count(institution) as employments, null::integer as person_id
    from import_radon group by uuid`);
  const nameless = await tx.execute<{ line: number }>(sql`
    delete from import_persons where first_name is null or last_name is null returning line`);
  for (const { line } of nameless) {
    collector.problem({ line, level: 'error', message: 'Brak imienia lub nazwiska osoby: pominięto osobę.' });
  }
  if (onlyEmployed) {
    const elsewhere = await tx.execute(sql`delete from import_persons where employments = 0 returning uuid`);
    collector.figure('osoby zatrudnione tylko gdzie indziej', elsewhere.length);
  }
  await tx.execute(sql`
    update import_persons s set person_id = p.id from ${persons} p where p.polon_uuid = s.uuid`);
  await tx.execute(sql`analyze import_persons`);
}

const FIELDS = { first_name: 'imię', middle_names: 'drugie imię', last_name: 'nazwisko', degree: 'stopień' } as const;

async function applyPersons(tx: Db, collector: Collector) {
  const { report } = collector;
  const columns = Object.keys(FIELDS);
  const of = (alias: string) => sql.raw(columns.map((column) => `${alias}.${column}`).join(', '));
  const old = sql.raw(columns.map((column) => `o.${column} as old_${column}`).join(', '));
  const changed = await tx.execute<Record<string, string | null>>(sql`
    update ${persons} p set first_name = s.first_name, middle_names = s.middle_names, last_name = s.last_name,
      degree = s.degree, updated_at = clock_timestamp()
    from import_persons s join ${persons} o on o.id = s.person_id
    where p.id = o.id and row(${of('o')}) is distinct from row(${of('s')})
    returning ${of('s')}, ${old}`);
  report.changed = changed.length;
  for (const row of changed) {
    const fields: Record<string, [string, string]> = {};
    for (const [column, name] of Object.entries(FIELDS)) {
      const [before, after] = [row[`old_${column}`] ?? '', row[column] ?? ''];
      if (before !== after) fields[name] = [before, after];
    }
    collector.change({ action: 'changed', subject: `${row.last_name} ${row.first_name}`, fields });
  }
  const [counts] = await tx.execute<{ matched: number }>(
    sql`select count(person_id)::int as matched from import_persons`,
  );
  report.unchanged = (counts?.matched ?? 0) - report.changed;

  const created = await tx.execute<{ name: string }>(sql`
    with added as (
      insert into ${persons} (first_name, middle_names, last_name, degree, polon_uuid)
      select first_name, middle_names, last_name, degree, uuid from import_persons
      where person_id is null order by line
      returning id, polon_uuid)
    update import_persons s set person_id = a.id from added a where a.polon_uuid = s.uuid
    returning s.last_name || ' ' || s.first_name as name`);
  report.created = created.length;
  for (const { name } of created) collector.change({ action: 'created', subject: name });

  const missing = await tx.execute<{ name: string }>(sql`
    select last_name || ' ' || first_name as name from ${persons} p
    where polon_uuid is not null and not exists (select from import_radon s where s.uuid = p.polon_uuid)
      and exists (select from ${employments} e where e.person_id = p.id and e.date_to is null)
    order by last_name collate polish, first_name collate polish`);
  report.gone = missing.length;
  for (const { name } of missing) collector.change({ action: 'gone', subject: name });
}
