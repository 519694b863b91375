import { isDeepStrictEqual } from 'node:util';
import type { AuthorshipFact, PeriodFacts } from '#engine/facts.ts';
import { rejectBeforeOptimum } from '#engine/eligibility.ts';
import { covers } from '#engine/day.ts';
import { type PersonData, type YearShare, yearShares } from '#engine/person-limits.ts';
import { applyChanges, disciplinesOf } from '#engine/scenario/scenario-changes.ts';
import type { ScenarioChange as EngineChange } from '#engine/scenario/scenario.ts';
import type { Db } from '#platform/database/db.ts';
import type { Compliance } from '#areas/publications/schema.ts';
import { compliancesOf } from '#areas/publications/service-compliance.ts';
import type { ScenarioChange, StoredChange } from './schema.ts';
import { loadFacts } from '#areas/recalculation/service-period-facts.ts';
import { inScope, type View } from './service-access.ts';
import { engineChange, isEvaluatedKind, loadWorks, type Venues, type Work, worksOfChange } from './service-works.ts';

/** A change checked against the records. */
export type Assessed<Change extends StoredChange = StoredChange> = {
  change: Change;
  engine: EngineChange;
  works: Work[];
  venue: string | null;
  share: AuthorshipFact | undefined;
  person: PersonData | undefined;
  /** Why it does not fit the records or the reader's scope; unknown and out-of-scope subjects read alike. */
  problem: string | null;
  warnings: string[];
};

export type Assessment<Change extends StoredChange = StoredChange> = {
  changes: Assessed<Change>[];
  /** The changes' works and people with all assigned shares of both. */
  facts: PeriodFacts;
  subjects: { works: number[]; persons: number[] };
};

/** Checks all changes against the records in a few queries. */
export async function assessChanges<Change extends StoredChange>(
  db: Db,
  view: View,
  changes: Change[],
): Promise<Assessment<Change>> {
  const { period, classification } = view;
  const venues = await loadWorks(db, period, changes);
  const subjects = {
    works: venues.works.map(({ id }) => id),
    persons: [...new Set(changes.flatMap(personsOf))],
  };
  const facts = await loadFacts(db, { period, classification }, { disciplines: [], ...subjects });
  const compliances = await compliancesOf(db, assignments(changes));
  const records = lookUp(facts);
  const assessed = changes.map((change): Assessed<Change> => {
    const found = {
      change,
      engine: engineChange(change, venues.works, period.rules),
      works: worksOfChange(change, venues.works),
      venue: venueOf(change, venues),
      share: 'publication' in change ? records.share(change.publication, change.person) : undefined,
      person: 'person' in change ? records.person(change.person) : undefined,
    };
    return { ...found, problem: problemOf(found, { view, facts, changes, records }), warnings: [] };
  });
  const sound = assessed.filter(({ problem }) => problem === null);
  const after = lookUp(
    applyChanges(
      facts,
      sound.map(({ engine }) => engine),
    ),
  );
  return {
    changes: assessed.map((each) =>
      each.problem === null ? { ...each, warnings: warningsOf(each, { view, facts, after, compliances }) } : each,
    ),
    facts,
    subjects,
  };
}

/** People of ours whom the change names. */
export function personsOf(change: ScenarioChange): number[] {
  if ('person' in change) return [change.person];
  return change.kind === 'work' ? change.shares.map(({ person }) => person) : [];
}

const assignments = (changes: ScenarioChange[]) =>
  changes.flatMap((change) =>
    change.kind === 'discipline' && change.discipline
      ? [{ publicationId: change.publication, discipline: change.discipline }]
      : [],
  );

type Records = ReturnType<typeof lookUp>;

function lookUp({ authorships, persons, publications }: PeriodFacts) {
  const shares = new Map(authorships.map((share) => [`${share.publication}:${share.person}`, share]));
  const people = new Map(persons.map(({ id, data }) => [id, data]));
  const works = new Map(publications.map((work) => [work.id, work]));
  return {
    share: (publication: number, person: number) => shares.get(`${publication}:${person}`),
    person: (id: number) => people.get(id),
    work: (id: number) => works.get(id),
  };
}

function venueOf(change: ScenarioChange, { journals, publishers }: Venues): string | null {
  if (change.kind === 'journal') return journals.get(change.journal) ?? null;
  return change.kind === 'publisher' ? (publishers.get(change.publisher) ?? null) : null;
}

type Found = Omit<Assessed, 'problem' | 'warnings'>;
type Context = { view: View; facts: PeriodFacts; changes: ScenarioChange[]; records: Records };

const NO_SHARE = 'Nie znaleziono publikacji tego autora w wybranym okresie';
const NO_PERSON = 'Nie znaleziono osoby, która ma dyscyplinę w wybranym okresie';
const NO_WORK = 'Nie znaleziono publikacji w wybranym okresie';

function problemOf(found: Found, context: Context): string | null {
  const { change } = found;
  if (change.kind === 'nStatement') return statementProblem(change, found.person, context);
  if (change.kind === 'discipline' || change.kind === 'share') return shareProblem(change, found, context);
  if (change.kind === 'journal') return found.venue === null ? 'Nie znaleziono czasopisma' : null;
  if (change.kind === 'publisher') return found.venue === null ? 'Nie znaleziono wydawnictwa' : null;
  if (change.kind === 'newcomer') return newcomerProblem(change, context);
  if (change.kind === 'work') return workProblem(change, context);
  const { view, facts, records } = context;
  const ours = new Set(
    facts.authorships
      .filter(({ person }) => codesOf(records.person(person), facts).some((code) => inScope(view, code)))
      .map(({ publication }) => publication),
  );
  const unknown = change.publications.some((id) => !found.works.some((work) => work.id === id));
  if (unknown || (view.scope !== 'all' && !change.publications.every((id) => ours.has(id)))) return NO_WORK;
  const other = found.works.find((work) => !isEvaluatedKind(work));
  return other ? `Publikacja „${other.title}” jest rodzaju, którego się nie ewaluuje` : null;
}

const codesOf = (person: PersonData | undefined, { years }: PeriodFacts) =>
  person ? disciplinesOf(person, years) : [];

function statementProblem(
  change: Extract<ScenarioChange, { kind: 'nStatement' }>,
  person: PersonData | undefined,
  { view, facts }: Context,
): string | null {
  const codes = codesOf(person, facts);
  if (!codes.some((code) => inScope(view, code))) return NO_PERSON;
  if (!change.disciplines.every((code) => codes.includes(code)))
    return 'Osoba nie ma tej dyscypliny w wybranym okresie';
  const { yearFrom, yearTo } = view.period;
  const outside = change.from > `${yearTo}-12-31` || (change.to !== null && change.to < `${yearFrom}-01-01`);
  return outside ? `Podaj dzień z lat ${yearFrom}–${yearTo}: inny niczego w tym okresie nie zmienia` : null;
}

function newcomerProblem(
  { disciplines, from, works }: Extract<ScenarioChange, { kind: 'newcomer' }>,
  { view }: Context,
): string | null {
  const codes = disciplines.map(({ code }) => code);
  if (!codes.every((code) => view.classification.byCode.has(code)) || !codes.some((code) => inScope(view, code))) {
    return 'Nie znaleziono dyscypliny w wybranym okresie';
  }
  if (from > `${view.period.yearTo}-12-31`) return 'Osoba przychodzi po wybranym okresie';
  return works.some((work) => !isInPeriod(work, view)) ? YEAR_OUTSIDE : null;
}

function workProblem(
  { shares, ...work }: Extract<ScenarioChange, { kind: 'work' }>,
  { view, facts, records }: Context,
): string | null {
  const codes = shares.map(({ person }) => codesOf(records.person(person), facts));
  if (!codes.every((own) => own.some((code) => inScope(view, code)))) return NO_PERSON;
  if (!shares.every(({ discipline }, at) => codes[at]?.includes(discipline))) {
    return 'Autor nie ma tej dyscypliny w wybranym okresie';
  }
  if (!shares.some(({ discipline }) => inScope(view, discipline))) return NO_PERSON;
  return isInPeriod(work, view) ? null : YEAR_OUTSIDE;
}

const YEAR_OUTSIDE = 'Rok pracy leży poza wybranym okresem';
const isInPeriod = ({ year }: { year: number }, { period: { yearFrom, yearTo } }: View) =>
  yearFrom <= year && year <= yearTo;

function shareProblem(
  change: Extract<ScenarioChange, { kind: 'discipline' | 'share' }>,
  { share, person }: Found,
  { view, facts, changes }: Context,
): string | null {
  const codes = codesOf(person, facts);
  if (!share || !codes.some((code) => inScope(view, code))) return NO_SHARE;
  // Works that stay in disciplines out of scope are not visible.
  const targets = changes.flatMap((each) =>
    each.kind === 'discipline' && each.publication === change.publication && each.person === change.person
      ? [each.discipline]
      : [],
  );
  if (![share.discipline, ...targets].some((code) => view.scope === 'all' || (code && inScope(view, code)))) {
    return NO_SHARE;
  }
  if (change.kind === 'share' || !change.discipline || codes.includes(change.discipline)) return null;
  return 'Autor nie ma tej dyscypliny w wybranym okresie';
}

type Afterwards = { view: View; facts: PeriodFacts; after: Records; compliances: Compliances };
type Compliances = ReadonlyMap<string, Compliance>;

function warningsOf(
  { change, engine, works, share, person }: Assessed,
  { facts, after, compliances }: Afterwards,
): string[] {
  const warnings: string[] = [];
  if (change.kind === 'discipline') {
    if (share?.frozen) warnings.push('Wydrukowano oświadczenie: w rzeczywistości tej dyscypliny nie można już zmienić');
    if (share?.discipline === change.discipline) warnings.push('Praca już dziś ma tę dyscyplinę');
    warnings.push(...complianceWarnings(change, compliances), ...eligibilityWarnings(change, { facts, after }));
  } else if (engine.kind === 'added') {
    const shares = engine.works.flatMap((added) => added.shares);
    warnings.push(...new Set(shares.flatMap((added) => eligibilityWarnings(added, { facts, after }))));
  } else if (change.kind === 'share') {
    if (share?.included === change.included) warnings.push('Udział już dziś jest tak oznaczony');
  } else if (change.kind === 'nStatement') {
    const rows = person ? yearShares(after.person(change.person) ?? person, facts.years) : [];
    const countedIn = (all: YearShare[]) =>
      all.filter(({ year, basis }) => basis === 'n' && covers(change, `${year}-12-31`));
    const counted = countedIn(rows);
    const before = person ? countedIn(yearShares(person, facts.years)) : [];
    if (!change.disciplines.every((code) => counted.some(({ discipline }) => discipline === code))) {
      warnings.push(NOT_COUNTED);
    } else if (isDeepStrictEqual(counted, before)) {
      warnings.push(counted.length === 0 ? NEVER_COUNTED : ALREADY_COUNTED);
    }
  } else if (works.length === 0) {
    warnings.push('Żadna publikacja okresu nie jest wyceniona według tej pozycji wykazu');
  }
  return warnings;
}

const NEVER_COUNTED = 'Osoby i bez tej zmiany nie ma w tym czasie w liczbie N: ta zmiana nic nie da';
const ALREADY_COUNTED = 'Osoba i bez tej zmiany jest w tym czasie tak liczona do N: ta zmiana nic nie da';
const NOT_COUNTED =
  'W tym czasie osoby nie będzie w liczbie N w tej dyscyplinie: na żaden 31 grudnia nie przypada zatrudnienie i oświadczenie o dyscyplinach';

type Assignment = Extract<ScenarioChange, { kind: 'discipline' }>;

function complianceWarnings({ publication, discipline }: Assignment, compliances: Compliances): string[] {
  const found = compliances.get(`${publication}:${discipline}`);
  if (found?.correct !== 'false') return [];
  return [`Czasopismo nie ma tej dyscypliny w wykazie (ma: ${found.allowed.join(', ')})`];
}

const BARRED = {
  4: 'Biblioteka nie zatwierdziła rekordu: udział nie wejdzie do ewaluacji (R04)',
  6: 'Osoba nie ma udziału w tej dyscyplinie w okresie: publikacja nie wejdzie do ewaluacji (R06)',
  3: 'Osoby nie zaliczono do liczby N na 31 grudnia roku publikacji: udział nie wejdzie do ewaluacji (R03)',
};

type Seat = Pick<AuthorshipFact, 'publication' | 'person' | 'discipline'>;

function eligibilityWarnings(change: Seat, { facts, after }: Pick<Afterwards, 'facts' | 'after'>): string[] {
  const { discipline } = change;
  const work = after.work(change.publication);
  const person = after.person(change.person);
  if (!discipline || !work || !person) return [];
  const { approved, year } = work;
  const reason = rejectBeforeOptimum({ approved, discipline, year, yearShares: yearShares(person, facts.years) });
  return reason === null ? [] : [BARRED[reason]];
}
