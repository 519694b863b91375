import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf, startOfDay } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { persons } from '#areas/people/tables.ts';
import { SETTLING } from './schema-acts.ts';
import type { DoneMatter, MatterKey, SettledUndo } from './schema.ts';
import type { Desk } from './service-sources.ts';
import { deskActItems, deskActs } from './tables.ts';

const MOST_DONE = 300;

/** SQL of what has been settled today, by an act of the list or by a call of the matter's area. */
export const doneToday = async ({ reached, settled }: Desk) => sql`
  select i.kind, i.key, i.act_id as act, null as ref, i.title, null::int as person, t.label, t.login, t.at
  from ${deskActItems} i join ${deskActs} t on t.id = i.act_id
  where t.undone_at is null and t.at >= ${startOfDay(sql`current_date`)}
    and t.act = any(${sql.param([...SETTLING])}::text[]) and ${reached}
  union all select s.kind, s.key, null, s.ref, s.title, s.person, s.label, s.login, s.at from (${await settled()}) s`;

/** The same in words, the latest first. */
export const listDone = async (db: Db, desk: Desk): Promise<DoneMatter[]> =>
  db.execute<DoneMatter>(sql`
    select d.kind, d.key, d.act, d.ref, coalesce(d.title, o.first_name || ' ' || o.last_name, '') as title, d.label,
      coalesce(${nameOfLogin(sql`d.login`)}, d.login) as by, ${stampOf(sql`d.at`)} as at
    from (${await doneToday(desk)}) d left join ${persons} o on o.id = d.person
    order by d.at desc, d.act desc, d.kind, d.key limit ${MOST_DONE}`);

/** Takes back what a call of the matter's area has settled, by that area. @throws Refusal where nothing does */
export async function takeSettledBack(db: Db, actor: Actor, { desk, order }: { desk: Desk; order: SettledUndo }) {
  const takeBack = desk.takesBack.get(order.kind);
  if (!takeBack) throw new Refusal('input', 'Tego nie cofa się z listy spraw');
  await takeBack(db, actor, order.ref);
}

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
