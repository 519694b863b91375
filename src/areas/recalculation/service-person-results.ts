import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { amountOf, columns, columnsOf, rowsOfArrays, setFromExcluded } from '#platform/database/sql.ts';
import { AWAITS_RECALCULATION } from '#areas/publications/schema.ts';
import { authorships } from '#areas/publications/tables.ts';
import { PERSON_TYPES, type PersonsAnswer, SHARE_TYPES } from './service-answers.ts';
import { PERSON_COLUMNS, SHARE_COLUMNS, writeFingerprints } from './service-fingerprints.ts';
import { insertChanges, insertLeft, lastJudged } from './service-verdict-changes.ts';
import { disciplineRequests, personResults, shareResults } from './tables.ts';

/** `results`: {@link PersonsAnswer} of these people as JSON text; `inputs`: the hashes of what it was computed from. */
type PersonsWrite = { periodId: number; ids: number[]; results: string; inputs: string };
type Write<Rows> = { periodId: number; ids: number[]; rows: Rows };

/**
 * Writes changed results of these people and requests the disciplines whose shares or limits changed. Shares of newer
 * revisions are skipped: their change has requested a recalculation.
 */
export async function writePersonsResults(db: Db, write: PersonsWrite) {
  const { periodId, ids } = write;
  const { shares, persons }: PersonsAnswer = JSON.parse(write.results);
  const unwritten = await writeShares(db, { periodId, ids, rows: shares });
  await writePersons(db, { periodId, ids, rows: persons });
  await writeFingerprints(db, write, unwritten);
}

const AWAITS = sql.raw(String(AWAITS_RECALCULATION));

/** Columns of a share's result that the discipline's problem contains. */
const PROBLEM_COLUMNS = 'period_id, discipline_code, points, slots, monograph_limited, outside_n, new_list';
const inProblem = (row: 'kept' | 'excluded' | 'former' | 'written') => sql`(${columnsOf(row, PROBLEM_COLUMNS)})`;

/** A verdict stays while the discipline's problem contains the same share; else the share awaits a new one (R05). */
const keepsVerdict = sql`coalesce(excluded.reject_reason = ${AWAITS} and (kept.accepted or kept.reject_reason in (1, 2))
  and ${inProblem('kept')} = ${inProblem('excluded')}, false)`;

/**
 * Returns the people of whom a share has changed since and was skipped. All parts of a statement read the same snapshot:
 * joining share_results gives the former results.
 */
async function writeShares(db: Db, { periodId, ids, rows }: Write<PersonsAnswer['shares']>): Promise<number[]> {
  const skipped = await db.execute<{ person: number }>(sql`
    with rows as materialized (
      select r.*, coalesce(a.revision = r.revision, false) as current
      from ${rowsOfArrays(rows, SHARE_TYPES)} left join ${authorships} a on a.id = r.authorship),
    deleted as (
      delete from ${shareResults} where authorship_id = any(array(
        select authorship_id from ${shareResults} where person_id = any(${sql.param(ids)}::int[]) and period_id = ${periodId}
        except select authorship from rows))
      returning *),
    written as (
      insert into ${shareResults} as kept (authorship_id, ${columns(SHARE_COLUMNS)}, accepted, reject_reason)
      select r.authorship, ${periodId}, r.person, r.discipline, r.k, r.m, r.mode, ${amountOf(sql`r.total`)}, ${amountOf(sql`r.points`)},
        ${amountOf(sql`r.slots`)}, r."weakBook", r."outsideN", r."newList", r.accepted, r."rejectReason", r."customAccepted",
        r."customRejectReason", r.revision, false, coalesce(r.barred, case when r.included then ${AWAITS} end)
      from rows r where r.current
      on conflict (authorship_id) do update set ${setFromExcluded(SHARE_COLUMNS)},
        accepted = ${keepsVerdict} and kept.accepted,
        reject_reason = case when ${keepsVerdict} then kept.reject_reason else excluded.reject_reason end,
        reject_limit = case when ${keepsVerdict} then kept.reject_limit end,
        judged = case when not ${keepsVerdict} and excluded.reject_reason = ${AWAITS} then ${lastJudged} end,
        computed_at = now()
      where (${columnsOf('kept', SHARE_COLUMNS)}) is distinct from (${columnsOf('excluded', SHARE_COLUMNS)})
        or not ${keepsVerdict} and (kept.accepted, kept.reject_reason) is distinct from (false, excluded.reject_reason)
      returning *),
    touched as (
      select period_id, discipline_code from deleted
      union select written.period_id, written.discipline_code from written
      left join ${shareResults} former using (authorship_id)
      where former.authorship_id is null or written.reject_reason = ${AWAITS} or ${inProblem('former')} <> ${inProblem('written')}
        or (former.accepted, former.reject_reason) is distinct from (written.accepted, written.reject_reason)
      union select former.period_id, former.discipline_code from written join ${shareResults} former using (authorship_id)
      where (former.period_id, former.discipline_code) <> (written.period_id, written.discipline_code)),
    requested as (${requestTouched}),
    told as (${insertChanges('written')}),
    told_left as (${insertLeft('deleted')})
    select distinct person from rows where not current`);
  return skipped.map(({ person }) => person);
}

async function writePersons(db: Db, { periodId, ids, rows }: Write<PersonsAnswer['persons']>) {
  await db.execute(sql`
    with rows as materialized (
      select * from ${rowsOfArrays(rows, PERSON_TYPES)}),
    deleted as (
      delete from ${personResults}
      where (person_id, period_id, discipline_code) in (
        select person_id, period_id, discipline_code from ${personResults}
        where person_id = any(${sql.param(ids)}::int[]) and period_id = ${periodId}
        except select person, ${periodId}, discipline from rows)
      returning period_id, discipline_code),
    written as (
      insert into ${personResults} as kept (period_id, person_id, discipline_code, ${columns(PERSON_COLUMNS)})
      select ${periodId}, r.person, r.discipline, ${amountOf(sql`r."slotLimit"`)}, ${amountOf(sql`r."monographLimit"`)},
        ${amountOf(sql`r.slots`)}, ${amountOf(sql`r.points`)}, ${amountOf(sql`r."monographSlots"`)}, ${amountOf(sql`r."customSlots"`)},
        ${amountOf(sql`r."customPoints"`)}, r."inN" from rows r
      on conflict (person_id, period_id, discipline_code) do update set ${setFromExcluded(PERSON_COLUMNS)}, computed_at = now()
      where (${columnsOf('kept', PERSON_COLUMNS)}) is distinct from (${columnsOf('excluded', PERSON_COLUMNS)})
      returning *),
    touched as (
      select period_id, discipline_code from deleted
      union select written.period_id, written.discipline_code from written
      left join ${personResults} former using (person_id, period_id, discipline_code)
      where (former.slot_limit, former.monograph_limit, former.in_n)
        is distinct from (written.slot_limit, written.monograph_limit, written.in_n))
    ${requestTouched}`);
}

const requestTouched: SQL = sql`
  insert into ${disciplineRequests} (period_id, discipline_code)
  select period_id, discipline_code from touched order by discipline_code`;
