import { type SQL, sql } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import { authorships, isWork, publications } from '#areas/publications/tables.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { recordset } from '#platform/database/sql.ts';
import { assignmentLogAudit } from './audit.ts';
import { findingsOf, type Wanted } from './service-findings.ts';
import { assignmentFindings } from './tables.ts';

/** SQL: nobody has confirmed the message, or commented it since it was closed by itself. */
export const isUnjudged = (k: SQL) => sql`(${k}.confirmed_at is null
  or ${k}.confirmed_by = ${SYSTEM.physicalLogin} and ${k}.modified_at is null)`;

/** What a message says now; `reason`: why it is closed, null while it holds. */
type Reviewed = {
  id: number;
  publication: number;
  person: number;
  before: { text: string; extra: string; extra_comment: string };
  after: { text: string; extra: string; extra_comment: string };
  reopened: boolean;
};

/** SQL: why the message `k` no longer holds. */
const reason = sql`'Zamknięto samoczynnie: ' || case
  when p.year is null then 'rekordu nie ma już w bibliotece'
  when a.id is null then 'osoba nie jest już autorem tej pracy'
  when k.class <> 3 and not ${isWork('p')} then 'biblioteka odrzuciła albo wycofała rekord'
  else 'po zmianie danych komunikat jest nieaktualny (rok pracy: ' || p.year || ', dyscyplina: '
    || coalesce((select d.name from ${disciplines} d where d.code = a.discipline_code),
      case when a.discipline_code = 0 then 'praca niezgłaszana' else 'brak' end) || ')' end`;

/** SQL: messages of which the data now say something else than they do. */
async function outdated(db: Db, which: SQL): Promise<Reviewed[]> {
  const isAsked = sql`${isUnjudged(sql`k`)} and ${which}`;
  const whose = (person: SQL) => sql`${person} in (select k.person_id from ${assignmentFindings} k where ${isAsked})`;
  const isWanted: Wanted = (found) => sql`exists (${found} and ${isAsked})`;
  return db.execute<Reviewed>(sql`
    ${await findingsOf(db, whose, isWanted)},
    compared as (
      select k.*, f.class is not null as holds, coalesce(f.text, k.text) as new_text, coalesce(f.extra, k.extra) as new_extra
      from ${assignmentFindings} k
      left join findings f on f.class = k.class and f.publication_id = k.publication_id and f.person_id = k.person_id
        and f.statement_id is not distinct from k.statement_id
      where ${isAsked})
    select k.id, k.publication_id as publication, k.person_id as person, k.holds and k.confirmed_at is not null as reopened,
      json_build_object('text', k.text, 'extra', k.extra, 'extra_comment', coalesce(k.comment, '')) as before,
      json_build_object('text', k.new_text, 'extra', k.new_extra,
        'extra_comment', case when k.holds then '' else ${reason} end) as after
    from compared k
    left join ${publications} p on p.id = k.publication_id
    left join ${authorships} a on a.publication_id = k.publication_id and a.person_id = k.person_id
    where k.holds is distinct from (k.confirmed_at is null) or (k.text, k.extra) is distinct from (k.new_text, k.new_extra)
    order by k.id`);
}

/**
 * Brings those of these messages (SQL of `k`) that nobody has judged up to what the data say now, in the transaction that
 * changes the data: a text names the work as it is, what holds no longer is closed with the reason, and opened should it
 * hold again. Returns how many were opened.
 */
export async function reviewFindings(tx: Db, by: Names, which: SQL): Promise<number> {
  // Most changes are of works without a message, and planning the checks takes many times as long as looking for one.
  const [first] = await tx.execute(
    sql`select from ${assignmentFindings} k where ${isUnjudged(sql`k`)} and ${which} limit 1`,
  );
  if (!first) return 0;
  const found = await outdated(tx, which);
  if (found.length === 0) return 0;
  const ids = sql.param(found.map(({ id }) => id));
  const locked = await lockRows(tx, assignmentFindings, {
    where: sql`${assignmentFindings.id} = any(${ids}::int[]) and ${isUnjudged(sql`${assignmentFindings}`)}`,
  });
  // Somebody may have confirmed one meanwhile.
  const unjudged = new Set(locked.map(({ id }) => id));
  const changed = found.filter(({ id }) => unjudged.has(id));
  await tx.execute(sql`
    update ${assignmentFindings} k set text = r.text, extra = r.extra, comment = nullif(r.extra_comment, ''),
      confirmed_by = case when r.extra_comment <> '' then coalesce(k.confirmed_by, ${SYSTEM.physicalLogin}) end,
      confirmed_at = case when r.extra_comment <> '' then coalesce(k.confirmed_at, clock_timestamp()) end
    from ${recordset(
      changed.map(({ id, after }) => ({ id, ...after })),
      'r(id int, text text, extra text, extra_comment text)',
    )}
    where k.id = r.id`);
  await recordChanges(
    tx,
    by,
    changed.map(({ id: finding, publication, person, before, after }) =>
      assignmentLogAudit.change('finding.review', { subject: { finding, publication, person }, before, after }),
    ),
  );
  return changed.filter(({ reopened }) => reopened).length;
}

/** Reviews the messages of these works. */
export async function reviewFindingsOf(tx: Db, by: Names, works: number[]): Promise<void> {
  if (works.length > 0) await reviewFindings(tx, by, sql`k.publication_id = any(${sql.param(works)}::int[])`);
}
