import { addDays, type Day } from '../day.ts';
import type { AuthorshipFact, BookFact, PeriodFacts, PersonFact, PublicationFact } from '../facts.ts';
import type { NStatement, PersonData, Span } from '../person-limits.ts';
import type { TwoValues } from '../points.ts';
import type { ReductionPerson } from '../reductions.ts';

/** What a work is worth and how it counts; `chapters`: what its chapters may bring together (§ 14), null: not a book. */
type WorkPoints = Pick<
  PublicationFact,
  'id' | 'points' | 'pointsHst' | 'mode' | 'modeHst' | 'weakBook' | 'weakBookHst' | 'listed' | 'listedHst'
> & { chapters: TwoValues | null };

/** Somebody who is not here yet; the posts decide reductions. The number must not be another person's. */
export type Newcomer = PersonFact & Pick<ReductionPerson, 'employments'>;

/** A work that does not exist yet, with its authors' shares; no number may be that of something known. */
export type AddedWork = { work: PublicationFact; shares: AuthorshipFact[] };

/**
 * One hypothetical change: an author's share in another discipline (null: in none); a person's N statements replaced
 * from a day on (none: leaves N); a share put into the optimum or out of it; other points for works; somebody who
 * comes (null: nobody) and works that are written.
 */
export type ScenarioChange =
  | { kind: 'discipline'; publication: number; person: number; discipline: number | null }
  | { kind: 'nStatement'; person: number; disciplines: number[]; from: Day; to: Day | null }
  | { kind: 'share'; publication: number; person: number; included: boolean }
  | { kind: 'points'; works: WorkPoints[] }
  | { kind: 'added'; newcomer: Newcomer | null; works: AddedWork[] };

type Key = number | string;

/** A copy of the facts, in order, with replacements by key. */
function draftOf<Fact>(facts: Fact[], { keyOf, name }: { keyOf: (fact: Fact) => Key; name: (key: Key) => string }) {
  const byKey = new Map(facts.map((fact) => [keyOf(fact), fact]));
  return {
    replace(key: Key, by: (fact: Fact) => Fact) {
      const fact = byKey.get(key);
      if (fact === undefined) throw new RangeError(`Unknown ${name(key)}`);
      byKey.set(key, by(fact));
    },
    add(fact: Fact) {
      const key = keyOf(fact);
      if (byKey.has(key)) throw new RangeError(`There is ${name(key)} already`);
      byKey.set(key, fact);
    },
    facts: () => [...byKey.values()],
  };
}

const shareKey = ({ publication, person }: Pick<AuthorshipFact, 'publication' | 'person'>) =>
  `of person ${person} in publication ${publication}`;

/**
 * The facts after these changes, applied in order; the input is not modified. Equal to the facts after applying them
 * for real, but for the disciplines that they make evaluated or not (`withTurned`).
 * @throws RangeError naming an unknown authorship, person or publication, or an added one that is known.
 */
export function applyChanges(facts: PeriodFacts, changes: ScenarioChange[]): PeriodFacts {
  const authorships = draftOf(facts.authorships, { keyOf: shareKey, name: (key) => `authorship ${key}` });
  const persons = draftOf(facts.persons, { keyOf: ({ id }) => id, name: (key) => `person ${key}` });
  const publications = draftOf(facts.publications, { keyOf: ({ id }) => id, name: (key) => `publication ${key}` });
  const books = new Map<number, BookFact>();
  for (const change of changes) {
    if (change.kind === 'discipline') {
      authorships.replace(shareKey(change), (share) => ({ ...share, discipline: change.discipline }));
    } else if (change.kind === 'share') {
      authorships.replace(shareKey(change), (share) => ({ ...share, included: change.included }));
    } else if (change.kind === 'nStatement') {
      persons.replace(change.person, ({ id, data }) => ({ id, data: withStatement(data, change) }));
    } else if (change.kind === 'added') {
      if (change.newcomer) persons.add({ id: change.newcomer.id, data: change.newcomer.data });
      for (const { work, shares } of change.works) {
        publications.add(work);
        for (const share of shares) authorships.add(share);
      }
    } else {
      for (const work of change.works) {
        const { chapters, ...value } = work;
        publications.replace(work.id, (publication) => ({ ...publication, ...value }));
        if (chapters) books.set(work.id, { id: work.id, ...chapters });
      }
    }
  }
  return {
    ...facts,
    authorships: authorships.facts(),
    persons: persons.facts(),
    publications: publications.facts(),
    books: withBooks(facts, books),
  };
}

/** Earlier statements end the day before; later ones are replaced. */
function withStatement(data: PersonData, { disciplines, from, to }: NStatement): PersonData {
  const earlier = data.nStatements
    .filter((statement) => statement.from < from)
    .map((statement) =>
      statement.to === null || statement.to >= from ? { ...statement, to: addDays(from, -1) } : statement,
    );
  return { ...data, nStatements: disciplines.length > 0 ? [...earlier, { disciplines, from, to }] : earlier };
}

/** A host book's new value limits its chapters (§ 14), even if it had none. */
function withBooks({ books, publications }: PeriodFacts, changed: ReadonlyMap<number, BookFact>): BookFact[] {
  if (changed.size === 0) return books;
  const known = new Set(books.map(({ id }) => id));
  const hosts = new Set(publications.map(({ book }) => book));
  const added = [...changed.values()].filter(({ id }) => hosts.has(id) && !known.has(id));
  return [...books.map((book) => changed.get(book.id) ?? book), ...added];
}

/** Disciplines by code, and people whose shares or limits may differ; ascending. */
type Affected = { disciplines: number[]; persons: number[] };

/**
 * What the changes can affect, from facts with all assigned shares of their works and people. An N statement affects
 * all of the person's works, because k counts those who may show them; and whose shares lie in more disciplines than
 * are allowed may keep others, so all of them are affected. `turned`: disciplines that become evaluated or cease to be:
 * the limits of who declares one of them beside another change there (§ 17 ust. 2).
 */
export function affectedBy(facts: PeriodFacts, changes: ScenarioChange[], turned: number[] = []): Affected {
  const people = new Set<number>();
  const works = new Set<number>();
  const moved = new Set<number>();
  const shares = new Set<string>();
  const codes: (number | null)[] = [];
  for (const change of changes) {
    if (change.kind === 'points') for (const { id } of change.works) works.add(id);
    if (change.kind === 'nStatement') {
      people.add(change.person);
      codes.push(...change.disciplines);
    }
    if (change.kind === 'discipline' || change.kind === 'share') shares.add(shareKey(change));
    if (change.kind === 'discipline') {
      moved.add(change.publication);
      codes.push(change.discipline);
    }
  }
  const newcomers = newcomersOf(changes);
  const added = addedShares(changes);
  codes.push(...newcomers.flatMap(({ data }) => disciplinesOf(data, facts.years)));
  codes.push(...added.map(({ discipline }) => discipline));
  for (const { id, book } of facts.publications) if (book !== null && works.has(book)) works.add(id);
  for (const { person, publication } of facts.authorships) if (people.has(person)) works.add(publication);
  const changed = facts.authorships.filter((share) => works.has(share.publication) || shares.has(shareKey(share)));
  const authors = facts.authorships.filter(({ publication }) => works.has(publication) || moved.has(publication));
  codes.push(...changed.map(({ discipline }) => discipline));
  for (const { id, data } of facts.persons) if (people.has(id)) codes.push(...disciplinesOf(data, facts.years));
  const neighbours = facts.persons.filter(({ data }) => turned.some((code) => isBeside(code, data, facts.years)));
  codes.push(...neighbours.flatMap(({ data }) => disciplinesOf(data, facts.years)));
  const persons = ascending([
    ...people,
    ...[...changed, ...authors, ...added].map(({ person }) => person),
    ...[...newcomers, ...neighbours].map(({ id }) => id),
  ]);
  return {
    disciplines: ascending([...codes, ...choosers(facts, changes, persons)].flatMap((code) => code || [])),
    persons,
  };
}

export const newcomersOf = (changes: ScenarioChange[]): Newcomer[] =>
  changes.flatMap((change) => (change.kind === 'added' ? (change.newcomer ?? []) : []));

const addedShares = (changes: ScenarioChange[]) =>
  changes.flatMap((change) => (change.kind === 'added' ? change.works.flatMap(({ shares }) => shares) : []));

/** All disciplines of those of these people who, before or after, have more than are allowed. */
function choosers({ authorships, rules }: PeriodFacts, changes: ScenarioChange[], persons: number[]): number[] {
  const used = new Map(persons.map((person) => [person, new Set<number>()]));
  const assigned = [...changes.filter((change) => change.kind === 'discipline'), ...addedShares(changes)];
  for (const { person, discipline } of [...authorships, ...assigned]) if (discipline) used.get(person)?.add(discipline);
  return [...used.values()].filter(({ size }) => size > rules.person.disciplines).flatMap((codes) => [...codes]);
}

/** Whether the person declared the discipline beside another at any time in these years. */
const isBeside = (code: number, { declarations }: PersonData, years: number[]) =>
  declarations
    .filter((span) => isWithin(span, years))
    .some(({ disciplines }) => disciplines.length > 1 && disciplines.some((each) => each.code === code));

const isWithin = ({ from, to }: Span, years: number[]) =>
  from <= `${Math.max(...years)}-12-31` && (to === null || to >= `${Math.min(...years)}-01-01`);

const ascending = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** Disciplines that the person declared, was counted in or studied at any time in these years; ascending. */
export function disciplinesOf({ declarations, nStatements, outsideN }: PersonData, years: number[]): number[] {
  const within = (span: Span) => isWithin(span, years);
  return ascending([
    ...declarations.filter(within).flatMap(({ disciplines }) => disciplines.map(({ code }) => code)),
    ...nStatements.filter(within).flatMap(({ disciplines }) => disciplines),
    ...outsideN.filter(within).flatMap((span) => (span.kind === 'student' ? span.disciplines : [])),
  ]);
}
