import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Actor } from '#platform/actor.ts';
import { administrators } from '#areas/grants/service-held.ts';
import { grants, roles } from '#areas/grants/tables.ts';
import { RIGHTS, ROLE_RIGHTS } from './rights.ts';

const rightsOfRole: Record<string, number | undefined> = ROLE_RIGHTS;

/** Bit flags of what the actor may do with accounts. */
export const accountRights = ({ grants }: Pick<Actor, 'grants'>): number =>
  grants.reduce((flags: number, { role }) => flags | (rightsOfRole[role] ?? RIGHTS.none), RIGHTS.none);

/** Refuses an actor who has none of the given rights. */
export function requireRight(actor: Actor, right: number) {
  if ((accountRights(actor) & right) === 0) throw new Refusal('forbidden', 'Brak uprawnień do tej operacji');
}

const isAdmin = (actor: Actor) => actor.grants.some(({ role }) => role === 'admin');
const notExpired = or(isNull(grants.validTo), gte(grants.validTo, sql`current_date`));

/**
 * Guards changes to an account's login, person or activity. Refuses them for the actor's own account, for one with a
 * role that the actor lacks, and for the last permanent administrator.
 */
export async function refuseAccessChange(db: Db, actor: Actor, row: number) {
  if (row === actor.accountRow || row === actor.physicalRow) {
    throw new Refusal('conflict', 'Własnego konta nie można usunąć ani dezaktywować, ani zmienić jego loginu i osoby');
  }
  const heldRoles = await db
    .select({ role: roles.key, name: roles.name })
    .from(grants)
    .innerJoin(roles, eq(roles.key, grants.role))
    .where(and(eq(grants.accountRow, row), notExpired, ne(roles.scope, 'own')))
    .orderBy(roles.name);
  const lacking = heldRoles.find(({ role }) => !actor.grants.some((grant) => grant.role === role));
  if (lacking && !isAdmin(actor)) {
    throw new Refusal(
      'forbidden',
      `Konto ma rolę „${lacking.name}”: o jego loginie, osobie i aktywności decyduje administrator`,
    );
  }
  if (heldRoles.some(({ role }) => role === 'admin')) await refuseLastAdmin(db, row);
}

async function refuseLastAdmin(db: Db, row: number) {
  const others = (await administrators(db)).filter((each) => each !== row);
  if (others.length === 0) throw new Refusal('conflict', 'To jedyne aktywne konto administratora bez końca ważności');
}
