import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import type { AccountQuery, PersonQuery } from './schema.ts';
import { accounts, directoryEntries, persons, units } from './tables.ts';
import { matchesWord, matchesWords, nearlyMatchesWords, nearness } from './service-words.ts';

/** Looks the unit up first: with a condition on a joined table the directory's index would not be used. */
const inUnit = (column: typeof units.nameWords | typeof units.codeWords) => (word: string, startsWith: boolean) =>
  sql`${directoryEntries.unitId} = any(array(
      select ${units.id} from ${units} where ${matchesWord(column, word, startsWith)}))`;

/** All matches of a search, also those beyond its limit. */
const matches = { total: sql<number>`(count(*) over ())::int` };

type Found<Row> = { rows: Row[]; total: number };

/** `total` is unknown, and taken from the skipped rows, when a page beyond the last is asked for. */
function found<Row extends { total: number }>(rows: Row[], { skip }: { skip: number }): Found<Omit<Row, 'total'>> {
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? skip };
}

/** The names and logins in which a similar word is looked for. */
const similarIn = (table: typeof accounts | typeof directoryEntries, text: string) =>
  nearlyMatchesWords(text, [table.lastNameWords, table.firstNameWords, table.loginWords]);

/** Where nobody is found, whoever is called nearly so. */
async function orSimilar<Row>(
  query: { similar: boolean; skip: number },
  find: (similar: boolean) => Promise<Found<Row>>,
): Promise<Found<Row>> {
  const exact = await find(false);
  return query.similar && exact.total === 0 && query.skip === 0 ? find(true) : exact;
}

/** Searches the staff directory: exact surnames first, then surnames that begin so. */
export const searchPersons = (db: Db, query: PersonQuery) =>
  orSimilar(query, (similar) => personsFound(db, query, similar));

async function personsFound(db: Db, query: PersonQuery, similar: boolean) {
  const near = similarIn(directoryEntries, query.dtext);
  const columns = [
    ...(query.flgnazw ? [directoryEntries.lastNameWords] : []),
    ...(query.flgimie ? [directoryEntries.firstNameWords] : []),
    ...(query.flgUPN ? [directoryEntries.loginWords] : []),
    ...(query.flgjednostka ? [inUnit(units.nameWords)] : []),
    ...(query.flgjednkod ? [inUnit(units.codeWords)] : []),
  ];
  const rows = await db
    .select({
      ...matches,
      employeenumber: directoryEntries.employeeNumber,
      imie: directoryEntries.firstName,
      nazwisko: directoryEntries.lastName,
      userprincipalname: directoryEntries.login,
      wyswietlane: directoryEntries.displayName,
      stopien: directoryEntries.degree,
      polonuuid: directoryEntries.polonUuid,
      department: units.name,
      jednostka_kod: units.code,
      id_pracownik: sql<number>`coalesce(${directoryEntries.personId}, (
        select ${persons.id} from ${persons} where ${persons.polonUuid} = ${directoryEntries.polonUuid}), 0)`,
    })
    .from(directoryEntries)
    .leftJoin(units, eq(units.id, directoryEntries.unitId))
    .where(similar ? near.where : matchesWords(query.dtext, columns, query.flgstart))
    .orderBy(
      similar ? desc(near.likeness) : nearness(directoryEntries.lastNameWords, query.dtext),
      inPolish(directoryEntries.lastName),
      inPolish(directoryEntries.firstName),
      directoryEntries.employeeNumber,
    )
    .limit(query.limit)
    .offset(query.skip);
  return found(rows, query);
}

/** What people enter of an account, and its columns. */
export const ACCOUNT = {
  um_polon_imie: accounts.firstName,
  um_polon_drugie: accounts.middleNames,
  um_polon_nazwisko: accounts.lastName,
  um_stopien_tytul_wyliczany: accounts.degree,
  id_pracownik: accounts.personId,
  id_pracownik_list: accounts.personIdList,
  polonuuid: accounts.polonUuid,
  orcid: accounts.orcid,
  userprincipalname: accounts.login,
  um_current: accounts.active,
  um_id_user: accounts.internalId,
  email: accounts.email,
};

/** An account under its documented names. */
export const accountColumns = {
  row_num: accounts.rowNum,
  ...ACCOUNT,
  id_pracownik: sql<number>`coalesce(${accounts.personId}, 0)`,
  id_pracownik_list: sql<string>`coalesce(${accounts.personIdList}, '')`,
};

type AccountFilter = Omit<AccountQuery, 'skip' | 'limit' | 'similar'>;

/** Every word of the text is found in one of the chosen columns. */
export function matchesAccount(query: AccountFilter) {
  const columns = [
    ...(query.flgnazw ? [accounts.lastNameWords] : []),
    ...(query.flgimie ? [accounts.firstNameWords] : []),
    ...(query.flgUPN ? [accounts.loginWords] : []),
    ...(query.flgpolon ? [accounts.polonUuidWords] : []),
    ...(query.flgorcid ? [accounts.orcidWords] : []),
    ...(query.flgUUID ? [accounts.internalIdWords] : []),
  ];
  return matchesWords(query.dtext, columns, query.flgstart);
}

/** Every word is like one of a name or login, of those that are chosen. */
export function nearlyMatchesAccount({ dtext, ...flags }: AccountFilter): SQL {
  const columns = [
    ...(flags.flgnazw ? [accounts.lastNameWords] : []),
    ...(flags.flgimie ? [accounts.firstNameWords] : []),
    ...(flags.flgUPN ? [accounts.loginWords] : []),
  ];
  return columns.length === 0 ? sql`false` : nearlyMatchesWords(dtext, columns).where;
}

/** Exact surnames first, then surnames that begin so; active accounts before inactive ones. */
export const nearestAccount = (text: string) => [
  nearness(accounts.lastNameWords, text),
  sql`not ${accounts.active}`,
  inPolish(accounts.lastName),
  inPolish(accounts.firstName),
];

export const searchAccounts = (db: Db, query: AccountQuery) =>
  orSimilar(query, (similar) => accountsFound(db, query, similar));

async function accountsFound(db: Db, query: AccountQuery, similar: boolean) {
  const near = similarIn(accounts, query.dtext);
  const rows = await db
    .select({ ...matches, ...accountColumns })
    .from(accounts)
    .where(similar ? near.where : matchesAccount(query))
    .orderBy(...(similar ? [desc(near.likeness)] : []), ...nearestAccount(query.dtext), accounts.rowNum)
    .limit(query.limit)
    .offset(query.skip);
  return found(rows, query);
}
