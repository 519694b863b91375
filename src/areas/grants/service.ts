import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { holdsWords, isoOf } from '#platform/database/sql.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, units } from '#areas/people/tables.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { grantList } from './lists.ts';
import { type GrantChange, type GrantOptions, KeptGrant, type NewGrant } from './schema.ts';
import { missingScope, type RoleKey, ROLES, scopeOf } from './roles.ts';
import { ADMIN, administrators, heldToday } from './service-held.ts';
import type { Actor } from '#platform/actor.ts';
import { lastRemoval, numberOf } from '#platform/audit-removed.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { savedRows } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { grantsAudit } from './audit.ts';
import { grants, roles } from './tables.ts';

const stateOfGrant = sql<'coming' | 'held' | 'over'>`case
  when ${grants.validFrom} > current_date then 'coming'
  when ${grants.validTo} < current_date then 'over' else 'held' end`;

/** SQL: without this grant no administrator would remain whose role never expires. */
const isLastAdministrator = sql<boolean>`(${grants.role} = ${sql.raw(`'${ADMIN}'`)} and not exists (
  select from ${grants} g join ${accounts} a on a.row_num = g.account_row
  where g.role = ${sql.raw(`'${ADMIN}'`)} and g.id <> ${grants.id} and g.valid_to is null
    and ${heldToday('g')} and a.active and a.login is not null))`;

const grantSource = listSource({
  list: grantList,
  fields: {
    id: grants.id,
    row_num: accounts.rowNum,
    first_name: accounts.firstName,
    last_name: accounts.lastName,
    login: accounts.login,
    active: accounts.active,
    role: sql<RoleKey>`${grants.role}`,
    discipline_code: grants.disciplineCode,
    discipline_name: disciplines.name,
    unit_id: grants.unitId,
    unit_name: units.name,
    valid_from: grants.validFrom,
    valid_to: grants.validTo,
    state: stateOfGrant,
    granted_by: doneBy(grants.grantedBy),
    granted_at: isoOf(grants.grantedAt),
    is_last: isLastAdministrator,
  },
  from: (select) =>
    select
      .from(grants)
      .innerJoin(accounts, eq(accounts.rowNum, grants.accountRow))
      .leftJoin(disciplines, eq(disciplines.code, grants.disciplineCode))
      .leftJoin(units, eq(units.id, grants.unitId))
      .$dynamic(),
  where: ({ text, role, all }: FilterOf<typeof grantList>) =>
    and(
      holdsWords(text, sql`concat_ws(' ', ${accounts.lastName}, ${accounts.firstName}, ${accounts.login})`),
      role ? eq(grants.role, role) : !text?.trim() ? ne(grants.role, 'employee') : undefined,
      all ? undefined : sql`${stateOfGrant} = 'held'`,
    ),
  sorts: {
    person: [inPolish(accounts.lastName), inPolish(accounts.firstName)],
    from: grants.validFrom,
    granted: grants.grantedAt,
  },
  key: grants.id,
});

/** A page of the grants. */
export const listGrants = (db: Db, query: ListQuery<typeof grantList>) => listPage(db, grantSource, query);

export const grantsFile = async (db: Db, actor: Actor, query: FileQuery<typeof grantList>): Promise<Response> =>
  listFile({ list: grantList, query, by: actor, rows: await listBatches(db, grantSource, query) });

/** What a grant may name: current disciplines, and units in the order of their codes. */
export async function grantOptions(db: Db): Promise<z.infer<typeof GrantOptions>> {
  const [disciplineRows, unitRows] = await Promise.all([
    db
      .select({ key: disciplines.code, value: disciplines.name })
      .from(disciplines)
      .where(sql`${disciplines.validTo} is null or ${disciplines.validTo} >= current_date`)
      .orderBy(inPolish(disciplines.name)),
    db
      .select({ key: units.id, value: sql<string>`${units.code} || ' ' || ${units.name}` })
      .from(units)
      .where(sql`${units.validTo} is null or ${units.validTo} >= current_date`)
      .orderBy(units.code),
  ]);
  return { disciplines: disciplineRows, units: unitRows };
}

const alreadyHeld = () =>
  new Refusal('conflict', 'Konto ma już to uprawnienie (być może poza okresem ważności): zmień jego ważność');

async function lockHolder(tx: Db, account: number) {
  const [holder] = await lockRows(tx, accounts, { where: eq(accounts.rowNum, account), strength: 'share' });
  if (!holder) throw new Refusal('missing', 'Nie znaleziono konta');
  if (!holder.active)
    throw new FieldRefusal([{ path: 'row_num', message: 'Konto jest nieaktywne: nie można nadać mu uprawnień' }]);
}

/** Grants a role, for the discipline or unit that the role needs. Returns the grant's id. */
export async function addGrant(db: Db, actor: Actor, input: NewGrant): Promise<number> {
  const missing = missingScope(input);
  if (missing.length > 0) throw new FieldRefusal(missing);
  const by = scopeOf(input.role);
  const disciplineCode = (by === 'discipline' && input.discipline_code) || null;
  const unitId = (by === 'unit' && input.unit_id) || null;
  const validTo = input.valid_to ?? null;
  refuseReversedDays(input.valid_from, validTo);
  return transact(db, async (tx) => {
    await lockHolder(tx, input.row_num);
    await refuseUnknownScope(tx, { disciplineCode, unitId });
    const { id } = await rows.add(tx, actor, {
      values: {
        accountRow: input.row_num,
        role: input.role,
        disciplineCode,
        unitId,
        validFrom: input.valid_from,
        validTo,
        grantedBy: actor.physicalLogin,
      },
      taken: alreadyHeld,
      record: (sides) => grantsAudit.change('grant.add', sides),
    });
    return id;
  });
}

/** Changes the validity of a grant. */
export async function changeGrant(db: Db, actor: Actor, input: GrantChange): Promise<void> {
  refuseReversedDays(input.valid_from, input.valid_to);
  await rows.change(db, actor, {
    id: input.grant,
    seen: { validFrom: input.expected_from, validTo: input.expected_to },
    to: () => ({ validFrom: input.valid_from, validTo: input.valid_to }),
    also: (tx, { before }) => refuseWithoutAdministrator(tx, actor, before),
    record: (sides) => grantsAudit.change('grant.change', sides),
  });
}

/** Gives a revoked grant back as it was, whoever granted it. @throws Refusal where the account has it again, or is inactive */
export const restoreGrant = (db: Db, actor: Actor, id: number): Promise<unknown> =>
  transact(db, async (tx) => {
    const { subject, before } = await lastRemoval(tx, {
      action: 'grant.revoke',
      object: `grant:${id}`,
      kept: KeptGrant,
      missing: 'Nie znaleziono odebranego uprawnienia',
    });
    const accountRow = numberOf(subject, 'account');
    await lockHolder(tx, accountRow);
    await refuseUnknownScope(tx, before);
    const { grantedAt, ...values } = before;
    return rows.add(tx, actor, {
      values: { id, accountRow, ...values, grantedAt: new Date(grantedAt) },
      back: true,
      taken: alreadyHeld,
      record: (sides) => grantsAudit.change('grant.restore', sides),
    });
  });

/** Revokes a grant; open sessions lose its panels with the next request. */
export async function revokeGrant(db: Db, actor: Actor, grantId: number): Promise<void> {
  await transact(db, async (tx) => {
    const before = await rows.remove(tx, actor, {
      id: grantId,
      record: (sides) => grantsAudit.change('grant.revoke', sides),
    });
    await refuseWithoutAdministrator(tx, actor, before);
  });
}

type Grant = typeof grants.$inferSelect;

async function findGrant(db: Db, id: number): Promise<Grant> {
  const [grant] = await db.select().from(grants).where(eq(grants.id, id));
  if (!grant) throw new Refusal('missing', 'Nie znaleziono uprawnienia: być może już je odebrano');
  return grant;
}

const rows = savedRows({
  table: grants,
  read: findGrant,
  check: 'panel',
  lock: async (tx) => {
    // Keeps the last administrator's account from being deactivated meanwhile.
    await lockTables(tx, accounts);
    // Two administrators cannot revoke each other at the same time.
    await lockRows(tx, grants, { where: eq(grants.role, ADMIN), strength: 'update' });
  },
  stale: 'Ważność zmieniono w międzyczasie',
  current: ({ validFrom, validTo }) => ({ valid_from: validFrom, valid_to: validTo }),
  subject: ({ id, accountRow }) => ({ grant: id, account: accountRow }),
  fields: ['role', 'disciplineCode', 'unitId', 'validFrom', 'validTo', 'grantedBy', 'grantedAt'],
  context: ['role', 'disciplineCode', 'unitId'],
});

/** A permanent administrator must remain, and administrators may not revoke or limit their own role. */
async function refuseWithoutAdministrator(db: Db, actor: Actor, changed: Grant) {
  if (changed.role !== ADMIN) return;
  const remaining = await administrators(db);
  if (remaining.length === 0)
    throw new Refusal(
      'conflict',
      'To ostatni administrator bez końca ważności: najpierw nadaj tę rolę bezterminowo komuś innemu',
    );
  if (changed.accountRow === actor.physicalRow && !remaining.includes(actor.physicalRow)) {
    throw new Refusal('conflict', 'Własną rolę administratora może odebrać i ograniczyć tylko inny administrator');
  }
}

async function refuseUnknownScope(db: Db, scope: { disciplineCode: number | null; unitId: number | null }) {
  const [found] = await db.execute<{ discipline: boolean; unit: boolean }>(sql`
    select ${scope.disciplineCode}::int is null
        or exists (select from ${disciplines} where ${disciplines.code} = ${scope.disciplineCode}::int) as discipline,
      ${scope.unitId}::int is null or exists (select from ${units} where ${units.id} = ${scope.unitId}::int) as unit`);
  if (!found?.discipline) throw new Refusal('missing', 'Nie znaleziono dyscypliny');
  if (!found.unit) throw new Refusal('missing', 'Nie znaleziono jednostki');
}

function refuseReversedDays(from: string, to: string | null) {
  if (to !== null && to < from)
    throw new FieldRefusal([{ path: 'valid_to', message: 'Koniec ważności jest przed jej początkiem' }]);
}

/** Upserts the built-in roles: their panels belong to the product, their grants to the installation. */
export async function writeRoles(db: Db) {
  await db
    .insert(roles)
    .values(ROLES)
    .onConflictDoUpdate({
      target: roles.key,
      set: { name: sql`excluded.name`, panels: sql`excluded.panels`, scope: sql`excluded.scope` },
    });
}
