import { formerNames } from '#areas/people/tables.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { referencesTo } from '#platform/database/references.ts';
import { inUtc } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import { administrators } from '#areas/grants/service-held.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { refuseObstacles } from '#areas/jobs/service-imports.ts';
import { factLocks } from '#areas/polon/tables.ts';
import { personResults } from '#areas/recalculation/tables.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { ownPeriods } from '#platform/database/locks.ts';
import { importsAudit } from '../audit.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { ImportRef } from '../schema.ts';
import { ENTITY_NAMES } from '../schema-words.ts';
import { recordSettings, refuseLostAdministrators, settingsInUse } from './service-settings.ts';
import { jobPanels } from '../service-reach.ts';
import { claimImport, recordedBy } from './service-apply.ts';
import { lockIdleImport, setJob } from '../service.ts';
import { looseColumnsOf, tableIdentifier, TABLES, uniqueColumnsOf, WRITES, type Written } from './service-entities.ts';
import { LABELS } from '../service-differences.ts';
import { writeRows } from './service-write.ts';
import { peopleImportRows, peopleImports } from '../tables.ts';

/** Derived tables, recomputed after the undo: their rows do not block it. */
export const DERIVED = ['person_results', 'share_results', 'recalculation_requests'];

export const UNDO_IMPORT: JobKind<ImportRef> = {
  name: 'imports.undo',
  title: 'Cofnięcie importu',
  payload: ImportRef,
  // Those of the import's kind.
  panels: [],
};

/** Enqueues the job that undoes an applied import. */
export async function enqueueUndo(db: Db, actor: Requester, input: ImportRef) {
  await transact(db, async (tx) => {
    const { id, kind } = await lockIdleImport(tx, input.import, 'applied');
    const job = await enqueue(tx, UNDO_IMPORT, { payload: input, by: actor, panels: jobPanels(kind) });
    await setJob(tx, id, job);
  });
}

/** Undoes an applied import in one transaction; refused if its rows have changed or others depend on them. */
export async function undoImport(db: Db, actor: Names, id: number) {
  await transact(db, async (tx) => {
    await ownPeriods(tx, evaluationPeriods);
    const { kind, fileName } = await claimImport(tx, id, 'applied');
    // Reversed: `before` is written back.
    const rows = sql`(
      select id, entity, subject, person_id, record_id, after as before, before as after
      from ${peopleImportRows} where import_id = ${id} and outcome is null and action <> 'error')`;
    const { entities } = WRITES[kind];
    const obstacles = [
      ...(await inUtc(tx, () => changedSince(tx, rows, entities))),
      ...(await lockedSince(tx, rows)),
      ...(await takenSince(tx, rows, entities)),
      ...(await dependentRows(tx, rows, 'person')),
      ...(await dependentRows(tx, rows, 'unit')),
      ...(await settingsInUse(tx, rows)),
    ];
    refuseObstacles(obstacles, 'Importu nie można cofnąć, bo późniejsze zmiany opierają się na nim');
    await tx.execute(sql`
      delete from ${personResults} where person_id in (
        select person_id from ${rows} a where entity = 'person' and after is null)`);
    await tx.execute(sql`delete from ${formerNames} where recorded_by = ${recordedBy(id)}`);
    const admins = await administrators(tx);
    await writeRows(tx, actor, { rows, stampedBy: null });
    await refuseLostAdministrators(tx, actor, admins);
    await recordSettings(tx, actor, { rows, reason: `cofnięcie importu ${id}: ${fileName}` });
    await tx.execute(sql`
      update ${peopleImports} set status = 'undone', undone_at = clock_timestamp(), undone_by = ${actor.login} where id = ${id}`);
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.undo', { subject: { 'people-import': id }, before: { kind } }),
    ]);
  });
}

/** Rows that have changed since the import. */
async function changedSince(tx: Db, applied: SQL, entities: Written[]): Promise<string[]> {
  const found: string[] = [];
  for (const entity of entities) {
    const E = TABLES[entity];
    const [table, pk] = [tableIdentifier(E), sql.identifier(E.pk)];
    const loose = sql.param(looseColumnsOf(E));
    const rows = await tx.execute<{ subject: string }>(sql`
      select a.subject from ${applied} a
      left join lateral jsonb_populate_record(null::${table}, coalesce(a.before, a.after)) r on true
      left join ${table} t on t.${pk} = r.${pk}
      where a.entity = ${entity}
        and case when a.before is null then t.${pk} is not null else t.${pk} is null or exists (
          select from jsonb_each(a.before - ${loose}::text[]) w where to_jsonb(t)->w.key is distinct from w.value) end
      order by a.id`);
    found.push(...rows.map(({ subject }) => `${ENTITY_NAMES[entity].toLowerCase()} ${subject} – zmieniono później`));
  }
  return found;
}

/** Rows that somebody has locked since: what they say now stays. */
async function lockedSince(tx: Db, applied: SQL): Promise<string[]> {
  const rows = await tx.execute<{ entity: Written; subject: string; by: string }>(sql`
    select a.entity, a.subject, l.locked_by as by
    from ${applied} a join ${factLocks} l on l.kind = a.entity and l.record_id::text = a.record_id order by a.id`);
  return rows.map(
    ({ entity, subject, by }) => `${ENTITY_NAMES[entity].toLowerCase()} ${subject} – zablokowane (${by})`,
  );
}

/** Rows whose former unique values another row has taken. */
async function takenSince(tx: Db, applied: SQL, entities: Written[]): Promise<string[]> {
  const found: string[] = [];
  for (const entity of entities) {
    const E = TABLES[entity];
    const [table, pk] = [tableIdentifier(E), sql.identifier(E.pk)];
    for (const { name, valueIn } of uniqueColumnsOf(E)) {
      const rows = await tx.execute<{ subject: string }>(sql`
        select a.subject from ${applied} a, jsonb_populate_record(null::${table}, a.after) n, ${table} t
        where a.entity = ${entity} and a.after is not null and ${valueIn('t')} = ${valueIn('n')} and t.${pk} <> n.${pk}
        order by a.id`);
      const reason = `– „${LABELS[name] ?? name}” ma teraz kto inny`;
      found.push(...rows.map(({ subject }) => `${ENTITY_NAMES[entity].toLowerCase()} ${subject} ${reason}`));
    }
  }
  return found;
}

/** Rows of any table that refer to people or units that would be deleted, except those of this import. */
async function dependentRows(tx: Db, applied: SQL, entity: 'person' | 'unit'): Promise<string[]> {
  const id = entity === 'person' ? sql`a.person_id` : sql`a.record_id::int`;
  const all = await referencesTo(tx, TABLES[entity].table);
  const references = all.filter(({ table }) => !DERIVED.includes(table));
  if (references.length === 0) return [];
  const written = new Map(Object.entries(TABLES).map(([entity, E]) => [getTableName(E.table), { entity, pk: E.pk }]));
  const parts = references.map(({ table, column }) => {
    const own = written.get(table);
    const ours = own
      ? sql`and not exists (select from ${applied} o where o.entity = ${own.entity} and (o.after is null or o.entity = 'unit')
          and o.record_id = t.${sql.identifier(own.pk)}::text)`
      : sql``;
    return sql`select a.id, a.subject, ${table}::text as name, count(*)::int as count
      from ${applied} a join ${sql.raw(table)} t on t.${sql.identifier(column)} = ${id}
      where a.entity = ${entity} and a.after is null ${ours} group by a.id, a.subject`;
  });
  const rows = await tx.execute<{ subject: string; name: string; count: number }>(
    sql`select subject, name, count from (${sql.join(parts, sql` union all `)}) s order by id, name`,
  );
  return rows.map(({ subject, name, count }) => `${subject} – ${TABLE_NAMES[name] ?? name}: ${count}`);
}

/** Names of the tables that refer to people and units. */
export const TABLE_NAMES: Record<string, string> = {
  ...Object.fromEntries(BELONGINGS.map(({ name, label }) => [name, label])),
  account_batches: 'grupy kont',
  dn10_persons: 'osoby DN10',
  grants: 'uprawnienia',
  person_merges: 'scalenia',
  persons: 'osoby',
  sole_batches: 'przypisania osób o jednej dyscyplinie',
  units: 'jednostki podległe',
  unit_changes: 'zmiany jednostki',
  unit_names: 'dawne nazwy jednostki',
  unit_plans: 'zaplanowane zmiany jednostki',
};
