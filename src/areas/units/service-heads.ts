import { and, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { addDays, type Day, dayText } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { fullName } from '#platform/database/sql.ts';
import { lockTables } from '#platform/database/locks.ts';
import { savedRows } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { grants } from '#areas/grants/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { unitsAudit } from './audit.ts';
import type { HeadAdded, HeadChange, NewHead, UnitHead } from './schema.ts';
import type { Trace } from './schema-words.ts';
import { followed, missingUnit } from './service.ts';
import { unitHeads } from './tables.ts';

type Head = typeof unitHeads.$inferSelect;

async function findHead(db: Db, id: number): Promise<Head> {
  const [head] = await db.select().from(unitHeads).where(eq(unitHeads.id, id));
  if (!head) throw new Refusal('missing', 'Nie znaleziono kierownika: być może ktoś już usunął ten wpis');
  return head;
}

const heads = savedRows({
  table: unitHeads,
  read: findHead,
  check: 'panel',
  // One head at a time: whoever comes second finds the first.
  lock: (tx) => lockTables(tx, units),
  stale: 'Dni kierownika zmieniono w międzyczasie',
  current: ({ dateFrom, dateTo }) => ({ date_from: dateFrom, date_to: dateTo }),
  subject: ({ unitId }) => ({ unit: unitId }),
  fields: ['personId', 'dateFrom', 'dateTo'],
  context: ['personId'],
});

type Days = { unit: number; from: Day; to: Day | null; except?: number };

/** Whoever heads the unit on one of these days. */
async function headsWithin(tx: Db, { unit, from, to, except = 0 }: Days) {
  return tx
    .select({ head: unitHeads, name: fullName(persons) })
    .from(unitHeads)
    .innerJoin(persons, eq(persons.id, unitHeads.personId))
    .where(
      and(
        eq(unitHeads.unitId, unit),
        ne(unitHeads.id, except),
        or(isNull(unitHeads.dateTo), gte(unitHeads.dateTo, from)),
        to === null ? undefined : lte(unitHeads.dateFrom, to),
      ),
    )
    .orderBy(unitHeads.dateFrom);
}

async function refuseDays(tx: Db, days: Days) {
  const { unit, from, to } = days;
  if (to !== null && to < from)
    throw new FieldRefusal([{ path: 'date_to', message: 'Ostatni dzień jest przed pierwszym' }]);
  const [row] = await tx.select().from(units).where(eq(units.id, unit));
  if (!row) throw missingUnit();
  if (row.validFrom !== null && from < row.validFrom)
    throw new FieldRefusal([{ path: 'date_from', message: `Jednostka istnieje od ${dayText(row.validFrom)}` }]);
  if (row.validTo !== null && (to === null || to > row.validTo))
    throw new FieldRefusal([{ path: 'date_to', message: `Jednostka istnieje do ${dayText(row.validTo)}` }]);
  const [other] = await headsWithin(tx, days);
  if (other) {
    const until = other.head.dateTo === null ? 'bez końca' : `do ${dayText(other.head.dateTo)}`;
    throw new FieldRefusal([
      {
        path: 'date_from',
        message: `W tym czasie kieruje ${other.name} (od ${dayText(other.head.dateFrom)} ${until}): zakończ najpierw tamte dni`,
      },
    ]);
  }
}

/** Adds a head; `ends_former` ends the time of whoever heads the unit on the first day. */
export async function addHead(db: Db, actor: Actor, input: NewHead): Promise<HeadAdded> {
  const { unit, person_id: personId, date_from: from, date_to: to, ends_former: endsFormer } = input;
  return transact(db, async (tx) => {
    await lockTables(tx, units);
    const [person] = await tx
      .select({ mergedInto: persons.mergedInto, name: fullName(persons) })
      .from(persons)
      .where(eq(persons.id, personId));
    if (!person || person.mergedInto !== null) throw new Refusal('missing', 'Nie znaleziono osoby');
    const [former] = await headsWithin(tx, { unit, from, to: from });
    if (endsFormer && former && former.head.dateFrom < from)
      await heads.change(tx, actor, {
        id: former.head.id,
        to: () => ({ dateTo: addDays(from, -1) }),
        record: (sides) => unitsAudit.change('unit.head.change', sides),
      });
    await refuseDays(tx, { unit, from, to });
    const { id } = await heads.add(tx, actor, {
      values: { unitId: unit, personId, dateFrom: from, dateTo: to },
      record: (sides) => unitsAudit.change('unit.head.add', sides),
    });
    return { head: id, name: person.name };
  });
}

export async function changeHead(db: Db, actor: Actor, input: HeadChange): Promise<void> {
  const { head: id, date_from: from, date_to: to } = input;
  await heads.change(db, actor, {
    id,
    seen: { dateFrom: input.expected_from, dateTo: input.expected_to },
    to: async ({ unitId }, tx) => {
      await refuseDays(tx, { unit: unitId, from, to, except: id });
      return { dateFrom: from, dateTo: to };
    },
    record: (sides) => unitsAudit.change('unit.head.change', sides),
  });
}

export const removeHead = (db: Db, actor: Actor, id: number) =>
  heads.remove(db, actor, { id, record: (sides) => unitsAudit.change('unit.head.remove', sides) });

const ended = ({ unitId: unit, personId }: Head, { before, after }: Record<'before' | 'after', Day | null>) =>
  unitsAudit.change('unit.head.change', {
    subject: { unit },
    before: { personId, dateTo: before },
    after: { personId, dateTo: after },
  });

/** Ends the heads' time that would outlast a unit; who would begin later does not begin. */
export async function endHeads(
  tx: Db,
  actor: Names,
  { unit, last }: { unit: number; last: Day },
): Promise<Trace['heads']> {
  const running = await tx
    .select()
    .from(unitHeads)
    .where(and(eq(unitHeads.unitId, unit), or(isNull(unitHeads.dateTo), gt(unitHeads.dateTo, last))))
    .orderBy(unitHeads.id);
  const later = running.find(({ dateFrom }) => dateFrom > last);
  if (later)
    throw new Refusal(
      'conflict',
      `Kierownik tej jednostki ma ją objąć ${dayText(later.dateFrom)}: najpierw usuń ten wpis`,
    );
  await tx
    .update(unitHeads)
    .set({ dateTo: last })
    .where(
      inArray(
        unitHeads.id,
        running.map(({ id }) => id),
      ),
    );
  await recordChanges(
    tx,
    actor,
    running.map((head) => ended(head, { before: head.dateTo, after: last })),
  );
  return running.map(({ id, dateTo }) => ({ id, before: dateTo, after: last }));
}

/** Gives back the time that the end of a unit has taken. @throws Refusal where somebody has changed it since */
export async function giveBackTime(tx: Db, actor: Names, heads: NonNullable<Trace['heads']>): Promise<void> {
  for (const { id, before, after } of heads) {
    const [head] = await tx
      .update(unitHeads)
      .set({ dateTo: before })
      .where(and(eq(unitHeads.id, id), eq(unitHeads.dateTo, after)))
      .returning();
    if (!head) throw followed('od tego czasu zmieniono dni kierownika');
    await recordChanges(tx, actor, [ended(head, { before: after, after: before })]);
  }
}

/** The heads of a unit, the latest first, and whether their account has the role that shows the unit. */
export async function headsOf(db: Db, unit: number): Promise<UnitHead[]> {
  const rows = await db.execute<UnitHead>(sql`
    select h.id, h.person_id, p.last_name || ' ' || p.first_name as name, h.date_from::text, h.date_to::text,
      a.login, a.row_num as account_row,
      case when h.date_from > current_date then 'coming' when h.date_to < current_date then 'over' else 'held' end as state,
      exists (select from ${grants} g where g.account_row = a.row_num and g.role = 'unit-supervisor' and g.unit_id = h.unit_id
        and g.valid_from <= greatest(h.date_from, current_date) and (g.valid_to is null or g.valid_to >= coalesce(h.date_to, current_date))) as has_role
    from ${unitHeads} h join ${persons} p on p.id = h.person_id
    left join lateral (select row_num, login from ${accounts} c where c.person_id = h.person_id and c.active
      order by c.login is null, c.row_num limit 1) a on true
    where h.unit_id = ${unit} order by h.date_from desc, h.id desc`);
  return [...rows];
}
