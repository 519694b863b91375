import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { accounts } from '#areas/people/tables.ts';
import { achievementsAudit } from './audit.ts';
import type { GroupChange, GroupMember, GroupRef, NewGroup, SavedGroup } from './schema.ts';
import { achievementGroups as groups } from './tables.ts';

/** Of one account. */
const MOST_GROUPS = 100;

const columns = { id: groups.id, name: groups.name, members: groups.members, updated_at: stampOf(groups.updatedAt) };

type Owner = Pick<Actor, 'accountRow'>;

/** The groups that this account has saved. */
export const savedGroups = (db: Db, { accountRow }: Owner): Promise<SavedGroup[]> =>
  db.select(columns).from(groups).where(eq(groups.ownerRow, accountRow)).orderBy(inPolish(groups.name), groups.id);

const namesIn = (members: GroupMember[]) =>
  members.map(({ displayed, userpnp, ue_mapping_rowid: row }) => displayed || userpnp || String(row ?? '')).join(', ');
const wordsOf = ({ name, members }: NewGroup) => ({ name, people: namesIn(members) });

/** @throws FieldRefusal for a name that the account has given already */
async function refuseTakenName(tx: Db, { accountRow }: Owner, { name, id }: { name: string; id: number }) {
  const taken = await tx.$count(
    groups,
    and(eq(groups.ownerRow, accountRow), eq(groups.name, name), sql`${groups.id} <> ${id}`),
  );
  if (taken > 0) throw new FieldRefusal([{ path: 'name', message: 'Masz już grupę o tej nazwie' }]);
}

/** Serialises the changes of an account's groups. */
const lockOwner = (tx: Db, { accountRow }: Owner) => lockRows(tx, accounts, { where: eq(accounts.rowNum, accountRow) });

export async function addGroup(db: Db, actor: Actor, group: NewGroup): Promise<SavedGroup> {
  return transact(db, async (tx) => {
    await lockOwner(tx, actor);
    if ((await tx.$count(groups, eq(groups.ownerRow, actor.accountRow))) >= MOST_GROUPS)
      throw new Refusal('conflict', `Można zapisać najwyżej ${MOST_GROUPS} grup: usuń którąś`);
    await refuseTakenName(tx, actor, { name: group.name, id: 0 });
    const [row] = await tx
      .insert(groups)
      .values({ ...group, ownerRow: actor.accountRow })
      .returning(columns);
    if (!row) throw new Error('The inserted group is gone');
    await recordChanges(tx, actor, [
      achievementsAudit.change('achievement-group.add', {
        subject: { 'achievement-group': row.id },
        after: wordsOf(row),
      }),
    ]);
    return row;
  });
}

/** The group, locked. @throws Refusal when it is gone or another's, or has changed since it was read */
async function lockUnchanged(tx: Db, { accountRow }: Owner, { id, updated_at }: GroupRef): Promise<SavedGroup> {
  await lockOwner(tx, { accountRow });
  const [row] = await tx
    .select(columns)
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.ownerRow, accountRow)));
  if (!row) throw new Refusal('missing', 'Nie znaleziono grupy: mogła zostać usunięta');
  if (row.updated_at !== updated_at) throw new Refusal('conflict', 'Grupę zmieniono w międzyczasie', row);
  return row;
}

export async function changeGroup(db: Db, actor: Actor, { name, members, ...ref }: GroupChange): Promise<SavedGroup> {
  return transact(db, async (tx) => {
    const before = await lockUnchanged(tx, actor, ref);
    await refuseTakenName(tx, actor, { name, id: ref.id });
    const [row] = await tx
      .update(groups)
      .set({ name, members, updatedAt: sql`clock_timestamp()` })
      .where(eq(groups.id, ref.id))
      .returning(columns);
    if (!row) throw new Error('The updated group is gone');
    await recordChanges(tx, actor, [
      achievementsAudit.change('achievement-group.update', {
        subject: { 'achievement-group': row.id },
        before: wordsOf(before),
        after: wordsOf(row),
      }),
    ]);
    return row;
  });
}

export async function removeGroup(db: Db, actor: Actor, ref: GroupRef): Promise<SavedGroup> {
  return transact(db, async (tx) => {
    const before = await lockUnchanged(tx, actor, ref);
    await tx.delete(groups).where(eq(groups.id, ref.id));
    await recordChanges(tx, actor, [
      achievementsAudit.change('achievement-group.delete', {
        subject: { 'achievement-group': ref.id },
        before: wordsOf(before),
      }),
    ]);
    return before;
  });
}
