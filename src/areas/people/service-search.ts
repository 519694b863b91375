import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db.ts';
import type { AccountQuery, PersonQuery } from './schema.ts';
import { accounts, directoryEntries, units } from './tables.ts';

const MAX_FOUND = 50;
const MAX_WORDS = 6;

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Every word is found in one of the columns: letters without marks find letters with marks, case does not matter. */
function findsWords(text: string, columns: AnyPgColumn[], startsWith: boolean): SQL | undefined {
  const words = wordsOf(text);
  if (words.length === 0 || columns.length === 0) return sql`false`;
  return and(
    ...words.map((word) => {
      const pattern = startsWith ? `${escapeLike(word)}%` : `%${escapeLike(word)}%`;
      // A double-barrelled name is found by its second part too.
      const later = startsWith ? [`% ${escapeLike(word)}%`, `%-${escapeLike(word)}%`] : [];
      return or(
        ...columns.flatMap((column) =>
          [pattern, ...later].map((candidate) => sql`search_key(${column}) like search_key(${candidate})`),
        ),
      );
    }),
  );
}

const begins = (column: AnyPgColumn, text: string) =>
  sql`(search_key(${column}) like search_key(${`${escapeLike(wordsOf(text)[0] ?? '')}%`}))::int`;

/** Finds people in the staff directory; surnames that begin with the first word come first. */
export async function searchPersons(db: Db, query: PersonQuery) {
  const columns = [
    ...(query.flgnazw ? [directoryEntries.lastName] : []),
    ...(query.flgimie ? [directoryEntries.firstName] : []),
    ...(query.flgUPN ? [directoryEntries.login] : []),
    ...(query.flgjednostka ? [units.name] : []),
    ...(query.flgjednkod ? [units.code] : []),
  ];
  return db
    .select({
      employeenumber: directoryEntries.employeeNumber,
      imie: directoryEntries.firstName,
      nazwisko: directoryEntries.lastName,
      userprincipalname: directoryEntries.login,
      wyswietlane: directoryEntries.displayName,
      stopien: directoryEntries.degree,
      polonuuid: directoryEntries.polonUuid,
      department: units.name,
      jednostka_kod: units.code,
    })
    .from(directoryEntries)
    .leftJoin(units, eq(units.id, directoryEntries.unitId))
    .where(findsWords(query.dtext, columns, query.flgstart))
    .orderBy(
      desc(begins(directoryEntries.lastName, query.dtext)),
      sql`${directoryEntries.lastName} collate polish`,
      sql`${directoryEntries.firstName} collate polish`,
    )
    .limit(MAX_FOUND);
}

/** Finds application accounts; active ones and surnames that begin with the first word come first. */
export async function searchAccounts(db: Db, query: AccountQuery) {
  const columns = [
    ...(query.flgnazw ? [accounts.lastName] : []),
    ...(query.flgimie ? [accounts.firstName] : []),
    ...(query.flgUPN ? [accounts.login] : []),
    ...(query.flgpolon ? [accounts.polonUuid] : []),
    ...(query.flgorcid ? [accounts.orcid] : []),
    ...(query.flgUUID ? [accounts.internalId] : []),
  ];
  return db
    .select({
      row_num: accounts.rowNum,
      um_polon_imie: accounts.firstName,
      um_polon_drugie: accounts.middleNames,
      um_polon_nazwisko: accounts.lastName,
      um_stopien_tytul_wyliczany: accounts.degree,
      id_pracownik: sql<number>`coalesce(${accounts.personId}, 0)`,
      id_pracownik_list: sql<string>`coalesce(${accounts.personIdList}, '')`,
      polonuuid: accounts.polonUuid,
      orcid: accounts.orcid,
      userprincipalname: accounts.login,
      um_current: accounts.active,
      um_id_user: accounts.internalId,
    })
    .from(accounts)
    .where(findsWords(query.dtext, columns, query.flgstart))
    .orderBy(
      desc(accounts.active),
      desc(begins(accounts.lastName, query.dtext)),
      sql`${accounts.lastName} collate polish`,
      sql`${accounts.firstName} collate polish`,
    )
    .limit(MAX_FOUND);
}
