import { type SQL, sql } from 'drizzle-orm';

/** SQL: the login that these names propose, without its number: the first letter and the surname, without marks. */
export const loginBase = (firstName: SQL, lastName: SQL) =>
  sql`coalesce(nullif(regexp_replace(search_key(left(${firstName}, 1) || ${lastName}), '[^a-z]', '', 'g'), ''), 'osoba')`;
