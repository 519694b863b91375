import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Grants the role that serves what requests need: rows, and nothing else. Of `appendOnly` tables it reads and adds rows. Run
 * by their owner after each migration, which may have brought further tables.
 */
export async function grantServing(owner: postgres.Sql, role: string, appendOnly: readonly PgTable[]): Promise<void> {
  const kept = owner(appendOnly.map(getTableName));
  const name = owner(role);
  await owner.begin(async (tx) => {
    const [database] = await tx<{ name: string }[]>`select current_database() as name`;
    await tx`grant connect, temporary on database ${tx(database?.name ?? '')} to ${name}`;
    await tx`revoke create on schema public from public, ${name}`;
    await tx`grant usage on schema public, drizzle to ${name}`;
    await tx`revoke all on all tables in schema public from ${name}`;
    await tx`grant select, insert, update, delete on all tables in schema public to ${name}`;
    await tx`revoke update, delete on ${kept} from ${name}`;
    await tx`grant usage, select on all sequences in schema public to ${name}`;
    await tx`grant select on all tables in schema drizzle to ${name}`;
    // A backup reads them.
    await tx`grant select on all sequences in schema drizzle to ${name}`;
  });
}

/** What the role of the connection could do beyond serving, in Polish; empty: nothing. */
export async function excessRights(db: Db, appendOnly: readonly PgTable[]): Promise<string[]> {
  const names = sql.param(appendOnly.map(getTableName));
  const [rights] = await db.execute<{ isSuper: boolean; owns: boolean; creates: boolean; changes: boolean }>(sql`
    select r.rolsuper or r.rolcreaterole as "isSuper",
      exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and pg_has_role(c.relowner, 'MEMBER')) as owns,
      has_schema_privilege('public', 'CREATE') as creates,
      (select bool_or(has_table_privilege(each, 'UPDATE, DELETE, TRUNCATE, TRIGGER')) from unnest(${names}::text[]) as each)
        as changes
    from pg_roles r where r.rolname = current_user`);
  const all: [boolean | undefined, string][] = [
    [rights?.isSuper, 'jest superużytkownikiem albo zarządza rolami'],
    [rights?.owns, 'jest właścicielem tabel: mogłaby wyłączyć ochronę dziennika zdarzeń i zmienić strukturę bazy'],
    [rights?.creates, 'może tworzyć tabele i funkcje w schemacie public'],
    [rights?.changes, 'może zmieniać albo usuwać wiersze dziennika zdarzeń'],
  ];
  return all.flatMap(([has, words]) => (has ? [words] : []));
}
