import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { ListKind } from '#areas/library/schema-words.ts';
import { disciplines, journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { recordAct } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { inPolish } from '#platform/list.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { listsAudit } from '../audit.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { effectOf } from '../publications/service-effect.ts';
import { revalueAll } from '../publications/service-near.ts';
import type { List } from '../schema.ts';
import type { ListChange, ListRef, ListRemoval, ListTrial, NewList } from '../schema-lists.ts';
import { lockList } from './service-apply.ts';
import { KINDS } from './service-kinds.ts';
import { worksOf } from './service-list-works.ts';

/** The lists of a kind, the newest first, with their rows and the works that they value. */
export async function registry(db: Db, kind: ListKind): Promise<List[]> {
  const [lists, table] = kind === 'journals' ? [journalLists, journals] : [publisherLists, publishers];
  const column = sql.identifier(kind === 'journals' ? 'journal_id' : 'publisher_id');
  const rows = await db.execute<Omit<List, 'kind'>>(sql`
    with works as (
      select t.list_id, count(*)::int as works from ${publications} p join ${table} t on t.id = p.${column} group by 1),
    rows as (select t.list_id, count(*)::int as rows, count(t.corrected)::int as corrected from ${table} t group by 1)
    select l.id, l.key, l.name, l.valid_from, l.valid_to, coalesce(r.rows, 0) as rows, coalesce(r.corrected, 0) as corrected,
      coalesce(w.works, 0) as works
    from ${lists} l left join rows r on r.list_id = l.id left join works w on w.list_id = l.id
    order by l.valid_from desc, l.id desc`);
  return rows.map((row) => ({ ...row, kind }));
}

/** What the filters of journals and publishers offer. */
export async function listOptions(db: Db, kind: ListKind) {
  const { lists } = KINDS[kind];
  const [named, all] = await Promise.all([
    db.select({ id: lists.id, name: lists.name }).from(lists).orderBy(sql`${lists.validFrom} desc`, lists.id),
    db
      .select({ code: disciplines.code, name: disciplines.name, validTo: disciplines.validTo })
      .from(disciplines)
      .orderBy(inPolish(disciplines.name), disciplines.code),
  ]);
  return {
    lists: named.map(({ id, name }) => ({ code: String(id), name })),
    disciplines: all.map(({ code, name, validTo }) => ({
      code: String(code),
      name: validTo === null ? name : `${name} (do ${validTo.slice(0, 4)})`,
    })),
  };
}

async function findOne(db: Db, { kind, list }: ListRef): Promise<List> {
  const found = (await registry(db, kind)).find(({ id }) => id === list);
  if (!found) throw new Refusal('missing', 'Nie znaleziono wykazu');
  return found;
}

function refuseDays({ valid_from: from, valid_to: to }: { valid_from: string; valid_to: string }) {
  if (to !== '' && to < from)
    throw new FieldRefusal([{ path: 'valid_to', message: 'Koniec obowiązywania jest wcześniejszy niż początek' }]);
}

async function insertList(tx: Db, actor: Requester, { kind, key, name, valid_from, valid_to }: NewList) {
  refuseDays({ valid_from, valid_to });
  const { lists } = KINDS[kind];
  const [added] = await tx
    .insert(lists)
    .values({ key, name, validFrom: valid_from, validTo: valid_to || null })
    .onConflictDoNothing()
    .returning({ id: lists.id });
  if (!added) throw new FieldRefusal([{ path: 'key', message: 'Taki klucz ma już inny wykaz' }]);
  const after = { kind, key, name, valid_from, valid_to: valid_to || null };
  return {
    list: added.id,
    act: await recordAct(tx, actor, listsAudit.change('list.add', { subject: { list: added.id }, after })),
  };
}

/** Adds a list. It values works from its first day on, though it has no rows yet. */
export async function addList(db: Db, actor: Requester, input: NewList): Promise<List> {
  return transact(db, async (tx) => {
    await lockBulk(tx);
    const { list, act } = await insertList(tx, actor, input);
    await revalueAll(tx, actor, { ...input, act });
    return findOne(tx, { kind: input.kind, list });
  });
}

/** Writes a list's name and days. Returns the row of the audit if the days, which decide the works' points, have changed. */
async function writeList(tx: Db, actor: Requester, input: ListChange): Promise<number | undefined> {
  refuseDays(input);
  const { kind, id } = input;
  const { lists } = KINDS[kind];
  const row = await lockList(tx, { kind, listId: id });
  const seen = [input.expected_name, input.expected_from, input.expected_to];
  if (!isDeepStrictEqual([row.name, row.validFrom, row.validTo ?? ''], seen))
    throw new Refusal('conflict', 'Wykaz zmieniono w międzyczasie', await findOne(tx, { kind, list: id }));
  const before = { name: row.name, valid_from: row.validFrom, valid_to: row.validTo };
  const after = { name: input.name, valid_from: input.valid_from, valid_to: input.valid_to || null };
  if (isDeepStrictEqual(before, after)) return undefined;
  await tx
    .update(lists)
    .set({ name: after.name, validFrom: after.valid_from, validTo: after.valid_to })
    .where(eq(lists.id, id));
  const change = listsAudit.change('list.change', { subject: { list: id }, before: { kind, ...before }, after });
  const act = await recordAct(tx, actor, change);
  return before.valid_from === after.valid_from ? undefined : act;
}

/** Changes a list's name or days; works are valued by its first day, so that another one values them anew. */
export async function changeList(db: Db, actor: Requester, input: ListChange): Promise<List> {
  return transact(db, async (tx) => {
    await lockBulk(tx);
    const act = await writeList(tx, actor, input);
    if (act !== undefined) await revalueAll(tx, actor, { ...input, act });
    return findOne(tx, { kind: input.kind, list: input.id });
  });
}

/** Which works a change of the lists would give other points; nothing of it stays. */
export const tryList = (db: Db, actor: Requester, input: ListTrial) =>
  tryOut(db, async (tx) => {
    await lockBulk(tx);
    const { effect, changed } = await effectOf(tx, (await tryOne(tx, actor, input)) ? undefined : []);
    return { ...effect, rows: await worksOf(tx, changed) };
  });

const TRIED = 'na próbę';

/** Whether the change may concern works. */
async function tryOne(tx: Db, actor: Requester, input: ListTrial): Promise<boolean> {
  if (input.change === 'changed') return (await writeList(tx, actor, input)) !== undefined;
  if (input.change === 'added') await insertList(tx, actor, { ...input, key: TRIED });
  else await deleteList(tx, actor, input);
  return true;
}

async function deleteList(tx: Db, actor: Requester, { kind, list }: ListRef) {
  const row = await lockList(tx, { kind, listId: list });
  const { works } = await findOne(tx, { kind, list });
  if (works > 0) {
    const many = works.toLocaleString('pl-PL');
    throw new Refusal('conflict', `Według tego wykazu wyceniono prace (${many}): można go zamknąć, nie usunąć.`);
  }
  const { lists } = KINDS[kind];
  await tx.delete(lists).where(eq(lists.id, list));
  const before = { kind, key: row.key, name: row.name, valid_from: row.validFrom, valid_to: row.validTo };
  return recordAct(tx, actor, listsAudit.change('list.remove', { subject: { list }, before }));
}

/**
 * Deletes a list that values no work, with its rows and the library's corrections of them; works that it left without points
 * find theirs on the list before it. @throws Refusal where there are others by now than were shown
 */
export async function removeList(db: Db, actor: Requester, input: ListRemoval) {
  await transact(db, async (tx) => {
    await lockBulk(tx);
    const now = await findOne(tx, input);
    if (now.rows !== input.expected_rows || now.corrected !== input.expected_corrected)
      throw new Refusal('conflict', 'Pozycje wykazu zmieniono w międzyczasie');
    const act = await deleteList(tx, actor, input);
    await revalueAll(tx, actor, { ...input, act });
  });
}
