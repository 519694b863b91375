import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf, startOfDay } from '#platform/database/sql.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { SETTLING } from './schema-acts.ts';
import type { DoneMatter, MatterKey } from './schema.ts';
import type { Desk } from './service-sources.ts';
import { deskActItems, deskActs } from './tables.ts';

const MOST_DONE = 300;

/** SQL: of the matter `i` of the act `t`: it has been settled today. */
export const doneToday = ({ reached }: Desk) => sql`
  t.undone_at is null and t.at >= ${startOfDay(sql`current_date`)}
  and t.act = any(${sql.param([...SETTLING])}::text[]) and ${reached}`;

/** What has been settled today, the latest first. */
export const listDone = (db: Db, desk: Desk): Promise<DoneMatter[]> =>
  db.execute<DoneMatter>(sql`
    select i.kind, i.key, i.act_id as act, i.title, t.label, coalesce(${nameOfLogin(sql`t.login`)}, t.login) as by, ${stampOf(sql`t.at`)} as at
    from ${deskActItems} i join ${deskActs} t on t.id = i.act_id where ${doneToday(desk)}
    order by t.id desc, i.kind, i.key limit ${MOST_DONE}`);

/** What was done with a matter, the latest first. */
export async function pastOf(db: Db, { reached }: Desk, { kind, key }: MatterKey) {
  const rows = await db.execute<{
    at: string;
    by: string;
    text: string;
    undone: boolean;
    act: number | null;
    count: number;
  }>(sql`
    select ${stampOf(sql`t.at`)} as at, coalesce(${nameOfLogin(sql`t.login`)}, t.login) as by, t.label as text,
      t.undone_at is not null as undone,
      case when t.act = 'remind' and t.undone_at is null and t.at >= ${startOfDay(sql`current_date`)} then t.id end as act,
      (select count(*)::int from ${deskActItems} o where o.act_id = t.id) as count
    from ${deskActItems} i join ${deskActs} t on t.id = i.act_id where i.kind = ${kind} and i.key = ${key} and ${reached}
    order by t.id desc limit 30`);
  return rows.map(({ undone, text, at, by, act, count }) => ({
    at,
    by,
    text: undone ? `${text} (cofnięto)` : text,
    ...(act !== null && { act, count }),
  }));
}
