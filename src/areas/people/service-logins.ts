import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { matchesWords } from './service-words.ts';
import { accounts } from './tables.ts';

/**
 * SQL: the name of the active account of this login, else null; found by an index. `login` is SQL: drizzle writes a bare
 * column of a single table without its table, which here would be the account's own.
 */
export const nameOfLogin = (login: SQL) => sql<string | null>`(
  select c.first_name || ' ' || c.last_name from ${accounts} c where lower(c.login) = lower(${login}) and c.active)`;

/** SQL: who has done it, as people are named; the login, where nobody has it now. */
export const doneBy = (login: SQL) => sql<string>`coalesce(${nameOfLogin(login)}, ${login})`;

/** SQL: the login begins with this text, or is of somebody whose name has its words. */
export const isLoginOf = (login: AnyPgColumn, text: string) =>
  or(
    sql`starts_with(lower(${login}), lower(${text}))`,
    sql`lower(${login}) in (select lower(${accounts.login}) from ${accounts}
      where ${matchesWords(text, [accounts.lastNameWords, accounts.firstNameWords], true)})`,
  );
