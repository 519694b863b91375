import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { accounts } from '#areas/people/tables.ts';
import { ROLES } from './roles.ts';
import { CONSOLE, type Names, recordChanges } from '#platform/audit.ts';
import { grantsAudit } from './audit.ts';
import { addAccount } from './service-account.ts';
import { grants } from './tables.ts';

type ConsoleGrant = {
  login: string;
  role: string;
  /** Creates the account under this name if the login has none. */
  name?: { firstName: string; lastName: string } | undefined;
  /** The last day; without it the grant never expires. */
  validTo?: string | undefined;
  /** Who grants it, in the audit; by default the console. */
  by?: Names;
};

/** Grants a role from the console: to the first administrator, or when no administrator is left. */
export async function grantFromConsole(
  db: Db,
  { login, role, name, validTo, by = CONSOLE }: ConsoleGrant,
): Promise<void> {
  const definition = ROLES.find(({ key }) => key === role);
  if (!definition || definition.by) {
    const names = ROLES.filter(({ by }) => !by).map(({ key }) => key);
    throw new Refusal('input', `Nie ma roli „${role}” do nadania stąd: ${names.join(', ')}`);
  }
  await transact(db, async (tx) => {
    await lockTables(tx, accounts);
    const [account] = await tx
      .select({ row: accounts.rowNum })
      .from(accounts)
      .where(and(sql`lower(${accounts.login}) = ${login.toLowerCase()}`, accounts.active));
    const added = account || !name ? undefined : await addAccount(tx, by, newAccount(login, name));
    const row = account?.row ?? added?.row_num;
    if (!row)
      throw new Refusal('missing', `Nie ma aktywnego konta „${login}”: podaj --new "Imię Nazwisko", by je założyć`);
    const isSame = and(eq(grants.accountRow, row), eq(grants.role, definition.key));
    const [before] = await tx.select().from(grants).where(isSame);
    const dates = { validFrom: sql`current_date`, validTo: validTo ?? null };
    const [after] = before
      ? await tx.update(grants).set(dates).where(isSame).returning()
      : await tx
          .insert(grants)
          .values({ accountRow: row, role: definition.key, ...dates, grantedBy: by.login })
          .returning();
    if (!after) throw new Error('The grant was not written');
    await recordChanges(tx, by, [
      grantsAudit.change(before ? 'grant.change' : 'grant.add', {
        subject: { grant: after.id, account: row },
        before,
        after,
      }),
    ]);
  });
}

const newAccount = (login: string, { firstName, lastName }: NonNullable<ConsoleGrant['name']>) => ({
  account: {
    um_id_user: `login:${login.toLowerCase()}`,
    userprincipalname: login,
    um_polon_imie: firstName,
    um_polon_nazwisko: lastName,
  },
  roles: [],
  taken: () => new Refusal('conflict', `Konto „${login}” jest już, ale nieaktywne`),
});
