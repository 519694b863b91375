import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { accounts, formerNames, persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { lockBulk, lockRows, ownPeriods } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { PERSON_FIELDS, reconciliationAudit } from './audit.ts';
import { type Belonging, BELONGINGS, isKeyAmong, keyOf } from './service-belongings.ts';
import { changedSince, removePieces } from './service-doubled.ts';
import { lockPeople, withNumbers } from './service-merge.ts';
import { personMerges } from './tables.ts';
import type { PersonFields } from './trace.ts';

type Merge = typeof personMerges.$inferSelect;

/** Undoes a merge; later rows stay with `kept`. Refused when a moved row or a filled field has changed since. */
export async function undoMerge(db: Db, actor: Actor, mergeId: number): Promise<void> {
  await transact(db, async (tx) => {
    await lockBulk(tx);
    await ownPeriods(tx, evaluationPeriods);
    const open = and(eq(personMerges.id, mergeId), isNull(personMerges.undoneAt));
    const [merge] = await lockRows(tx, personMerges, { where: open });
    if (!merge) throw new Refusal('missing', 'Nie znaleziono scalenia: być może już je cofnięto');
    await refuseChanged(tx, merge);
    for (const belonging of BELONGINGS) {
      const { name } = belonging;
      await moveBack(tx, merge, { belonging, keys: merge.moved[name] });
      await removePieces(tx, belonging, merge.trace.pieces?.[name]);
      await restoreDropped(tx, belonging, merge.trace.dropped[name]);
    }
    if (merge.trace.named.length > 0) await tx.delete(formerNames).where(inArray(formerNames.id, merge.trace.named));
    await restoreLists(tx, merge);
    await restoreFields(tx, merge);
    await tx
      .update(personMerges)
      .set({ undoneBy: actor.physicalLogin, undoneAt: sql`clock_timestamp()` })
      .where(eq(personMerges.id, merge.id));
    await requestRecalculationWithCoauthors(tx, [merge.keptId, merge.goneId]);
    await recordChanges(tx, actor, [
      reconciliationAudit.change('person.unmerge', {
        subject: { person: merge.keptId },
        after: { merge: merge.id, gone: merge.goneId },
      }),
    ]);
  });
}

const fieldNames = Object.entries(PERSON_FIELDS) as [keyof PersonFields, string | { label: string }][];

/** Locks both persons; refuses when a filled field has changed since the merge. */
async function refuseChanged(db: Db, { keptId, goneId, after }: Merge) {
  const rows = await lockPeople(db, [keptId, goneId]);
  const [kept, gone] = [rows.get(keptId), rows.get(goneId)];
  if (!kept || gone?.mergedInto !== keptId || kept.mergedInto !== null) {
    throw new Refusal('conflict', 'Najpierw cofnij późniejsze scalenie tej osoby');
  }
  const changed = fieldNames
    .filter(([field]) => after[field] !== undefined && kept[field] !== after[field])
    .map(([, words]) => (typeof words === 'string' ? words : words.label));
  if (changed.length > 0) {
    throw new Refusal('conflict', `Nie można cofnąć scalenia: od tego czasu zmieniono ${changed.join(', ')}`);
  }
}

type Moved = { belonging: Belonging; keys: (number | string)[] | undefined };

async function moveBack(db: Db, { keptId, goneId }: Merge, { belonging, keys = [] }: Moved) {
  if (keys.length === 0) return;
  const { table } = belonging;
  const back = await db.execute(sql`
    update ${table} set person_id = ${goneId}
    where ${isKeyAmong(belonging, keys)} and person_id = ${keptId} returning ${keyOf(belonging)}`);
  if (back.length < keys.length) throw changedSince(belonging);
  if (table === authorships) {
    await db.execute(sql`
      update ${shareResults} set person_id = ${goneId} where authorship_id = any(${sql.param(keys)}::int[])`);
  }
}

async function restoreDropped(db: Db, { table }: Belonging, rows: unknown[] = []) {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${table} overriding system value
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Gives the accounts their former numbers; a list that somebody has changed since loses what the merge had added. */
async function restoreLists(db: Db, { keptId, goneId, trace }: Merge) {
  const added = withNumbers(sql`former.value`, { kept: keptId, gone: goneId });
  await db.execute(sql`
    update ${accounts} a set updated_at = clock_timestamp(),
      person_id_list = case when a.person_id_list is not distinct from ${added} then former.value else (
        select string_agg(n.number, ',' order by n.place) from unnest(string_to_array(a.person_id_list, ',')) with ordinality as n (number, place)
        where n.number not in (${String(keptId)}, ${String(goneId)})
          or n.number = any(string_to_array(coalesce(former.value, ''), ','))) end
    from jsonb_each_text(${JSON.stringify(trace.lists)}::jsonb) as former (key, value) where a.row_num = former.key::int`);
}

async function restoreFields(db: Db, { keptId, goneId, trace }: Merge) {
  const now = { updatedAt: sql`clock_timestamp()` };
  // Identifiers are unique: they leave `kept` first.
  await db
    .update(persons)
    .set({ ...trace.kept, ...now })
    .where(eq(persons.id, keptId));
  await db
    .update(persons)
    .set({ ...trace.gone, ...now, mergedInto: null })
    .where(eq(persons.id, goneId));
}
