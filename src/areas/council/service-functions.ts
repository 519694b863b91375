import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { addDays } from '#engine/day.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { persons, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish, listPage, listSource } from '#platform/list.ts';
import { lockFunctions, lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { savedRows } from '#platform/database/save.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import { holdsOn, holdsWords } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { councilAudit } from './audit.ts';
import { functionList } from './lists.ts';
import type { CouncilAttributes, HeldChange, HeldInCouncil } from './schema.ts';
import {
  type FunctionAdd,
  type FunctionChange,
  type FunctionRef,
  type GivenFunction,
  type HeldFunction,
  wrongDays,
  wrongFunction,
} from './schema-functions.ts';
import { withinMembership } from './service-leaving.ts';
import { overlapping, refuseOverlap, type Span, spanText } from './service-overlap.ts';
import { councilScope, isOfPolonId, visibleCouncil } from './service.ts';
import type { CouncilPersonOn } from './service-rows.ts';
import { councilFunctions } from './tables.ts';
import { ASKED_LETTERS, COUNCIL_FUNCTIONS, HELD_LETTERS, type HeldLetter, reachOf, SOLE_LETTERS } from './words.ts';

const state = sql<HeldFunction['state']>`case
  when ${councilFunctions.dateFrom} > current_date then 'coming'
  when ${councilFunctions.dateTo} < current_date then 'over' else 'held' end`;

/** Chairs before deputies. */
const rank = sql`array_position(${sql.param(HELD_LETTERS)}::text[], ${councilFunctions.letter})`;

type Asked = FilterOf<typeof functionList> & { scope: 'all' | number[] };

const source = listSource({
  list: functionList,
  fields: {
    id: councilFunctions.id,
    person: persons.id,
    first_name: persons.firstName,
    last_name: persons.lastName,
    degree: persons.degree,
    unit: units.name,
    letter: sql<HeldLetter>`${councilFunctions.letter}`,
    discipline: councilFunctions.disciplineCode,
    discipline_name: disciplines.name,
    valid_from: councilFunctions.dateFrom,
    valid_to: councilFunctions.dateTo,
    state,
    not_employed: sql<boolean>`not exists (
      select from ${employments} e where e.person_id = ${persons.id} and ${holdsOn('e')})`,
  },
  from: (select) =>
    select
      .from(councilFunctions)
      .innerJoin(persons, eq(persons.id, councilFunctions.personId))
      .leftJoin(disciplines, eq(disciplines.code, councilFunctions.disciplineCode))
      .leftJoin(units, eq(units.id, persons.unitId))
      .$dynamic(),
  where: ({ text, letter, all, scope }: Asked) =>
    and(
      holdsWords(text, sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${disciplines.name})`),
      letter ? eq(councilFunctions.letter, letter) : undefined,
      all ? undefined : sql`${state} = 'held'`,
      scope === 'all' ? undefined : inArray(councilFunctions.disciplineCode, scope),
    ),
  sorts: {
    person: [inPolish(persons.lastName), inPolish(persons.firstName)],
    letter: rank,
    discipline: [inPolish(disciplines.name), rank],
    unit: [inPolish(units.name), inPolish(persons.lastName), inPolish(persons.firstName)],
    from: councilFunctions.dateFrom,
  },
  key: councilFunctions.id,
});

/** A page of the functions that the actor may see. */
export const listFunctions = async (db: Db, actor: Actor, query: ListQuery<typeof functionList>) =>
  listPage(db, source, { ...query, scope: await councilScope(db, actor) });

async function findFunction(db: Db, id: number): Promise<HeldFunction> {
  const [row] = await source.from(db.select(source.fields)).where(eq(councilFunctions.id, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono funkcji: być może już ją usunięto');
  return row;
}

export const heldFunctions = savedRows({
  table: councilFunctions,
  read: findFunction,
  lock: lockFunctions,
  check: (tx, actor, { discipline }) => requireCouncil(tx, actor, discipline),
  subject: ({ person, id }) => ({ person, 'council-function': id }),
  fields: ['letter', 'discipline', 'valid_from', 'valid_to'],
  context: ['letter', 'discipline'],
  stale: 'Okres funkcji zmieniono w międzyczasie',
});

/** @throws Refusal where the actor may not change functions of this council, or those of the university */
export async function requireCouncil(db: Db, actor: Actor, discCode: number | null): Promise<number | null> {
  if (discCode !== null) return (await visibleCouncil(db, { actor, panels: ['councilEdit'] }, discCode)).code;
  if (scopeOfDisciplines(actor, 'councilEdit') !== 'all') throw new Refusal('missing', 'Nie znaleziono funkcji');
  return null;
}

/**
 * Ends what others hold of a function that one person usually holds, where that is asked for. @throws Refusal where it has
 * not been said what becomes of it, or it begins later
 */
async function endFormer(tx: Db, actor: Actor, { former, ...span }: Span & Pick<FunctionAdd, 'former'>) {
  const isSole = SOLE_LETTERS.includes(span.letter);
  if (!isSole && !ASKED_LETTERS.includes(span.letter)) return [];
  const others = (await overlapping(tx, span)).filter(({ own }) => !own);
  const [first] = others;
  if (!first || former === 'stay') return [];
  const later = others.find(({ from }) => from >= span.valid_from);
  // The other function begins later, so it has no eve to end on: `give` refuses the overlap.
  if (later && isSole) return [];
  if (former === undefined || later) {
    const { name, ...of } = later ?? first;
    const why = former === 'end' ? '. Tego okresu nie da się zakończyć dzień wcześniej: wtedy jeszcze nie trwa' : '';
    throw new FieldRefusal([{ path: 'former', message: `W tym czasie pełni ją już ${name} (${spanText(of)})${why}` }]);
  }
  const ended = [];
  for (const { id, to } of others) {
    const row = await heldFunctions.change(tx, actor, {
      id,
      to: () => ({ dateTo: addDays(span.valid_from, -1) }),
      record: (sides) => councilAudit.change('council-function.change', sides),
    });
    ended.push({ ...row, ended_before: to });
  }
  return ended;
}

/** Gives somebody a function, under the lock of functions. */
async function give(tx: Db, actor: Actor, span: Omit<Span, 'id'>): Promise<HeldFunction> {
  await refuseOverlap(tx, span);
  const { valid_from: dateFrom, valid_to: dateTo, ...values } = span;
  return heldFunctions.add(tx, actor, {
    values: { ...values, dateFrom, dateTo },
    record: (sides) => councilAudit.change('council-function.add', sides),
  });
}

/** Gives somebody a function. */
export async function addFunction(db: Db, actor: Actor, input: FunctionAdd): Promise<GivenFunction> {
  const wrong = wrongFunction(input);
  if (wrong.length > 0) throw new FieldRefusal(wrong);
  const { letter, valid_from, valid_to = null, former, beyond } = input;
  const disciplineCode = await requireCouncil(db, actor, (reachOf(letter) !== 'university' && input.discCode) || null);
  return transact(db, async (tx) => {
    await lockFunctions(tx);
    const [person] = await lockRows(tx, persons, { where: isOfPolonId(input.polon_uuid), strength: 'key share' });
    if (!person) throw new Refusal('missing', 'Nie znaleziono osoby o tym identyfikatorze POL-on');
    const asked = { personId: person.id, letter, disciplineCode, valid_from, valid_to };
    const span = { ...asked, ...(await withinMembership(tx, asked, beyond)) };
    const ended = await endFormer(tx, actor, { ...span, former });
    return { ...(await give(tx, actor, span)), ended };
  });
}

/** What tells that nobody else has changed it. */
const seenOf = ({ id, expected_from: valid_from, expected_to: valid_to }: FunctionRef) => ({
  id,
  seen: { valid_from, valid_to },
});

/** Changes from when to when somebody holds a function. */
export async function changeFunction(db: Db, actor: Actor, input: FunctionChange): Promise<HeldFunction> {
  const wrong = wrongDays(input);
  if (wrong.length > 0) throw new FieldRefusal(wrong);
  const { id, valid_from, valid_to = null } = input;
  return heldFunctions.change(db, actor, {
    ...seenOf(input),
    to: async ({ person: personId, letter, discipline: disciplineCode }, tx) => {
      await refuseOverlap(tx, { id, personId, letter, disciplineCode, valid_from, valid_to });
      return { dateFrom: valid_from, dateTo: valid_to };
    },
    record: (sides) => councilAudit.change('council-function.change', sides),
  });
}

/** Removes a function that was entered by mistake: whoever held one has it with its last day. */
export const removeFunction = (db: Db, actor: Actor, ref: FunctionRef): Promise<HeldFunction> =>
  heldFunctions.remove(db, actor, {
    ...seenOf(ref),
    record: (sides) => councilAudit.change('council-function.delete', sides),
  });

/** A function in the table of a council, with its days. */
type Wanted = { id: number | null; letter: HeldLetter; valid_from: string; valid_to: string | null };

const named = (letter: string) => COUNCIL_FUNCTIONS[letter] ?? letter;

/** @throws Refusal of a function without its first day, or with its last one before that */
function wantedOf({ id, funkcja: letter, funkcja_od: valid_from, funkcja_do }: HeldChange): Wanted {
  const refused = (message: string) => new FieldRefusal([{ path: 'funkcje', message: `${named(letter)}: ${message}` }]);
  const valid_to = funkcja_do || null;
  if (!valid_from) throw refused('podaj, od kiedy osoba pełni funkcję');
  if (wrongDays({ valid_from, valid_to }).length > 0) throw refused('koniec funkcji jest przed jej początkiem');
  return { id, letter, valid_from, valid_to };
}

type Holding = {
  council: CouncilPersonOn;
  /** What is kept of the person, with the functions from the day on that is shown. */
  kept: CouncilAttributes;
  to: readonly HeldChange[];
};

/**
 * Makes the functions that somebody holds in a council, from the day on that is shown, the given ones: what is left out goes,
 * what has another letter is another function, what has no number is new. Under the lock of functions. @throws Refusal where
 * one would be held twice at a time, or by another one who must be the only one
 */
export async function holdFunctions(tx: Db, actor: Actor, { council, kept: current, to }: Holding): Promise<void> {
  const { code: disciplineCode, personId } = council;
  const { funkcje: held } = current;
  const past = await endedBefore(tx, { council, to });
  const before = new Map([...held, ...past].map((each) => [each.id, each]));
  const wanted = to.map(wantedOf);
  const strange = wanted.find(({ id }) => id !== null && !before.has(id));
  if (strange) throw new Refusal('conflict', 'Dane tej osoby zmieniono w międzyczasie', current);
  const stays = new Set(wanted.flatMap(({ id, letter }) => (before.get(id)?.funkcja === letter ? [id] : [])));
  // All rooms are made before any is taken: only what is to stand is checked.
  for (const each of held) if (!stays.has(each.id)) await removeFunction(tx, actor, refOf(each));
  const kept = wanted.filter(({ id }) => stays.has(id));
  const added = wanted.filter(({ id }) => !stays.has(id));
  const changed = kept.flatMap((each) => {
    const now = before.get(each.id);
    return now && (now.funkcja_od !== each.valid_from || now.funkcja_do !== each.valid_to) ? [{ now, ...each }] : [];
  });
  for (const { now, valid_from, valid_to } of changed) {
    await heldFunctions.change(tx, actor, {
      ...seenOf(refOf(now)),
      to: () => ({ dateFrom: valid_from, dateTo: valid_to }),
      record: (sides) => councilAudit.change('council-function.change', sides),
    });
  }
  for (const { now, id: _, ...span } of changed)
    await refuseOverlap(tx, { ...span, id: now.id ?? 0, personId, disciplineCode });
  for (const { letter, valid_from, valid_to } of added)
    await give(tx, actor, { personId, letter, disciplineCode, valid_from, valid_to });
}

/** Functions of the list that end before the day that is shown, as long as they end on the day that the list says. */
async function endedBefore(tx: Db, { council, to }: Pick<Holding, 'council' | 'to'>): Promise<HeldInCouncil[]> {
  const named = to.filter((each) => each.id !== null && each.funkcja_do_teraz);
  if (named.length === 0) return [];
  const found = await tx
    .select({
      id: councilFunctions.id,
      funkcja: councilFunctions.letter,
      funkcja_od: councilFunctions.dateFrom,
      funkcja_do: councilFunctions.dateTo,
    })
    .from(councilFunctions)
    .where(
      and(
        inArray(
          councilFunctions.id,
          named.flatMap(({ id }) => id ?? []),
        ),
        eq(councilFunctions.personId, council.personId),
        inArray(councilFunctions.disciplineCode, council.codes),
        lt(councilFunctions.dateTo, council.shown),
      ),
    );
  return found.filter((each) =>
    named.some(({ id, funkcja_do_teraz: last }) => id === each.id && last === each.funkcja_do),
  );
}

const refOf = ({ id, funkcja_od, funkcja_do }: HeldInCouncil): FunctionRef => ({
  id: id ?? 0,
  expected_from: funkcja_od ?? '',
  expected_to: funkcja_do,
});
