import { type SQL, sql } from 'drizzle-orm';
import { AWAITS_RECALCULATION } from '#areas/publications/schema.ts';
import { authorships } from '#areas/publications/tables.ts';
import { shareResults, verdictChanges } from './tables.ts';

const AWAITS = sql.raw(String(AWAITS_RECALCULATION));

/** SQL: what a share's result says, as the history keeps it; the fields have their words in `audit.ts`. */
const judgedOf = (alias: string) => {
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return sql`jsonb_build_object('verdict', case when ${of('accepted')} then 'accepted' else coalesce(${of('reject_reason')}::text, 'none') end,
    'discipline', ${of('discipline_code')}, 'total_points', ${of('total_points')}::text, 'points', ${of('points')}::text,
    'slots', ${of('slots')}::text, 'authors_in_discipline', ${of('k')}, 'authors', ${of('m')})`;
};

/** SQL: of a share that begins to wait: its last verdict; null if it has never had one. */
export const lastJudged = sql`coalesce(kept.judged,
  case when kept.reject_reason is distinct from ${AWAITS} then ${judgedOf('kept')} end)`;

const text = (side: 'before' | 'after', field: string) => sql.raw(`${side} ->> '${field}'`);
const differs = (...fields: string[]) =>
  sql.join(
    fields.map((field) => sql`${text('before', field)} <> ${text('after', field)}`),
    sql` or `,
  );

/** SQL: what made the difference, the nearest cause first. */
const reason = sql`case when ${differs('discipline')} then 'discipline' when ${differs('total_points')} then 'valuation'
  when ${differs('authors', 'authors_in_discipline')} then 'authors' when ${differs('points', 'slots')} then 'rules'
  when ${text('after', 'verdict')} in ('accepted', '1', '2') then 'optimum' else 'person' end`;

/**
 * SQL: an insertion of what changed for the shares that a part of the statement has written (`written`, a common table of
 * rows of share_results). All parts read the same snapshot: joining share_results gives the former results. A verdict that
 * is still awaited is compared when it comes; the first one is no change.
 */
export const insertChanges = (written: string): SQL => sql`
  insert into ${verdictChanges} (publication_id, person_id, period_id, discipline_code, before, after)
  select a.publication_id, compared.person_id, period_id, compared.discipline_code, before, after || jsonb_build_object('reason', ${reason})
  from (
    select authorship_id, w.person_id, w.period_id, w.discipline_code, coalesce(f.judged, ${judgedOf('f')}) as before,
      ${judgedOf('w')} as after
    from ${sql.raw(written)} w join ${shareResults} f using (authorship_id)
    where w.reject_reason is distinct from ${AWAITS} and (f.judged is not null or f.reject_reason is distinct from ${AWAITS})
  ) as compared join ${authorships} a on a.id = compared.authorship_id
  where (${text('before', 'verdict')} = 'accepted') <> (${text('after', 'verdict')} = 'accepted') or ${differs('points')}`;
