import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit, objectsOf } from './audit.ts';
import type { Db } from './database/db.ts';
import { isoOf } from './database/sql.ts';
import { Refusal } from './refusal.ts';

/** A row of the audit that says that an object was removed; `before` is what it was. */
type Removal = { id: number; subject: string; at: string; by: string; before: unknown };

/** So many are offered to be brought back. */
const MOST = 50;

const numberIn = (subject: SQL, kind: string) => sql`substring(${subject} from ${`(?:^|:)${kind}:(\\d+)`})::int`;

type Removed = {
  /** The action that removes, as 'account.delete'. */
  action: string;
  /** The kind of object in the subject, as 'account'. */
  kind: string;
};

/** The objects that were removed last, each once, the latest first. `by`: who a login is. `isThere`: what is there (again), by its number. */
export const latestRemovals = (
  db: Db,
  { action, kind, by, isThere }: Removed & { by: (login: SQL) => SQL; isThere: (id: SQL) => SQL },
) =>
  db.execute<Removal>(sql`
    select r.id, r.subject, ${isoOf(sql`r.at`)} as at, ${by(sql`r.login`)} as by, r.before
    from (
      select distinct on (f.id) f.* from (
        select ${numberIn(sql`a.subject`, kind)} as id, a.id as row, a.subject, a.at, a.physical_user as login, a.before
        from ${audit} a where a.action = ${action} order by a.id desc limit ${10 * MOST}) f
      order by f.id, f.row desc) r
    where not ${isThere(sql`r.id`)}
    order by r.row desc limit ${MOST}`);

/** The number of this kind of object in a subject. */
export const numberOf = (subject: string, kind: string) =>
  Number(new RegExp(`(?:^|:)${kind}:(\\d+)`).exec(subject)?.[1]);

type Asked<Before> = {
  action: string;
  /** The object in the subject, as 'account:5'. */
  object: string;
  /** What it takes to bring it back. */
  kept: z.ZodType<Before>;
  missing: string;
};

/** How an object was removed last, with what it was. @throws Refusal where the audit keeps too little of it */
export async function lastRemoval<Before>(db: Db, { action, object, kept, missing }: Asked<Before>) {
  const [row] = await db.execute<Pick<Removal, 'subject' | 'before'>>(sql`
    select a.subject, a.before from ${audit} a
    where a.action = ${action} and ${objectsOf(sql`a.subject`)} && array[${object}]
    order by a.id desc limit 1`);
  const { data } = kept.safeParse(row?.before);
  if (!row || !data) throw new Refusal('missing', missing);
  return { subject: row.subject, before: data };
}
