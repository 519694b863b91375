import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { voidedOf } from '#platform/documents/void.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Voided } from '#shared/document-void.ts';
import { matchesWords } from './service-words.ts';
import { accounts } from './tables.ts';

/**
 * SQL: the name of the active account of this login, else null; found by an index. `login` is SQL: drizzle writes a bare
 * column of a single table without its table, which here would be the account's own.
 */
export const nameOfLogin = (login: SQL) => sql<string | null>`(
  select c.first_name || ' ' || c.last_name from ${accounts} c where lower(c.login) = lower(${login}) and c.active)`;

/** SQL: the login that these names propose, without its number: the first letter and the surname, without marks. */
export const loginBase = (firstName: SQL, lastName: SQL) =>
  sql`coalesce(nullif(regexp_replace(search_key(left(${firstName}, 1) || ${lastName}), '[^a-z]', '', 'g'), ''), 'osoba')`;

/** SQL: the account under which a person is shown: an active one before others, then the oldest. */
export const accountOf = (person: AnyPgColumn | SQL) =>
  sql<
    number | null
  >`(select c.row_num from ${accounts} c where c.person_id = ${person} order by c.active desc, c.row_num limit 1)`;

type NameOf<Login> = Login extends AnyPgColumn<{ notNull: false }> ? string | null : string;

/** SQL: who has done it, as people are named; the login, where nobody has it now. */
export const doneBy = <Login extends AnyPgColumn | SQL>(login: Login) =>
  sql<NameOf<Login>>`coalesce(${nameOfLogin(sql`${login}`)}, ${login})`;

/** SQL: that a document is void, since when and why, and who has made it so, as people are named. */
export const voidedByName = sql<Voided>`jsonb_set(${voidedOf}::jsonb, '{by}', to_jsonb(${doneBy(documents.voidedBy)}))`;

/** SQL: the login begins with this text, or is of somebody whose name has its words. */
export const isLoginOf = (login: AnyPgColumn, text: string) =>
  or(
    sql`starts_with(lower(${login}), lower(${text}))`,
    sql`lower(${login}) in (select lower(${accounts.login}) from ${accounts}
      where ${matchesWords(text, [accounts.lastNameWords, accounts.firstNameWords], true)})`,
  );

/** The refusal to undo what somebody has undone before: it names the person, in words that fit a woman and a man. */
export async function undoneBefore(db: Db, actor: Actor, login: string | null): Promise<Refusal> {
  const isOwn = login?.toLowerCase() === actor.physicalLogin.toLowerCase();
  const [who] = isOwn ? [] : await db.execute<{ name: string }>(sql`select ${doneBy(sql`${login}`)} as name`);
  return new Refusal('conflict', `Cofnięto już wcześniej: ${isOwn ? 'zrobiono to z Twojego konta' : who?.name}`);
}
