import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { startOfDay } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SettledElsewhere } from '#areas/inbox/service-sources.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { KIND_NAMES } from './kinds.ts';
import { PAIR } from './service-pairs.ts';
import { reopenDifference } from './service-settle.ts';
import { FIX_ACTIONS, undoFixes } from './service-undo-fixes.ts';
import { differenceDismissals } from './tables.ts';

const KINDS = JSON.stringify(KIND_NAMES);
const actions = sql.param([...FIX_ACTIONS]);
const today = startOfDay(sql`current_date`);

/** SQL: of the row `a` of the audit: whose difference it settled. */
const PERSON = sql`coalesce((a.after ->> 'personId')::int, split_part(a.subject, ':', 2)::int)`;

/** SQL: whom the key of the dismissal `d` is of. */
const DISMISSED_PERSON = sql`case split_part(d.key, ':', 2)
  when 'person' then split_part(d.key, ':', 3)::int
  when 'account' then (select c.person_id from ${accounts} c where c.row_num = split_part(d.key, ':', 3)::int)
  else (select coalesce(e.person_id, p.id) from ${directoryEntries} e
    left join ${persons} p on e.person_id is null and p.polon_uuid = e.polon_uuid
    where e.employee_number = split_part(d.key, ':', 3)) end`;

/** SQL: values that were taken over or filled in, a row for each difference; one may have changed a person and accounts. */
const FIXED = sql`
  select case when bool_or(a.action = 'difference.fill') then 'noIdentifier' else 'difference' end, ${PERSON}, ${PERSON}, null::text,
    'fixed ' || min(a.id), case max(case a.action when 'difference.fix' then '' else a.action end)
      when 'difference.fill' then 'Uzupełniono' when 'difference.take' then 'Przyjęto z konta'
      when 'difference.takeDirectory' then 'Przyjęto z bazy pracowników' else 'Zapisano w koncie' end
      || ': ' || (a.after ->> 'key'), min(a.physical_user), a.at
  from ${audit} a where a.at >= ${today} and a.action = any(${actions}::text[]) and not exists (
    select from ${audit} u where u.at >= ${today} and u.subject = a.subject and u.id > a.id
      and u.action in ('difference.undo', 'difference.undoAccount') and u.after ->> 'key' = a.after ->> 'key')
  group by ${PERSON}, a.after ->> 'key', a.at`;

const DISMISSED = sql`
  select case when d.key like 'account:%' then 'noAccount'
      when d.key like any ('{orcid:person:%,polon:person:%}') then 'noIdentifier' else 'difference' end,
    ${DISMISSED_PERSON}, ${DISMISSED_PERSON}, null::text, 'dismissed ' || d.key,
    'Pozostawiono (' || (${KINDS}::text::jsonb ->> split_part(d.key, ':', 1)) || ')' || coalesce(': ' || nullif(d.reason, ''), ''), d.dismissed_by, d.dismissed_at
  from ${differenceDismissals} d where d.dismissed_at >= ${today} and not starts_with(d.key, ${PAIR})`;

/** The rows of the audit that settled the same difference at the same time. */
async function fixOf(db: Db, first: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select a.id::int from ${audit} o join ${audit} a on a.at = o.at and a.after ->> 'key' = o.after ->> 'key'
    where o.id = ${first} and a.action = any(${actions}::text[]) order by a.id`);
  return rows.map(({ id }) => id);
}

async function takeBack(db: Db, actor: Actor, ref: string) {
  const [how, which = ''] = [ref.slice(0, ref.indexOf(' ')), ref.slice(ref.indexOf(' ') + 1)];
  if (how === 'dismissed') return reopenDifference(db, actor, which);
  const changes = how === 'fixed' ? await fixOf(db, Number(which) || 0) : [];
  if (changes.length === 0) throw new Refusal('missing', 'Nie znaleziono tego działania');
  return undoFixes(db, actor, { changes });
}

/** What was done today with differences and missing identifiers, on their own list and among what waits. */
export const settledDifferences: SettledElsewhere = { find: () => sql`${FIXED} union all ${DISMISSED}`, takeBack };
