import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { personResults, shareResults } from '#areas/recalculation/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { keepFormerNames, namesGiven } from '#areas/people/service-former-names.ts';
import type { Actor } from '#platform/actor.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { lockBulk, lockRows, lockTables, ownPeriods } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { reconciliationAudit } from './audit.ts';
import { BELONGINGS, keyOf } from './service-belongings.ts';
import type { MergeOrder, PersonPair } from './schema.ts';
import { dropDoubled } from './service-doubled.ts';
import { personMerges } from './tables.ts';
import type { MergeTrace, PersonFields } from './trace.ts';

export type MergeActor = Pick<Actor, 'physicalRow' | 'accountRow'>;
type PersonRow = typeof persons.$inferSelect;

const fieldsOf = ({ orcid, polonUuid, degree, middleNames, unitId, gender }: PersonRow): PersonFields => ({
  orcid,
  polonUuid,
  degree,
  middleNames,
  unitId,
  gender,
});

/** Locks accounts and these persons for a merge or its undo, which waits for whoever is entering something of them. */
export async function lockPeople(db: Db, ids: number[]): Promise<Map<number, PersonRow>> {
  await lockTables(db, persons, accounts);
  const rows = await lockRows(db, persons, { where: inArray(persons.id, ids), strength: 'update' });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Both persons, locked; refused when one is merged already. */
async function lockPair(db: Db, { kept, gone }: PersonPair): Promise<{ kept: PersonRow; gone: PersonRow }> {
  if (kept === gone) throw new Refusal('input', 'Wskaż dwie różne osoby');
  const rows = await lockPeople(db, [kept, gone]);
  const [keptRow, goneRow] = [rows.get(kept), rows.get(gone)];
  if (!keptRow || !goneRow) throw new Refusal('missing', 'Nie znaleziono osoby');
  if (keptRow.mergedInto !== null || goneRow.mergedInto !== null) {
    throw new Refusal('conflict', 'Jedną z tych osób już scalono z inną');
  }
  return { kept: keptRow, gone: goneRow };
}

/** Why this actor cannot merge the records. */
export async function obstaclesOf(db: Db, actor: MergeActor, { kept, gone }: PersonPair): Promise<string[]> {
  // Merging the own record would allow signing for somebody else.
  const own = await db
    .select({ id: accounts.rowNum })
    .from(accounts)
    .where(
      and(inArray(accounts.rowNum, [actor.physicalRow, actor.accountRow]), inArray(accounts.personId, [kept, gone])),
    );
  const works = await db.execute<{ title: string }>(sql`
    select ${ownTitleOf('p')} as title from ${authorships} one join ${authorships} other using (publication_id)
    join ${publications} p on p.id = publication_id
    where one.person_id = ${kept} and other.person_id = ${gone} order by 1 limit 5`);
  const statements = await db.execute<{ year: number }>(sql`
    select distinct one.year from ${printedStatements} one join ${printedStatements} other using (year, kind)
    where one.person_id = ${kept} and other.person_id = ${gone} and one.withdrawn_at is null and other.withdrawn_at is null
    order by one.year`);
  return [
    ...own.map(() => 'Jeden z tych rekordów jest Twój własny: scalić go może tylko ktoś inny').slice(0, 1),
    ...works.map(({ title }) => `Obie osoby są autorami tej samej publikacji: ${title}`),
    ...statements.map(({ year }) => `Obie osoby mają wydrukowane oświadczenie za rok ${year}: wycofaj jedno z nich`),
  ];
}

/**
 * Merges `gone` into `kept`: moves its belongings, fills empty fields, keeps its name as a former one and its number
 * taken, and requests recalculation. Returns the merge's id.
 */
export async function mergePersons(db: Db, actor: Actor, order: MergeOrder): Promise<number> {
  return transact(db, async (tx) => {
    await lockBulk(tx);
    await ownPeriods(tx, evaluationPeriods);
    const { kept, gone } = await lockPair(tx, order);
    if (kept.polonUuid && gone.polonUuid && !order.despite_ids) {
      throw new Refusal('conflict', 'Te rekordy mają różne identyfikatory POL-on: to mogą być dwie osoby');
    }
    const [obstacle] = await obstaclesOf(tx, actor, order);
    if (obstacle) throw new Refusal('conflict', obstacle);
    const trace: MergeTrace = {
      kept: fieldsOf(kept),
      gone: fieldsOf(gone),
      dropped: {},
      pieces: {},
      lists: {},
      named: [],
    };
    const moved: Record<string, (number | string)[]> = {};
    for (const belonging of BELONGINGS) {
      const { table, name } = belonging;
      const { dropped, pieces } = await dropDoubled(tx, belonging, order);
      if (dropped.length > 0) trace.dropped[name] = dropped;
      if (pieces.length > 0) trace.pieces = { ...trace.pieces, [name]: pieces };
      const rows = await tx.execute<{ key: number | string }>(sql`
        update ${table} set person_id = ${kept.id} where person_id = ${gone.id}
        returning ${keyOf(belonging)} as key`);
      moved[name] = rows.map(({ key }) => key);
    }
    trace.lists = await addNumbers(tx, order);
    await tx.update(shareResults).set({ personId: kept.id }).where(eq(shareResults.personId, gone.id));
    await tx.delete(personResults).where(eq(personResults.personId, gone.id));
    const after = await fillFields(tx, { kept, gone });
    trace.named = await addFormerName(tx, actor, { kept, gone });
    const [merge] = await tx
      .insert(personMerges)
      .values({
        keptId: kept.id,
        goneId: gone.id,
        moved,
        trace,
        after,
        mergedBy: actor.physicalLogin,
      })
      .returning({ id: personMerges.id });
    if (!merge) throw new Error('The merge was not written');
    await requestRecalculationWithCoauthors(tx, [kept.id, gone.id]);
    await recordChanges(tx, actor, [
      reconciliationAudit.change('person.merge', {
        subject: { person: kept.id },
        before: { gone: gone.id, ...trace.gone },
        after: { merge: merge.id, ...after },
      }),
    ]);
    return merge.id;
  });
}

/** SQL: the list of an account's numbers with both. */
export const withNumbers = (list: SQL, { kept, gone }: PersonPair) => sql`(
  select string_agg(number, ',' order by first) from (
    select number, min(ordinal) as first
    from unnest(string_to_array(concat_ws(',', ${String(kept)}::text, nullif(${list}, ''), ${String(gone)}::text), ','))
      with ordinality as listed (number, ordinal) group by number) distinct_numbers)`;

/** Adds both numbers to the person's accounts; returns their former lists. */
async function addNumbers(db: Db, pair: PersonPair): Promise<MergeTrace['lists']> {
  const rows = await db.execute<{ rowNum: number; before: string | null }>(sql`
    with former as (select row_num, person_id_list from ${accounts} where person_id = ${pair.kept})
    update ${accounts} a
    set person_id_list = ${withNumbers(sql`f.person_id_list`, pair)}, updated_at = clock_timestamp()
    from former f where f.row_num = a.row_num
    returning a.row_num as "rowNum", f.person_id_list as before`);
  return Object.fromEntries(rows.map(({ rowNum, before }) => [rowNum, before]));
}

/** Fills empty fields of `kept`; identifiers are unique and leave `gone` first. */
async function fillFields(db: Db, { kept, gone }: { kept: PersonRow; gone: PersonRow }): Promise<PersonFields> {
  await db
    .update(persons)
    .set({ mergedInto: kept.id, orcid: null, polonUuid: null, updatedAt: sql`clock_timestamp()` })
    .where(eq(persons.id, gone.id));
  const [own, other] = [fieldsOf(kept), fieldsOf(gone)];
  const filled: PersonFields = {
    orcid: own.orcid ?? other.orcid,
    polonUuid: own.polonUuid ?? other.polonUuid,
    degree: own.degree ?? other.degree,
    middleNames: own.middleNames ?? other.middleNames,
    unitId: own.unitId ?? other.unitId,
    gender: own.gender ?? other.gender ?? null,
  };
  await db
    .update(persons)
    .set({ ...filled, updatedAt: sql`clock_timestamp()` })
    .where(eq(persons.id, kept.id));
  return filled;
}

async function addFormerName(db: Db, actor: Actor, { kept, gone }: { kept: PersonRow; gone: PersonRow }) {
  if (kept.firstName === gone.firstName && kept.lastName === gone.lastName) return [];
  return keepFormerNames(db, actor.physicalLogin, namesGiven([{ ...gone, id: kept.id }]));
}
