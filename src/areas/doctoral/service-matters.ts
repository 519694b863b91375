import { type SQL, sql } from 'drizzle-orm';
import { recordset, startOfDay } from '#platform/database/sql.ts';
import { dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { lowerFirst } from '#shared/text.ts';
import { lateOf } from './late.ts';
import type { ListedDeadline } from './schema-terms.ts';
import { isNotConferred } from './service-scope.ts';
import { listDeadlines, markedToday, scopeFor } from './service-deadlines.ts';
import { doctoralPersons, doctoralProcedures, personGroupRows } from './tables.ts';

type Term = { kind: 'termLate' | 'termDue'; key: number; title: string; why: string; since: string; state: string };

/** The late terms of a procedure, or those that are due soon, as one matter. */
function termsOf(kind: Term['kind'], deadlines: readonly ListedDeadline[]): Term[] {
  return [...Map.groupBy(deadlines, ({ przewid }) => przewid)].flatMap(([key, terms]): Term[] => {
    const [first] = terms;
    if (!first) return [];
    return [
      {
        kind,
        key,
        title: `${first.doktorant || 'Bez doktoranta'}: ${first.tytul || 'bez tytułu'}`,
        why: terms.map(({ label, due }) => `${lowerFirst(label)}, termin ${dayText(due)}`).join('; '),
        since: first.due,
        state: terms.map(({ term, due }) => `${term} ${due}`).join(' '),
      },
    ];
  });
}

/** SQL: terms marked today, as matters of the kind that each was by its last day. */
async function settledTerms(db: Db, actor: Actor): Promise<SQL> {
  const terms = (await markedToday(db, await scopeFor(db, actor, undefined))).map(({ przewid, label, due, mark }) => ({
    kind: due < today() ? 'termLate' : 'termDue',
    key: przewid,
    label: `Oznaczono dotrzymanie: ${lowerFirst(label)}, ${dayText(mark.metOn)}`,
    login: mark.markedBy,
    at: mark.markedAt,
  }));
  return sql`
    select t.kind, t.key, null::int, ${procedureTitle}, null::text, t.label, t.login, t.at
    from ${recordset(terms, 't(kind text, key int, label text, login text, at timestamptz)')}
    join ${doctoralProcedures} p on p.id = t.key`;
}

/** Terms of procedures that are late or due soon, and procedures without what everything else rests on. */
export const procedureSource: MatterSource = {
  kinds: ['termLate', 'termDue', 'procedureGap'],
  panels: ['doctoral'],
  reaches: ofReachedProcedures,
  async find(db, actor) {
    const open = await listDeadlines(db, actor, {});
    const terms = [
      ...termsOf('termLate', lateOf(open).terms),
      ...termsOf(
        'termDue',
        open.filter(({ state }) => state === 'due'),
      ),
    ];
    return sql`
      select t.kind, t.key, null::int, 0, t.title, t.why, ${startOfDay(sql`t.since`)},
        null::timestamptz, t.state
      from ${recordset(terms, 't(kind text, key int, title text, why text, since date, state text)')}
      union all ${gaps(await grantedCodes(db, actor))}`;
  },
  settled: { find: settledTerms },
};

/** SQL: the matter `i`, whose key is a procedure's, is of the actor's disciplines. */
export async function ofReachedProcedures(db: Db, actor: Actor) {
  return sql`i.key in (select p.id from ${doctoralProcedures} p
    where p.discipline_code = any(${sql.param(await grantedCodes(db, actor))}::int[]))`;
}

/** The codes of all granted disciplines. */
export const grantedCodes = async (db: Db, actor: Actor): Promise<number[]> =>
  (await scopeFor(db, actor, undefined)).codes;

/** SQL: who a procedure is about, as the lists name it. */
export const procedureTitle = sql`
  coalesce((select s.last_name || ' ' || s.first_name from ${doctoralPersons} s where s.id = p.student_id), 'Bez doktoranta')
    || ': ' || coalesce(nullif(p.title, ''), 'bez tytułu')`;

const gaps = (codes: number[]) => sql`
  select 'procedureGap', g.id, null::int, 0, g.name, 'brakuje: ' || g.gaps, g.created_at, null::timestamptz, g.gaps
  from (
    select p.id, ${procedureTitle} as name, p.created_at, concat_ws(', ',
      case when p.student_id is null then 'doktorant' end,
      case when p.title = '' then 'tytuł rozprawy' end,
      case when p.external is null then 'tryb przewodu' end,
      case when p.supervisor_id is null and p.submitted_on is not null then 'promotor' end,
      case when p.reviewers_resolution_on is not null and (select count(distinct r.person_id) from ${personGroupRows} r
        where r.group_id = p.reviewers_group_id) <> 3 then 'trzech recenzentów' end,
      case when p.commission_resolution_on is not null and not exists (select from ${personGroupRows} r
        where r.group_id = p.commission_group_id and r.person_id is not null) then 'skład komisji' end) as gaps
    from ${doctoralProcedures} p
    where p.hidden_status = 0 and ${isNotConferred(sql`p.conferral_resolution_on`)}
      and p.discipline_code = any(${sql.param(codes)}::int[])) g
  where g.gaps <> ''`;
