import { sql } from 'drizzle-orm';
import { type Fixed4, toNumber } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import type { Answered, OpenMoves } from './schema-overview.ts';
import { isDoneIn, SHOWN_DAYS } from './service-request-states.ts';
import { authorRequests, disciplineMoves } from './tables.ts';

const MOST_GAINS = 3;

/** The default period with the codes of the disciplines granted by name; whoever sees all has their matters instead. */
async function inCare(db: Db, actor: Actor) {
  const scope = scopeOfDisciplines(actor, 'disciplineView');
  const period = await defaultPeriod(db);
  if (!period || period.isClosed || scope === 'all' || scope.length === 0) return null;
  const { periodCode } = await classificationOf(db, period);
  return { period: period.id, codes: sql.param([...new Set(scope.map(periodCode))]) };
}

/** Moves as `shownMoves` has them, with an author to be asked who is somebody else; null without any. */
export async function openMoves(db: Db, actor: Actor): Promise<OpenMoves | null> {
  const care = await inCare(db, actor);
  if (!care) return null;
  const isDone = await isDoneIn(db);
  const rows = await db.execute<{ code: number; gain: Fixed4 }>(sql`
    select v.discipline_code as code, (e.move ->> 'gain')::float8 as gain
    from ${disciplineMoves} v
    cross join lateral jsonb_array_elements(case
      when v.answer #> '{wide,beside}' <@ to_jsonb(${care.codes}::int[])
        and (v.answer #>> '{wide,gain}')::numeric > (v.answer ->> 'gain')::numeric
      then v.answer #> '{wide,moves}' else v.answer -> 'moves' end) e (move)
    where v.period_id = ${care.period} and v.discipline_code = any(${care.codes}::int[])
      and exists (
        select from jsonb_array_elements(e.move -> 'shares') s (share)
        cross join lateral (select v.period_id, v.discipline_code, (e.move ->> 'publication')::int as publication_id,
          (share ->> 'person')::int as person_id) q
        where q.person_id is distinct from ${actor.personId}::int and not ${isDone(sql`q`)}
          and not exists (select from ${authorRequests} a where a.withdrawn_at is null and a.person_id = q.person_id
            and a.publication_id = q.publication_id and a.period_id = q.period_id
            and a.discipline_code = q.discipline_code))
    order by gain desc, code`);
  const [best] = rows;
  if (!best) return null;
  const gains = rows.slice(0, MOST_GAINS).map(({ gain }) => toNumber(gain));
  return { period: care.period, discipline: best.code, count: rows.length, gains };
}

/** What authors have answered of late, until they have done it; null: nothing. */
export async function answeredRequests(db: Db, actor: Actor): Promise<Answered | null> {
  const care = await inCare(db, actor);
  if (!care) return null;
  const isDone = await isDoneIn(db);
  const rows = await db.execute<{ discipline: number; count: number; refused: number }>(sql`
    select q.discipline_code as discipline, (sum(count(*)) over ())::int as count,
      (sum(count(*) filter (where q.answer = 'no')) over ())::int as refused
    from ${authorRequests} q
    where q.period_id = ${care.period} and q.discipline_code = any(${care.codes}::int[]) and q.withdrawn_at is null
      and q.answered_at > clock_timestamp() - make_interval(days => ${SHOWN_DAYS}::int) and not ${isDone(sql`q`)}
    group by q.discipline_code order by count(*) desc, q.discipline_code limit 1`);
  const [row] = rows;
  return row ? { period: care.period, ...row } : null;
}
