import type { PgTable } from 'drizzle-orm/pg-core';
import { connect, openConnections } from './connections.ts';
import { codeOf } from './database-errors.ts';
import { END_SECONDS, refuseUnsafeServer, waitForServer } from './db.ts';
import { applyMigrations, NEWER, readSchema } from './migrations.ts';
import { grantServing } from './rights.ts';

const UNDEFINED_ROLE = '42704';
const NO_RIGHT = '42501';

type Servers = {
  /** The address of the tables' owner, and that of the role that serves. */
  ownerUrl: string;
  servingUrl: string;
  appendOnly: readonly PgTable[];
  waitSeconds: number;
  onWait: (message: string) => void;
};

/** As the owner of the tables: applies the migrations, and grants the serving role what it needs. */
export async function migrateServer({ ownerUrl, servingUrl, appendOnly, ...wait }: Servers) {
  await waitForServer(ownerUrl, wait);
  const { sql } = openConnections(ownerUrl, { connections: 1, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 });
  const serving = connect(servingUrl).options.user;
  try {
    await refuseUnsafeServer(sql);
    if ((await readSchema(sql)) === 'newer') throw new Error(NEWER);
    const applied = await applyMigrations(sql, wait);
    const [owner] = await sql<{ name: string }[]>`select current_user as name`;
    if (owner?.name === serving) return { applied, owner: serving, serving: undefined };
    await grantServing(sql, serving, appendOnly);
    return { applied, owner: owner?.name ?? '', serving };
  } catch (error) {
    if (codeOf(error) === UNDEFINED_ROLE)
      throw new Error(`Nie ma roli ${serving} z DATABASE_URL: załóż ją (create role ${serving} login).`, {
        cause: error,
      });
    if (codeOf(error) === NO_RIGHT)
      throw new Error('Ta rola nie jest właścicielem bazy: podaj adres właściciela w DATABASE_OWNER_URL.', {
        cause: error,
      });
    throw error;
  } finally {
    await sql.end({ timeout: END_SECONDS });
  }
}
