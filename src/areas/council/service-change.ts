import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockFunctions, lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { fieldsOf, savedRows, valuesBy, versionStamp } from '#platform/database/save.ts';
import type { SealConfig } from '#platform/seal.ts';
import { transact } from '#platform/database/transact.ts';
import { type Day, today, yearOf } from '#engine/day.ts';
import { setBirthDate } from '#areas/people/service-births.ts';
import { DEGREE_NAMES } from '#areas/people/schema-words.ts';
import { academicDegrees, persons } from '#areas/people/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { councilAudit } from './audit.ts';
import type { BirthDate, CouncilAttributes, CouncilChange } from './schema.ts';
import { isOfPolonId, visibleCouncil } from './service.ts';
import { holdFunctions } from './service-functions.ts';
import { addAttributes, attributesOf, type CouncilPerson, type CouncilPersonOn } from './service-rows.ts';
import { councilAttributes, councilDecisions } from './tables.ts';
import { COUNCIL_DAYS, DAY_LABELS } from './words.ts';

/** What the office keeps, and its columns. */
const ATTRIBUTES = {
  osw1: councilAttributes.declared,
  display: councilAttributes.decision,
  data_infkadr: councilAttributes.staffInformedOn,
  data_wpl: councilAttributes.receivedOn,
  data_speln: councilAttributes.fulfilledOn,
  data_inf_przeb_lst: councilAttributes.courseInformedOn,
  data_przylaczenia: councilAttributes.joinedOn,
  data_odlaczenia: councilAttributes.leftOn,
  data_zawiesz_czl: councilAttributes.suspendedOn,
  data_odwiesz_czl: councilAttributes.resumedOn,
};
type Values = Pick<CouncilAttributes, keyof typeof ATTRIBUTES>;

/** Pairs of days in their order. */
const ORDERED = [
  ['data_przylaczenia', 'data_odlaczenia'],
  ['data_zawiesz_czl', 'data_odwiesz_czl'],
] as const;

function refuseReversed(values: Values) {
  const issues = ORDERED.flatMap(([first, last]) => {
    const [from, to] = [values[first], values[last]];
    if (from === null || to === null || to >= from) return [];
    const message = `${DAY_LABELS[last]} jest wcześniejsza niż ${DAY_LABELS[first].toLowerCase()}`;
    return [{ path: last, message }];
  });
  if (issues.length > 0) throw new FieldRefusal(issues);
}

/** The values after the change: what it leaves out stays. */
function changedValues(before: Values, change: CouncilChange): Values {
  const days = COUNCIL_DAYS.map((name) => [name, change[name] === undefined ? before[name] : change[name] || null]);
  return {
    ...before,
    ...Object.fromEntries(days),
    osw1: change.osw1 === undefined ? before.osw1 : change.osw1,
    display: change.display === undefined ? before.display : (change.display ?? 0),
  };
}

const STALE = 'Dane tej osoby zmieniono w międzyczasie';

const attributesFor = (council: CouncilPersonOn) =>
  savedRows({
    table: councilAttributes,
    read: (db: Db) => attributesOf(db, council),
    // `visibleCouncil` has found that the actor may change the council.
    check: 'panel',
    subject: () => ({ discipline: council.code, person: council.personId }),
    fields: fieldsOf(ATTRIBUTES),
    stale: STALE,
    stamp: versionStamp(councilAttributes),
  });

const DECLARATIONS = [null, true, false];

/** Sets the marks that differ from the day on. Whether any does. */
async function setMarks(
  tx: Db,
  { code, personId }: CouncilPerson,
  { before, after, ...from }: { before: Values; after: Values; validFrom: Day; decidedBy: string },
): Promise<boolean> {
  const marks = [
    ...(after.display === before.display ? [] : [{ decision: after.display }]),
    ...(after.osw1 === before.osw1 ? [] : [{ declaration: DECLARATIONS.indexOf(after.osw1) }]),
  ];
  for (const mark of marks)
    await tx.insert(councilDecisions).values({ ...mark, ...from, disciplineCode: code, personId });
  return marks.length > 0;
}

const EARLIEST_BIRTH = '1900-01-01';

/**
 * Saves what the office keeps of a person for a discipline's council, and the person's functions in it. A mark holds from the
 * day `dtOn` on.
 */
export async function changeCouncil(db: Db, actor: Actor, change: CouncilChange): Promise<CouncilAttributes> {
  const { code, codes } = await visibleCouncil(db, { actor, panels: ['councilEdit'] }, change.discCode);
  const validFrom = change.dtOn ?? today();
  if (validFrom > today())
    throw new FieldRefusal([{ path: 'dtOn', message: 'Znak może obowiązywać najpóźniej od dziś' }]);
  const { funkcje, funkcje_dzien: shown = today() } = change;
  return transact(db, async (tx) => {
    if (funkcje) await lockFunctions(tx);
    const where = isOfPolonId(change.polon_uuid);
    const [person] = await lockRows(tx, persons, { where, strength: 'key share' });
    if (!person || !(await declaresAny(tx, person.id, codes)))
      throw new Refusal('missing', 'Nie znaleziono osoby w tej dyscyplinie');
    const council: CouncilPersonOn = { code, codes, personId: person.id, day: validFrom, shown };
    if (!funkcje) return saveAttributes(tx, actor, { council, change });
    const kept = await attributesOf(tx, council);
    if (change.funkcje_wersja !== undefined && change.funkcje_wersja !== kept.funkcje_wersja)
      throw new Refusal('conflict', STALE, kept);
    await saveAttributes(tx, actor, { council, change });
    await holdFunctions(tx, actor, { council, kept, to: funkcje });
    return attributesOf(tx, council);
  });
}

async function saveAttributes(
  tx: Db,
  actor: Actor,
  { council, change }: { council: CouncilPersonOn; change: CouncilChange },
): Promise<CouncilAttributes> {
  const { day: validFrom } = council;
  return attributesFor(council).change(tx, actor, {
    id: await addAttributes(tx, council),
    seen: { version: change.version },
    to: async (before) => {
      const after = changedValues(before, change);
      refuseReversed(after);
      const isMarked = await setMarks(tx, council, { before, after, validFrom, decidedBy: actor.physicalLogin });
      const { osw1, display } = await attributesOf(tx, { ...council, day: today() });
      // A mark of a past day alone is a change too, whatever holds today.
      return { ...valuesBy(ATTRIBUTES, { ...after, osw1, display }), ...(isMarked && { changedAt: new Date() }) };
    },
    record: ({ after, ...sides }) => {
      const from = validFrom < today() ? { dtOn: validFrom } : {};
      return councilAudit.change('council.change', { ...sides, after: { ...after, ...from } });
    },
  });
}

async function declaresAny(db: Db, personId: number, codes: number[]): Promise<boolean> {
  const [row] = await db.execute(sql`
    select from ${disciplineDeclarations} d where d.person_id = ${personId}
      and (d.discipline1_code = any(${sql.param(codes)}::int[]) or d.discipline2_code = any(${sql.param(codes)}::int[]))
    limit 1`);
  return row !== undefined;
}

/** The youngest doctors of the country were about twenty. */
const YOUNGEST_WITH_DEGREE = 18;

/** A degree that somebody born then would have had as a child: one of the two dates is wrong. */
async function refuseTooYoung(tx: Db, personId: number, dtOn: Day): Promise<void> {
  const [first] = await tx
    .select()
    .from(academicDegrees)
    .where(eq(academicDegrees.personId, personId))
    .orderBy(academicDegrees.grantedYear)
    .limit(1);
  if (!first || first.grantedYear - yearOf(dtOn) >= YOUNGEST_WITH_DEGREE) return;
  const degree = `${DEGREE_NAMES[first.kind]}, ${first.grantedYear}`;
  const message = `Data nie zgadza się ze stopniem osoby (${degree}). Sprawdź ją albo popraw stopień na stronie osoby`;
  throw new FieldRefusal([{ path: 'dtOn', message }]);
}

/** Sets the birth date of a person; nothing that is answered or recorded tells it. */
export async function addBirthDate(
  db: Db,
  { actor, config }: { actor: Actor; config: SealConfig },
  { selperson, dtOn }: BirthDate,
): Promise<void> {
  const isPossible = dtOn >= EARLIEST_BIRTH && dtOn < today();
  if (!isPossible) throw new FieldRefusal([{ path: 'dtOn', message: 'Podaj datę urodzenia od 1900 roku do wczoraj' }]);
  await transact(db, async (tx) => {
    const [person] = await lockRows(tx, persons, { where: isOfPolonId(selperson) });
    if (!person) throw new Refusal('missing', 'Nie znaleziono osoby o tym identyfikatorze POL-on');
    await refuseTooYoung(tx, person.id, dtOn);
    await setBirthDate(tx, config, { personId: person.id, birthDate: dtOn });
    await recordChanges(tx, actor, [councilAudit.change('birth-date.set', { subject: { person: person.id } })]);
  });
}
