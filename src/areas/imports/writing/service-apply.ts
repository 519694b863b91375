import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import { transact } from '#platform/database/transact.ts';
import { lockTables } from '#platform/database/locks.ts';
import { importsAudit } from '../audit.ts';
import { ImportApply, type ImportPlan } from '../schema.ts';
import { type ImportKind, isSetting, PEOPLE_KINDS } from '../schema-words.ts';
import type { ImportStatus } from '#shared/file-import.ts';
import { administrators } from '#areas/grants/service-held.ts';
import { keepFormerNames } from '#areas/people/service-former-names.ts';
import { accounts } from '#areas/people/tables.ts';
import { jobPanels } from '../service-reach.ts';
import { compareImport } from '../comparing/service-compare.ts';
import { chooseRows, chosenRows } from '../comparing/service-choose.ts';
import { TABLES, WRITES } from './service-entities.ts';
import { recordSettings, refuseLostAdministrators } from './service-settings.ts';
import { writeRows } from './service-write.ts';
import { countRows, findImport, lockIdleImport, lockImport, setJob } from '../service.ts';
import { otherState } from '#areas/jobs/service-imports.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '../tables.ts';

type Applied = { applied: number; left: number; stale: number };

/** What an import of people may write and compare with; of settings their table, and the accounts that roles are for. */
export const tablesOf = (kind: ImportKind): PgTable[] => {
  if (!isSetting(kind)) return PEOPLE_TABLES;
  const own = WRITES[kind].entities.map((entity) => TABLES[entity].table);
  return kind === 'grants' ? [accounts, ...own] : own;
};
const PEOPLE_TABLES = [
  ...new Set(PEOPLE_KINDS.flatMap((kind) => WRITES[kind].entities.map((entity) => TABLES[entity].table))),
];

/** Locks the import and the tables that it may write. */
export async function claimImport(tx: Db, id: number, status: ImportStatus) {
  const row = await lockImport(tx, id, status);
  // Nobody else writes these tables until the commit, so the comparison stays valid.
  await lockTables(tx, ...tablesOf(row.kind));
  return row;
}

export const APPLY_IMPORT: JobKind<ImportApply> = {
  name: 'imports.apply',
  title: 'Zapis zmian importu',
  payload: ImportApply,
  // Those of the import's kind.
  panels: [],
};

/** Enqueues the job that applies the chosen rows. */
export async function enqueueApply(db: Db, actor: Requester, input: ImportApply) {
  await transact(db, async (tx) => {
    const { id, kind } = await lockIdleImport(tx, input.import, 'preview');
    const job = await enqueue(tx, APPLY_IMPORT, { payload: input, by: actor, panels: jobPanels(kind) });
    await setJob(tx, id, job);
  });
}

/**
 * Applies the chosen rows in one transaction. Compares again first: rows that have changed since the preview are left
 * out and reported.
 */
export async function applyImport(db: Db, actor: Names, input: ImportApply): Promise<Applied> {
  return transact(db, async (tx) => {
    const { id, kind, asOf, fileName } = await claimImport(tx, input.import, 'preview');
    await compareImport(tx, { id, kind, asOf });
    await chooseRows(tx, input);
    const rows = chosenRows(id);
    const admins = await administrators(tx);
    await writeRows(tx, actor, { rows, stampedBy: actor.physicalLogin });
    await refuseLostAdministrators(tx, actor, admins);
    await recordSettings(tx, actor, { rows, reason: `import ${id}: ${fileName}` });
    await keepFormerNames(tx, recordedBy(id), renamedIn(rows));
    // A written row needs no outcome of its own: the status of the import says it.
    await tx.execute(sql`
      update ${peopleImportRows} k set outcome = c.outcome, note = c.note
      from import_choice c where c.id = k.id and c.outcome <> 'chosen'`);
    await tx.execute(sql`
      update ${peopleImports} set status = 'applied', applied_at = clock_timestamp(), applied_by = ${actor.login} where id = ${id}`);
    await tx.execute(sql`delete from ${peopleImportItems} where import_id = ${id}`);
    await countRows(tx, id);
    const { counts } = await findImport(tx, id);
    const applied = { applied: counts.applied, left: counts.left, stale: counts.stale };
    await recordChanges(tx, actor, [
      importsAudit.change('people-import.apply', { subject: { 'people-import': id }, after: { kind, ...applied } }),
    ]);
    return applied;
  });
}

const CHANGED_SINCE = 'dane w systemie zmieniły się po wczytaniu pliku';

/** What applying the chosen rows would do now: the same comparison and the same choice, and nothing is written. */
export async function planImport(db: Db, input: ImportApply): Promise<ImportPlan> {
  return transact(db, async (tx) => {
    const { kind, as_of: asOf, status } = await findImport(tx, input.import);
    if (status !== 'preview') throw otherState();
    await compareImport(tx, { id: input.import, kind, asOf });
    await chooseRows(tx, input);
    const rows = await tx.execute<{ outcome: string; reason: string; count: number }>(sql`
      select c.outcome, coalesce(c.note, ${CHANGED_SINCE}) as reason, count(*)::int as count
      from import_choice c join ${peopleImportRows} r on r.id = c.id and not r.unsettled
      where c.outcome <> 'left' or c.note is not null group by 1, 2 order by 3 desc, 2`);
    const left = rows.filter(({ outcome }) => outcome !== 'chosen').map(({ reason, count }) => ({ reason, count }));
    const applied = rows.find(({ outcome }) => outcome === 'chosen')?.count ?? 0;
    const skipped = await tx.execute<ImportPlan['skipped'][number]>(sql`
      select case when r.action = 'error' then 'error' when r.unsettled then 'unsettled' when r.doubt is not null then 'doubtful'
        else r.action end as show, count(*)::int as count
      from ${peopleImportRows} r left join import_choice c on c.id = r.id
      where r.import_id = ${input.import} and r.action not in ('gone', 'kept')
        and (c.id is null or r.unsettled or c.outcome = 'left' and c.note is null)
      group by 1 order by 2 desc, 1`);
    return { applied, left, chosen: left.reduce((sum, { count }) => sum + count, applied), skipped: [...skipped] };
  });
}

/** SQL: the former names of renamed people (`n`), so that later imports match them; deleted when the import is undone. */
const renamedIn = (rows: SQL) => sql`(
  select a.person_id, a.before->>'first_name' as first_name, a.before->>'last_name' as last_name from ${rows} a
  where a.entity = 'person' and a.before is not null and a.after is not null
    and (a.before->>'first_name', a.before->>'last_name') is distinct from (a.after->>'first_name', a.after->>'last_name')) n`;

/** `recorded_by` of former names that an import has kept. */
export const recordedBy = (importId: number) => `import ${importId}`;
