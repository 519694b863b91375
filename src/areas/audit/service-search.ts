import { and, gte, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, objectsOf } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { listFile } from '#platform/files/list-file.ts';
import { listBatches, listPage, listSource } from '#platform/list.ts';
import { holdsWords, isoOf, startOfDay } from '#platform/database/sql.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { accounts } from '#areas/people/tables.ts';
import { auditList } from './lists.ts';
import { keysCalled, namesOf, partsOf } from './service-names.ts';
import { objectsIn } from './values.ts';
import { fieldsOf, objectsNumbered, subjectCode } from './words.ts';

/** A LIKE pattern of the prefix, its wildcards escaped. */
const prefixPattern = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const READING = like(audit.action, 'read.%');
const SESSION = like(audit.action, 'session.%');
const SHOWN: Record<FilterOf<typeof auditList>['show'], SQL | undefined> = {
  changes: not(or(READING, SESSION) ?? sql`false`),
  readings: READING,
  sessions: SESSION,
  all: undefined,
};

/** A text of words alone is the name of somebody, not an object with its number. */
const isName = (text: string) => /^[\p{L}\s'’.-]+$/u.test(text);

/** A title may have digits and signs too; what the list itself shows as a number of an object is none. */
const isTitle = (text: string) => subjectCode(text) === text && !/^[a-z-]+:/.test(text) && /\p{L}{3}/u.test(text);

/** SQL: the subject has an object that the list calls so: somebody, their account or doctoral procedure, a work, a unit, …. */
function isAbout(text: string): SQL {
  const by = [...(isName(text) ? (['name'] as const) : []), ...(isTitle(text) ? (['title'] as const) : [])];
  if (by.length === 0) return sql`false`;
  // Key by key through the index, because of thousands at once it would compare each with each; found first, because the
  // planner would rather go through the whole log. As a set, because within an 'or' an array is compared one by one.
  return sql`${audit.id} in (select unnest(array(select about.id from (${keysCalled(text, by)}) called (key)
    cross join lateral (
      select a.id from ${audit} a where ${objectsOf(sql`a.subject`)} @> array[called.key] offset 0) about)))`;
}

/** A number alone, of whatever has it. */
const NUMBER = /^\d{1,9}$/;

/** SQL: the subject begins so, or has, wherever it stands, the object that the text names by number or calls so. */
function isOn(text: string): SQL | undefined {
  if (NUMBER.test(text.trim())) return sql`${objectsOf(audit.subject)} && ${sql.param(objectsNumbered(text))}::text[]`;
  const code = subjectCode(text);
  const isNumbered = sql`${objectsOf(audit.subject)} @> ${sql.param(code.split(/:(?=[a-z])/))}::text[]`;
  return or(like(audit.subject, prefixPattern(code)), code === text ? isAbout(text) : isNumbered);
}

/** SQL: somebody of this name has the login. */
const isOf = (login: AnyPgColumn, name: string) => sql`lower(${login}) in (
  select lower(login) from ${accounts} where login is not null
    and ${holdsWords(name, sql`last_name || ' ' || first_name`)})`;

function conditionOf({ user, action, subject, show, from, to }: FilterOf<typeof auditList>): SQL | undefined {
  const name = user?.toLowerCase();
  return and(
    name
      ? or(
          like(sql`lower(${audit.physicalUser})`, prefixPattern(name)),
          like(sql`lower(${audit.loggedUser})`, prefixPattern(name)),
          ...(isName(name) ? [isOf(audit.physicalUser, name), isOf(audit.loggedUser, name)] : []),
        )
      : undefined,
    action ? like(audit.action, prefixPattern(action)) : undefined,
    // An action that is named is wanted, though the list shows changes unless asked.
    action && show === 'changes' ? undefined : SHOWN[show],
    subject ? isOn(subject) : undefined,
    from ? gte(audit.at, startOfDay(sql`${from}::date`)) : undefined,
    to ? lt(audit.at, startOfDay(sql`${to}::date + 1`)) : undefined,
  );
}

export type StoredRow = { action: string; subject: string; before: unknown; after: unknown };

const valuesOf = (row: StoredRow) => {
  const fields = fieldsOf(row);
  return [...new Set([...objectsIn(fields, row.before), ...objectsIn(fields, row.after)])];
};

/** Adds the names of the subjects and of the objects in the values, and which of them exist. */
export async function namedRows<Row extends StoredRow>(db: Db, rows: Row[]) {
  const found = await namesOf(
    db,
    rows.flatMap((row) => [...partsOf(row.subject), ...valuesOf(row)]),
  );
  const exists = (key: string) => found.get(key)?.gone === false;
  return rows.map((row) => {
    const subjects = partsOf(row.subject).map((key) => {
      const { name = '', account = null, period = null } = found.get(key) ?? {};
      return { key, name, account, period };
    });
    const named = subjects.flatMap(({ name }) => name || []);
    const names = valuesOf(row).flatMap((key): [string, string][] => {
      const object = found.get(key);
      return object ? [[key, object.name]] : [];
    });
    return { ...row, subjects, subject_name: named.join(' · '), names: Object.fromEntries(names), exists };
  });
}

/** Adds the names of those who did it. */
async function namedDoers<Row extends { physical_user: string }>(db: Db, rows: Row[]) {
  const logins = [...new Set(rows.map(({ physical_user }) => physical_user))];
  const found = await db.execute<{ login: string; name: string | null }>(sql`
    select asked.login, ${nameOfLogin(sql`asked.login`)} as name from unnest(${sql.param(logins)}::text[]) as asked(login)`);
  const names = new Map(found.map(({ login, name }) => [login, name]));
  return rows.map((row) => ({ ...row, physical_name: names.get(row.physical_user) ?? null }));
}

/** Whoever takes a change back does so soon. */
const UNDO_MINUTES = 10;

/** SQL: a side of a row without the reason that was given; null where that was all. */
const valuesOn = (side: string) =>
  sql.raw(`case jsonb_typeof(${side}) when 'object' then nullif(${side} - 'reason', '{}') else ${side} end`);

/** SQL: the row before `row` on the same subject. */
const formerOf = (row: string) =>
  sql`(select * from ${audit} p where p.subject = ${sql.raw(row)}.subject and p.id < ${sql.raw(row)}.id order by p.id desc limit 1)`;

/** SQL: `row` exchanges the values of the one before it, soon and by the same login. */
const exchanges = (row: string, former: string) => {
  const [a, p] = [sql.raw(row), sql.raw(former)];
  const [before, after] = [valuesOn(`${former}.before`), valuesOn(`${former}.after`)];
  return sql`${p}.physical_user = ${a}.physical_user and ${p}.at >= ${a}.at - make_interval(mins => ${UNDO_MINUTES})
    and coalesce(${valuesOn(`${row}.before`)}, ${valuesOn(`${row}.after`)}) is not null
    and coalesce(${a}.before @> ${after}, ${a}.before is null and ${after} is null)
    and coalesce(${p}.before @> ${valuesOn(`${row}.after`)}, ${before} is null and ${valuesOn(`${row}.after`)} is null)`;
};

/** SQL: `row` is no removal by an action of its own. */
const isExchange = (row: string, former: string) =>
  sql`(${sql.raw(row)}.action = ${sql.raw(former)}.action or ${valuesOn(`${row}.after`)} is not null)`;

/**
 * Adds when the change was made that a row takes back: the one before it on the same subject, by the same login, whose values
 * it exchanges, whatever reason each has. What an action of its own removes is no undo, as a revocation: nothing tells whether
 * somebody took the addition back, and the action says what was done. Unless it was removed together with what takes back a
 * change that was made together with the addition. What is given back may have more values than it was removed with.
 *
 * Not `undoneOf` of `changes`, which asks the other way: whether a choice of a discipline still counts, however late and by whomever
 * it was taken back.
 */
async function withUndone<Row extends { id: number }>(db: Db, rows: Row[]) {
  const found = await db.execute<{ id: number; at: string }>(sql`
    with undone as materialized (
      select a.id, a.at, p.at as former, ${isExchange('a', 'p')} as is_exchange
      from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[]) as asked(id)
      join ${audit} a on a.id = asked.id cross join lateral ${formerOf('a')} p
      where ${exchanges('a', 'p')}),
    -- Once for all that were removed together, of which there may be thousands.
    together as (
      select t.at, t.former from (select distinct at, former from undone where not is_exchange and former < at) t
      where exists (
        select from ${audit} b cross join lateral ${formerOf('b')} q
        where b.at = t.at and q.at = t.former and ${exchanges('b', 'q')} and ${isExchange('b', 'q')}))
    select u.id::int, ${isoOf(sql`u.former`)} as at from undone u
    where u.is_exchange or exists (select from together t where t.at = u.at and t.former = u.former)`);
  const undone = new Map(found.map(({ id, at }) => [id, at]));
  return rows.map((row) => ({ ...row, undoes: undone.get(row.id) ?? null }));
}

const auditSource = listSource({
  list: auditList,
  fields: {
    id: audit.id,
    at: isoOf(audit.at),
    physical_user: audit.physicalUser,
    logged_user: audit.loggedUser,
    action: audit.action,
    subject: audit.subject,
    before: audit.before,
    after: audit.after,
  },
  from: (select) => select.from(audit).$dynamic(),
  where: conditionOf,
  // Not by number: a long transaction takes its time before, and rows of a former system their number after.
  sorts: { at: audit.at },
  key: audit.id,
  vast: true,
  read: async (db, stored) => namedRows(db, await withUndone(db, await namedDoers(db, stored))),
});

/** A page of the audit. */
export const searchAudit = (db: Db, query: ListQuery<typeof auditList>) => listPage(db, auditSource, query);

/** Matching rows of the audit as a spreadsheet. */
export async function auditFile(db: Db, actor: Actor, query: FileQuery<typeof auditList>): Promise<Response> {
  return listFile({ list: auditList, query, by: actor, rows: await listBatches(db, auditSource, query) });
}
