import { sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { shownDayOf, startOfDay } from '#platform/database/sql.ts';
import { FIXED4_ONE } from '#engine/fixed.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import { isDoneIn, isWorkGone } from './service-request-states.ts';
import { authorRequests, CHOICES_FROM, disciplineMoves } from './tables.ts';
import { ANSWER_WORDS, REMIND_DAYS } from './schema-words.ts';

const words = JSON.stringify(ANSWER_WORDS);
const points = (value: string) => sql.raw(`replace(to_char(${value}, 'FM999999990.00'), '.', ',')`);

/** SQL: the moves as `shownMoves` has them for the evaluation team, which sees all disciplines. */
const SHOWN = sql`case when (v.answer #>> '{wide,gain}')::numeric > (v.answer ->> 'gain')::numeric
  then v.answer #> '{wide,moves}' else v.answer -> 'moves' end`;

/** SQL: requests that somebody has reminded of today: until another reminder may follow they wait for their author alone. */
const REMINDED_TODAY = sql`
  select 'request', q.id, q.person_id, ${ownTitleOf('p')}, null::text, 'Przypomniano autorowi', a.physical_user, a.at
  from ${audit} a join ${authorRequests} q on q.id = split_part(a.subject, ':', 2)::int
  join ${publications} p on p.id = q.publication_id
  where a.action = 'request.remind' and a.at >= ${startOfDay(sql`current_date`)}`;

/**
 * Requests to authors that may be reminded of, as they are neither answered nor done; answers; and best moves that nobody has
 * asked an author for; of periods that are open.
 */
export const requestSource: MatterSource = {
  kinds: ['request', 'answered', 'proposal'],
  panels: ['disciplineView'],
  find: async (db) => sql`
    select case when q.answer is null then 'request' else 'answered' end, q.id, q.publication_id, q.person_id, null::text,
      coalesce('odpowiedź: ' || (${words}::text::jsonb ->> q.answer) || case when q.note = '' then '' else ', „' || q.note || '”' end,
        'poproszono ' || ${shownDayOf(sql`q.asked_at`)} || coalesce(', przypomniano ' || ${shownDayOf(sql`q.reminded_at`)}, '')
          || ', autor nie odpowiedział') || '; ' || d.name || ', w dniu prośby +' || ${points('q.gain')} || ' pkt'
        || case when q.alone then '' else ' razem z innymi propozycjami' end,
      coalesce(q.answered_at, q.asked_at), coalesce(q.answered_at, q.asked_at), null::text
    from ${authorRequests} q join ${disciplines} d on d.code = q.discipline_code
    join ${evaluationPeriods} t on t.id = q.period_id and t.closed_at is null
    where q.withdrawn_at is null and not ${isWorkGone(sql`q`)} and (q.answer is not null
      or not ${(await isDoneIn(db))(sql`q`)}
        and coalesce(q.reminded_at, q.asked_at) <= clock_timestamp() - make_interval(days => ${REMIND_DAYS}::int))
    union all
    select 'proposal', d.code, null::int, 0, d.name,
      'ruchów: ' || m.count || ', najlepszy +' || ${points('m.gain')} || ' pkt', m.computed_at, null::timestamptz,
      -- A choice that changes no result asks nobody anew.
      split_part(m.problem_hash, ${CHOICES_FROM}::text, 1)
    from (
      select v.discipline_code, v.computed_at, v.problem_hash, count(*)::int as count,
        -- Not their sum: together they bring less or more than each alone.
        (max((e.move ->> 'gain')::numeric) / ${FIXED4_ONE}::int) as gain
      from ${disciplineMoves} v join ${evaluationPeriods} t on t.id = v.period_id and t.display_default
      cross join lateral jsonb_array_elements(${SHOWN}) as e (move)
      where not exists (select from ${authorRequests} q where q.period_id = v.period_id
        and q.discipline_code = v.discipline_code and q.publication_id = (e.move ->> 'publication')::int
        and q.withdrawn_at is null)
      group by v.discipline_code, v.computed_at, v.problem_hash) m
    join ${disciplines} d on d.code = m.discipline_code`,
  settled: { find: () => REMINDED_TODAY },
};
