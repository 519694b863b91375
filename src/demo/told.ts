import { sql } from 'drizzle-orm';
import { recordClaims } from '#areas/records/tables-inbox.ts';
import { accounts } from '#areas/people/tables.ts';
import { CONFIRMATION_STATUS } from '#areas/polon/schema-words.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { STATUS } from '#areas/records/fields.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';

const LIBRARY = 'biblioteka';

/** Audit rows of what the demo has written as rows: who is told of a change reads it there. */
export async function tellWritten(db: Db) {
  const { confirmed, fault } = CONFIRMATION_STATUS;
  const of = sql`${polonConfirmations} c join ${accounts} a on a.row_num = c.account_row`;
  await db.execute(sql`
    insert into ${audit} (at, physical_user, logged_user, action, subject, before, after)
    select r.at, r.by, r.by, r.action, r.subject, r.before, r.after from (
      select c.confirmed_at as at, a.login as by,
        case c.status when ${confirmed} then 'polon.confirm' else 'polon.report' end as action,
        'person:' || c.person_id as subject, null::jsonb as before,
        jsonb_build_object('row', c.row_num, 'status', case c.status when ${confirmed} then c.status else ${fault} end,
          'note', c.note) as after
      from ${of}
      union all
      select c.answered_at, c.answered_by, 'polon.answer', 'person:' || c.person_id,
        jsonb_build_object('row', c.row_num, 'status', ${fault}::int),
        jsonb_build_object('row', c.row_num, 'status', c.status, 'note', c.answer_note)
      from ${of} where c.answered_at is not null
      union all
      select c.at, a.login, 'claim.add', 'publication:' || c.publication_id || ':person:' || c.person_id, null,
        jsonb_build_object('mine', c.mine, 'note', c.note)
      from ${recordClaims} c join ${accounts} a on a.person_id = c.person_id and a.active
      union all
      select c.decided_at, c.decided_by, 'claim.decide', 'publication:' || c.publication_id || ':person:' || c.person_id,
        jsonb_build_object('state', 'open'), jsonb_build_object('state', c.state, 'reason', c.reason)
      from ${recordClaims} c where c.decided_at is not null
      union all
      select p.status_changed_at, ${LIBRARY}, 'record.status', 'publication:' || p.id,
        jsonb_build_object('status', ${STATUS.inProgress}::int, 'status_reason', ''),
        jsonb_build_object('status', p.status_code, 'status_reason', p.status_reason)
      from ${publications} p where p.status_reason is not null and p.status_changed_at is not null
    ) r order by r.at, r.subject`);
}
