import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { stampOf } from '#platform/database/sql.ts';
import { savedRows } from '#platform/database/save.ts';
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

const missing = () => new Refusal('missing', 'Nie znaleziono grupy: mogła zostać usunięta');

async function findGroup(db: Db, id: number): Promise<SavedGroup> {
  const [row] = await db.select(columns).from(groups).where(eq(groups.id, id));
  if (!row) throw missing();
  return row;
}

const rows = savedRows({
  table: groups,
  read: findGroup,
  lock: lockOwner,
  check: async (tx, { accountRow }, { id }) => {
    const own = await tx.$count(groups, and(eq(groups.id, id), eq(groups.ownerRow, accountRow)));
    if (own === 0) throw missing();
  },
  stale: 'Grupę zmieniono w międzyczasie',
  stamp: () => ({ updatedAt: sql`clock_timestamp()` }),
  subject: ({ id }) => ({ 'achievement-group': id }),
  fields: ['name', 'members'],
  kept: (_tx, { name, members }) => Promise.resolve({ name, people: namesIn(members) }),
});

export const addGroup = (db: Db, actor: Actor, group: NewGroup): Promise<SavedGroup> =>
  transact(db, async (tx) => {
    await lockOwner(tx, actor);
    if ((await tx.$count(groups, eq(groups.ownerRow, actor.accountRow))) >= MOST_GROUPS)
      throw new Refusal('conflict', `Można zapisać najwyżej ${MOST_GROUPS} grup: usuń którąś`);
    await refuseTakenName(tx, actor, { name: group.name, id: 0 });
    return rows.add(tx, actor, {
      values: { ...group, ownerRow: actor.accountRow },
      record: (sides) => achievementsAudit.change('achievement-group.add', sides),
    });
  });

export const changeGroup = (
  db: Db,
  actor: Actor,
  { id, updated_at, name, members }: GroupChange,
): Promise<SavedGroup> =>
  rows.change(db, actor, {
    id,
    seen: { updated_at },
    to: async (_row, tx) => {
      await refuseTakenName(tx, actor, { name, id });
      return { name, members };
    },
    record: (sides) => achievementsAudit.change('achievement-group.update', sides),
  });

export const removeGroup = (db: Db, actor: Actor, { id, updated_at }: GroupRef): Promise<SavedGroup> =>
  rows.remove(db, actor, {
    id,
    seen: { updated_at },
    record: (sides) => achievementsAudit.change('achievement-group.delete', sides),
  });
