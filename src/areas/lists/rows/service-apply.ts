import { eq, sql } from 'drizzle-orm';
import type { ListKind } from '#areas/library/schema-words.ts';
import { type Names, recordAct } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { effectOf } from '../publications/service-effect.ts';
import { revalueAll } from '../publications/service-near.ts';
import { listsAudit } from '../audit.ts';
import { ListApply, type ListCounts } from '../schema-lists.ts';
import { listImportRows, listImports, listImportWorks } from '../tables.ts';
import { countRows } from './service-compare.ts';
import { findListImport, lockIdleImport, lockListImport, setJob } from './service-imports.ts';
import { KINDS } from './service-kinds.ts';
import { worksOf } from './service-list-works.ts';
import { keepFormerTitles, writeRows } from './service-write.ts';
import { refreshStatistics } from '#platform/database/statistics.ts';
import { recordset } from '#platform/database/sql.ts';

type Loaded = { id: number; kind: ListKind; listId: number };
type Choice = Pick<ListApply, 'missing' | 'ends_on'> & { except?: number[]; also?: number[]; doubtful?: boolean };

/** `recorded_by` of former titles that an import has kept. */
export const recordedBy = (id: number) => `import ${id}`;

/** Locks bulk changes, then the list: nobody else loads, corrects or values by it until the commit. */
export async function lockList(tx: Db, { kind, listId }: Omit<Loaded, 'id'>) {
  const { lists } = KINDS[kind];
  const [list] = await lockRows(tx, lists, { where: eq(lists.id, listId) });
  if (!list) throw new Refusal('missing', 'Nie znaleziono wykazu');
  return list;
}

const ids = (list: number[] = []) => sql`${sql.param(list)}::bigint[]`;

/** Writes the chosen rows of an import to its list, which the caller holds. */
export async function applyRows(tx: Db, loaded: Loaded, choice: Choice) {
  const { id, kind, listId } = loaded;
  const { table, current } = KINDS[kind];
  await refreshStatistics(tx, listImportRows, 'id', 'import_id', 'action', 'record_id');
  await tx.execute(sql`
    update ${listImportRows} r set outcome = 'left' where import_id = ${id} and action in ('new', 'changed', 'missing')
      and (r.id = any(${ids(choice.except)})
        or action = 'missing' and ${choice.missing ?? 'stays'} <> 'ends'
        or doubt is not null and not ${choice.doubtful ?? false} and not r.id = any(${ids(choice.also)}))`);
  if (choice.missing === 'ends') {
    await tx.execute(sql`
      update ${listImportRows} set after = before || jsonb_build_object('ended_on', ${choice.ends_on}::date)
      where import_id = ${id} and action = 'missing' and outcome is null`);
  }
  // A later load has changed the row, or added the same journal.
  await tx.execute(sql`
    update ${listImportRows} r set outcome = 'stale' from ${table} t
    where r.import_id = ${id} and r.outcome is null and r.action in ('changed', 'missing') and t.id = r.record_id
      and (${current}) is distinct from r.before`);
  await tx.execute(sql`
    update ${listImportRows} r set outcome = 'stale'
    where r.import_id = ${id} and r.outcome is null and r.action in ('changed', 'missing')
      and not exists (select from ${table} t where t.id = r.record_id)`);
  const same =
    kind === 'journals'
      ? sql`t.title = r.after ->> 'title' and to_jsonb(t.issns) = r.after -> 'issns'`
      : sql`t.name_key = r.after ->> 'name_key'`;
  await tx.execute(sql`
    update ${listImportRows} r set outcome = 'stale' from ${table} t
    where r.import_id = ${id} and r.outcome is null and r.action = 'new' and t.list_id = ${listId} and ${same}`);
  const rows = chosenRows(id);
  await writeRows(tx, rows, loaded);
  if (kind === 'journals') await keepFormerTitles(tx, rows, recordedBy(id));
  await refreshStatistics(tx, table, 'id', 'list_id');
}

/** SQL: the rows of an import that are written. */
export const chosenRows = (id: number) =>
  sql`(select line, action, record_id, before, after from ${listImportRows}
    where import_id = ${id} and outcome is null and action in ('new', 'changed', 'missing'))`;

/** Stores what applying all rows without a doubt would change; nothing else stays of the trial. */
export async function storeEffect(tx: Db, loaded: Loaded) {
  const { effect, changed } = await tryOut(tx, async (trial) => {
    await applyRows(trial, loaded, { missing: 'stays' });
    return effectOf(trial);
  });
  await tx.update(listImports).set({ effect }).where(eq(listImports.id, loaded.id));
  await tx.execute(sql`
    insert into ${listImportWorks} (import_id, publication_id, before, after, before_hst, after_hst)
    select ${loaded.id}, id, before, after, "beforeHst", "afterHst" from ${recordset(changed, 'c(id int, before numeric, after numeric, "beforeHst" numeric, "afterHst" numeric)')}`);
}

/** What the choice would change, with the rows that it ends; nothing of it stays. @throws Refusal of a choice without its day */
export const tryApply = (db: Db, input: ListApply) =>
  tryOut(db, async (tx) => {
    await lockBulk(tx);
    const { id, kind, listId, counts } = await lockListImport(tx, input.import, 'preview');
    refuseUndecided(input, counts);
    await lockList(tx, { kind, listId });
    await applyRows(tx, { id, kind, listId }, input);
    const { effect, changed } = await effectOf(tx);
    return { ...effect, rows: await worksOf(tx, changed) };
  });

function refuseUndecided({ missing, ends_on: endsOn }: ListApply, counts: ListCounts | null) {
  if ((counts?.missing ?? 0) > 0 && missing === undefined)
    throw new Refusal('input', 'W pliku brakuje pozycji wykazu: powiedz, co to znaczy.');
  if (missing === 'ends' && endsOn === undefined)
    throw new Refusal('input', 'Podaj dzień, od którego brakujących pozycji nie ma w wykazie.');
}

export const APPLY_LIST: JobKind<ListApply> = {
  name: 'lists.apply',
  title: 'Zapis wykazu',
  payload: ListApply,
  panels: ['library'],
};

/** Enqueues the job that applies a preview. @throws Refusal when it is not said what missing rows mean */
export async function enqueueApply(db: Db, actor: Requester, input: ListApply) {
  await transact(db, async (tx) => {
    const { id, counts } = await lockIdleImport(tx, input.import, 'preview');
    refuseUndecided(input, counts);
    await setJob(tx, id, await enqueue(tx, APPLY_LIST, { payload: input, by: actor }));
  });
}

/** Applies a preview in one transaction, values the works anew and requests the recalculation. */
export async function applyListImport(db: Db, actor: Requester, input: ListApply) {
  return transact(db, async (tx) => {
    await lockBulk(tx);
    const { id, kind, listId } = await lockListImport(tx, input.import, 'preview');
    await lockList(tx, { kind, listId });
    await applyRows(tx, { id, kind, listId }, input);
    await markApplied(tx, actor, { id, choice: input });
    const counts = await countRows(tx, id);
    const { effect } = await effectOf(tx);
    await tx.update(listImports).set({ effect }).where(eq(listImports.id, id));
    const act = await recordAct(
      tx,
      actor,
      listsAudit.change('list-import.apply', {
        subject: { 'list-import': id },
        after: { kind, left: counts.left, stale: counts.stale, missing: input.missing ?? null, works: effect.works },
      }),
    );
    await revalueAll(tx, actor, { ...input, act });
    return findListImport(tx, id);
  });
}

export async function markApplied(tx: Db, { login }: Names, { id, choice }: { id: number; choice: Choice }) {
  await tx
    .update(listImports)
    .set({
      status: 'applied',
      missing: choice.missing ?? null,
      endsOn: choice.missing === 'ends' ? (choice.ends_on ?? null) : null,
      appliedAt: sql`clock_timestamp()`,
      appliedBy: login,
    })
    .where(eq(listImports.id, id));
  await tx.delete(listImportWorks).where(eq(listImportWorks.importId, id));
}
