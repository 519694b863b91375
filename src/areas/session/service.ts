import { and, eq, gt, inArray, isNotNull, or, type Placeholder, sql } from 'drizzle-orm';
import { hash as digest, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/db.ts';
import type { Actor, Grant } from '#platform/actor.ts';
import type { BuiltPanels } from '#platform/area.ts';
import { freeKeys, lockRows } from '#platform/database/locks.ts';
import { prepared } from '#platform/database/prepared.ts';
import { transact } from '#platform/database/transact.ts';
import { accounts } from '#areas/people/tables.ts';
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { recordChanges } from '#platform/audit.ts';
import { allPanels, grantedPanels, isHeldToday } from '#areas/grants/service-held.ts';
import { grants, roles } from '#areas/grants/tables.ts';
import { sessionAudit } from './audit.ts';
import { loginTickets, sessions, systemState } from './tables.ts';

export type SessionLimits = { idleMinutes: number; hours: number };

const MAX_AGENT = 300;

/** The panel whose holder may act as another account. */
export const ACTING_PANEL = 'administration';

export const hash = (text: string) => digest('sha256', text);
export const token = () => randomBytes(32).toString('base64url');

/** The active account of a login name. */
export async function findAccountByLogin(db: Db, login: string) {
  const [account] = await db
    .select({ rowNum: accounts.rowNum, login: accounts.login })
    .from(accounts)
    .where(and(sql`lower(${accounts.login}) = ${login.toLowerCase()}`, accounts.active));
  return account;
}

export type NewSession = {
  accountRow: number;
  ticket: string;
  sid?: string | undefined;
  subject?: string | undefined;
  address?: string | undefined;
  agent?: string | undefined;
};

const hashOrNull = (text: string | undefined) => (text === undefined ? null : hash(text));

type Used = { table: PgTable; key: AnyPgColumn; at: AnyPgColumn; hours: number };

/** Claims what works once, by its hash, which is kept for so many hours; false if it was used before. */
export async function isFirstUse(db: Db, { table, key, at, hours }: Used, text: string): Promise<boolean> {
  const values = { [key.name]: hash(text) };
  const used = await db.insert(table).values(values).onConflictDoNothing().returning({ key });
  const old = sql`${at} < now() - make_interval(hours => ${hours})`;
  await db.delete(table).where(inArray(key, freeKeys(table, old)));
  return used.length > 0;
}

/** Kept far longer than login services accept a ticket. */
const TICKETS: Used = { table: loginTickets, key: loginTickets.ticketHash, at: loginTickets.usedAt, hours: 24 };

/** SQL: when a session ends by itself: by its idle or its absolute limit. */
export const endOf = ({ idleMinutes, hours }: Record<keyof SessionLimits, number | Placeholder>) =>
  sql`least(${sessions.lastSeenAt} + make_interval(mins => ${idleMinutes}),
    ${sessions.createdAt} + make_interval(hours => ${hours}))`;

/** Opens a session; a ticket works once. Returns the secret, or undefined if the ticket was used or the account deleted. */
export function openSession(db: Db, input: NewSession): Promise<string | undefined> {
  return transact(db, async (tx) => {
    if (!(await isFirstUse(tx, TICKETS, input.ticket))) return undefined;
    const [account] = await lockRows(tx, accounts, {
      where: eq(accounts.rowNum, input.accountRow),
      strength: 'key share',
    });
    if (!account) return undefined;
    const secret = token();
    await tx.insert(sessions).values({
      tokenHash: hash(secret),
      physicalRow: input.accountRow,
      loggedRow: input.accountRow,
      csr: token(),
      ticketHash: hash(input.ticket),
      sidHash: hashOrNull(input.sid),
      subjectHash: hashOrNull(input.subject),
      address: input.address ?? null,
      agent: input.agent?.slice(0, MAX_AGENT) ?? null,
    });
    return secret;
  });
}

type SessionRules = SessionLimits & { panels: BuiltPanels };

const physical = alias(accounts, 'physical');

/** The session with its account, a row for each grant of it and of the account that logged in. */
const sessionRows = prepared<{ tokenHash: string } & SessionLimits>()((db, { tokenHash, hours, idleMinutes }) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      csr: sessions.csr,
      physicalLogin: physical.login,
      physicalRow: physical.rowNum,
      login: accounts.login,
      accountRow: accounts.rowNum,
      personId: accounts.personId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      polonUuid: accounts.polonUuid,
      needsTouch: sql<boolean>`${sessions.lastSeenAt} < now() - interval '10 seconds'`,
      actingUntil: sessions.actingUntil,
      actingIsOver: sql<boolean>`coalesce(${sessions.actingUntil} <= now(), false)`,
      endsAt: sql`${sessions.createdAt} + make_interval(hours => ${hours})`.mapWith(sessions.createdAt),
      pendingUpgrade: sql<number>`coalesce((select ${systemState.pendingUpgrade} from ${systemState}), 0)`,
      importRunning: sql<boolean>`coalesce((select ${systemState.importRunning} from ${systemState}), false)`,
      holder: grants.accountRow,
      role: roles.key,
      scope: roles.scope,
      panels: roles.panels,
      disciplineCode: grants.disciplineCode,
      unitId: grants.unitId,
    })
    .from(sessions)
    .innerJoin(physical, and(eq(physical.rowNum, sessions.physicalRow), physical.active))
    .innerJoin(accounts, and(eq(accounts.rowNum, sessions.loggedRow), accounts.active))
    .leftJoin(
      grants,
      and(or(eq(grants.accountRow, accounts.rowNum), eq(grants.accountRow, physical.rowNum)), isHeldToday),
    )
    .leftJoin(roles, eq(roles.key, grants.role))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(endOf({ idleMinutes, hours }), sql`now()`))),
);

/** The actor of a session cookie; undefined if the session is unknown or expired, or its account inactive. */
export async function findActor(db: Db, secret: string, rules: SessionRules): Promise<Actor | undefined> {
  const { hours, idleMinutes } = rules;
  const rows = await sessionRows(db, { tokenHash: hash(secret), hours, idleMinutes });
  const [first] = rows;
  if (!first) return undefined;
  if (first.needsTouch) await touchSession(db, { tokenHash: first.tokenHash });

  const grantsOf = (holder: number): Grant[] =>
    rows.flatMap(({ role, scope, panels, disciplineCode, unitId, ...row }) =>
      row.holder === holder && role && scope && panels ? [{ role, scope, panels, disciplineCode, unitId }] : [],
    );
  const ownGrants = grantsOf(first.accountRow);
  const panels = grantedPanels(ownGrants, rules.panels);
  const granted = allPanels(ownGrants);
  const isActing = first.accountRow !== first.physicalRow;
  const physicalGrants = isActing ? grantsOf(first.physicalRow) : ownGrants;
  const ownPanels = grantedPanels(physicalGrants, rules.panels);
  if (isActing && (first.actingIsOver || !ownPanels.has(ACTING_PANEL))) {
    await endActingOf(db, { tokenHash: first.tokenHash, physicalLogin: first.physicalLogin ?? '' });
    return findActor(db, secret, rules);
  }
  return {
    tokenHash: first.tokenHash,
    actingUntil: first.actingUntil,
    endsAt: first.endsAt,
    csr: first.csr,
    physicalLogin: first.physicalLogin ?? '',
    physicalRow: first.physicalRow,
    login: first.login ?? '',
    accountRow: first.accountRow,
    personId: first.personId,
    firstName: first.firstName,
    lastName: first.lastName,
    polonUuid: first.polonUuid,
    grants: ownGrants,
    // Acting never adds a panel, whatever the other account is granted meanwhile.
    panels: panels.intersection(ownPanels),
    granted: granted.intersection(allPanels(physicalGrants)),
    pendingUpgrade: first.pendingUpgrade,
    importRunning: first.importRunning,
  };
}

/** Returns to the account that logged in. The new CSRF token disables pages opened while acting. */
export async function endActingOf(db: Db, session: Pick<Actor, 'tokenHash' | 'physicalLogin'>) {
  await transact(db, async (tx) => {
    const acting = and(eq(sessions.tokenHash, session.tokenHash), isNotNull(sessions.actingUntil));
    const physical = tx.select({ row: sessions.physicalRow }).from(sessions).where(acting);
    await lockRows(tx, accounts, { where: inArray(accounts.rowNum, physical), strength: 'key share' });
    await lockRows(tx, sessions, { where: acting });
    const former = tx
      .select({
        tokenHash: sessions.tokenHash,
        login: accounts.login,
        row: accounts.rowNum,
        ended: sql<string | null>`to_jsonb(nullif(least(${sessions.actingUntil}, now()), now()))`.as('ended'),
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.rowNum, sessions.loggedRow))
      .where(acting)
      .as('former');
    const ended = await tx
      .update(sessions)
      .set({ loggedRow: sessions.physicalRow, actingReason: null, actingUntil: null, csr: token() })
      .from(former)
      .where(eq(sessions.tokenHash, former.tokenHash))
      .returning({ login: former.login, row: former.row, ended: former.ended });
    await recordChanges(
      tx,
      { physicalLogin: session.physicalLogin, login: ended[0]?.login ?? '' },
      ended.map(({ row, ended }) =>
        sessionAudit.change('session.actEnd', {
          subject: { account: row },
          // Expired before this request.
          ...(ended !== null && { before: { ended } }),
        }),
      ),
    );
  });
}

const touchSession = prepared<{ tokenHash: string }>()((db, { tokenHash }) =>
  db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash)),
);
