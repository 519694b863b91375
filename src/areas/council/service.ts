import { byPolish } from '#shared/by-polish.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CouncilCandidate, type CouncilParameters, councilVerdict } from '#engine/council.ts';
import { addDays, type Day, dayText, today, yearOf } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { undrawable } from '#platform/documents/drawable.ts';
import { mapInTurns } from '#platform/in-turns.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import type { SealConfig } from '#platform/seal.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { persons } from '#areas/people/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import type { Council, CouncilQuery, CouncilRow } from './schema.ts';
import { parametersOn } from './service-parameters.ts';
import { type CouncilMember, councilMembers, type CouncilOf, type OpenedBirths } from './service-rows.ts';
import { councilCells } from './templates.ts';
import { DAYS_AHEAD, reasonText, VIEW_DAYS_AHEAD } from './words.ts';

/** Who has the POL-on identifier. */
export const isOfPolonId = (polonUuid: string) => and(eq(persons.polonUuid, polonUuid), isNull(persons.mergedInto));

/** `isEdited`: the actor edits this council. */
type CouncilDiscipline = {
  code: number;
  codes: number[];
  name: string;
  nameOf: (code: number) => string;
  isEdited: boolean;
};

type Seeing = { actor: Actor; panels: readonly PanelName[] };

/** The disciplines under their present codes that the actor's grants of one of the panels cover. */
export async function visibleCouncils(db: Db, { actor, panels }: Seeing) {
  const { byCode, periodCode, codesOf } = await classificationOf(db, { yearTo: yearOf(today()) });
  const granted = (panel: PanelName) => {
    const scope = actor.panels.has(panel) ? scopeOfDisciplines(actor, panel) : [];
    return scope === 'all' ? new Set(byCode.keys()) : new Set(scope.map(periodCode));
  };
  const edited = granted('councilEdit');
  const covered = panels.map(granted);
  const nameOf = (of: number) => byCode.get(periodCode(of))?.name ?? `dyscyplina ${of}`;
  const disciplines = [...byCode].flatMap(([code, { name }]): CouncilDiscipline[] =>
    covered.some((codes) => codes.has(code))
      ? [{ code, codes: codesOf(code), name, nameOf, isEdited: edited.has(code) }]
      : [],
  );
  return { disciplines, periodCode };
}

/**
 * The discipline under its present code, if the actor's grants of one of the panels cover it.
 * @throws Refusal for another one as for one that does not exist
 */
export async function visibleCouncil(db: Db, by: Seeing, discCode: number): Promise<CouncilDiscipline> {
  const { disciplines, periodCode } = await visibleCouncils(db, by);
  const found = disciplines.find(({ code }) => code === periodCode(discCode));
  if (!found) throw new Refusal('missing', 'Nie znaleziono dyscypliny');
  return found;
}

/** The code and the former ones of a discipline, under which its council may have what is kept. */
export async function codesOfCouncil(db: Db, discCode: number): Promise<number[]> {
  const { codesOf, periodCode } = await classificationOf(db, { yearTo: yearOf(today()) });
  return [discCode, ...codesOf(periodCode(discCode))];
}

/** The disciplines whose functions the actor may see, under all their codes. */
export async function councilScope(db: Db, actor: Actor): Promise<'all' | number[]> {
  const scope = scopeOfDisciplines(actor, 'councilEdit');
  if (scope === 'all') return scope;
  const { codesOf, periodCode } = await classificationOf(db, { yearTo: yearOf(today()) });
  return scope.flatMap((code) => [code, ...codesOf(periodCode(code))]);
}

/** What only the office sees stays empty in the view. */
const HIDDEN = {
  osw1: null,
  osw1_needed: false,
  display: 0,
  unable_for_promote: false,
  rej_reason: null,
  rej_text: null,
  data_infkadr: null,
  data_wpl: null,
  data_speln: null,
  data_inf_przeb_lst: null,
  data_przylaczenia: null,
  data_odlaczenia: null,
  data_zawiesz_czl: null,
  data_odwiesz_czl: null,
  funkcje: [],
  funkcje_wersja: null,
} satisfies Partial<CouncilRow>;

function refuseFarDay(day: Day, mode: CouncilAsked['mode']) {
  const last = addDays(today(), mode === 'edit' ? DAYS_AHEAD : VIEW_DAYS_AHEAD);
  if (day > last)
    throw new FieldRefusal([{ path: 'dtOn', message: `Skład rady można wyświetlić najdalej na ${dayText(last)}` }]);
}

type CouncilAsked = { discipline: CouncilDiscipline; day: Day; mode: 'view' | 'edit' };

/** By the rules, under the discipline's present code. */
function verdictOf(candidate: CouncilCandidate, { code, codes, day }: CouncilOf, parameters: CouncilParameters) {
  const disciplines = candidate.disciplines.map((each) => ({
    ...each,
    code: codes.includes(each.code) ? code : each.code,
  }));
  return councilVerdict({ ...candidate, disciplines }, { discipline: code, day, parameters });
}

export type CouncilMembers = { name: string; members: Set<number> };

/** The members of every council on the day among these people, by discipline. */
export async function councilsAmong(
  db: Db,
  config: SealConfig,
  { people, day }: { people: number[]; day: Day },
): Promise<Map<number, CouncilMembers>> {
  const [{ byCode, periodCode, codesOf }, parameters, declared] = await Promise.all([
    classificationOf(db, { yearTo: yearOf(day) }),
    parametersOn(db, day),
    db.execute<{ code: number }>(sql`
      select distinct unnest(array_remove(array[d.discipline1_code, d.discipline2_code], null)) as code
      from ${disciplineDeclarations} d
      where d.person_id = any(${sql.param(people)}::int[]) and ${holdsOn('d', sql`${day}::date`)}`),
  ]);
  const codes = [...new Set(declared.map((each) => periodCode(each.code)))];
  const councils = new Map(codes.map((code) => [code, { code, codes: codesOf(code), day }]));
  const found = new Map<number, CouncilMembers>(
    codes.map((code) => [code, { name: byCode.get(code)?.name ?? `dyscyplina ${code}`, members: new Set() }]),
  );
  for (const { council, row, candidate } of await councilMembers(db, config, {
    councils: [...councils.values()],
    day,
    people,
  })) {
    const of = councils.get(council);
    if (of && verdictOf(candidate, of, parameters).reason === null) found.get(council)?.members.add(row.id_pracownik);
  }
  return found;
}

/** The disciplines, by name, of whose councils the person is a member on the day. */
export async function councilsOf(db: Db, config: SealConfig, { person, day }: { person: number; day: Day }) {
  const councils = await councilsAmong(db, config, { people: [person], day });
  return [...councils.values()].flatMap(({ name, members }) => (members.has(person) ? [name] : [])).toSorted(byPolish);
}

type ManyAsked = Omit<CouncilAsked, 'discipline'> & {
  disciplines: readonly CouncilDiscipline[];
  births?: OpenedBirths;
};
export type Rows = { accepted: CouncilRow[]; rejected: CouncilRow[] };

/** Who is a member of each of the councils on the day and who is not, each by name. */
export async function councilsOn(
  db: Db,
  config: SealConfig,
  { disciplines, day, mode, births = new Map() }: ManyAsked,
): Promise<Map<number, Rows>> {
  refuseFarDay(day, mode);
  const [parameters, members] = await Promise.all([
    parametersOn(db, day),
    councilMembers(db, config, { councils: disciplines, day, births }),
  ]);
  const byCode = new Map(disciplines.map((each) => [each.code, each]));
  const councils = new Map(disciplines.map(({ code }): [number, Rows] => [code, { accepted: [], rejected: [] }]));
  await mapInTurns(members, ({ council, row, codes: own, letters, candidate }) => {
    const [discipline, rows] = [byCode.get(council), councils.get(council)];
    if (!discipline || !rows) throw new Error(`Council ${council} was not asked for`);
    const { nameOf } = discipline;
    const verdict = verdictOf(candidate, { ...discipline, day }, parameters);
    const { reason, flags, declarationNeeded, promotable } = verdict;
    (reason === null ? rows.accepted : rows.rejected).push({
      ...row,
      stopien: candidate.degree,
      ...namesOf(own, nameOf),
      uprawn: letters + (mode === 'edit' ? flags.join('') : ''),
      osw1_needed: declarationNeeded,
      unable_for_promote: reason !== null && !promotable,
      rej_reason: reason?.code ?? null,
      rej_text: reason && reasonText(reason, nameOf),
      ...(mode === 'view' ? HIDDEN : {}),
    });
  });
  return councils;
}

/** Who is a member of the council on the day and who is not, each by name. */
export async function councilOn(db: Db, config: SealConfig, { discipline, day, mode }: CouncilAsked): Promise<Council> {
  const councils = await councilsOn(db, config, { disciplines: [discipline], day, mode });
  const { accepted = [], rejected = [] } = councils.get(discipline.code) ?? {};
  const signs = undrawable([...accepted, ...rejected].map(councilCells));
  return { disc_name: discipline.name, prec_date: day, accepted, rejected, undrawable: signs };
}

const namesOf = ([first, second]: CouncilMember['codes'], nameOf: (code: number) => string) => ({
  dyscyplina1: nameOf(first),
  dyscyplina2: second === null ? null : nameOf(second),
});

const councilBy =
  (panel: PanelName, mode: CouncilAsked['mode']) =>
  async (
    db: Db,
    { actor, config }: { actor: Actor; config: SealConfig },
    { discCode, dtOn = today() }: CouncilQuery,
  ): Promise<Council> => {
    const discipline = await visibleCouncil(db, { actor, panels: [panel] }, discCode);
    return councilOn(db, config, { discipline, day: dtOn, mode });
  };

/** The council for the granted disciplines, without what only the office sees. */
export const viewCouncil = councilBy('councilView', 'view');

/** The council with all that the office edits. */
export const editedCouncil = councilBy('councilEdit', 'edit');
