import { addDays, type Day } from '../day.ts';
import type { AuthorshipFact, BookFact, PeriodFacts, PublicationFact } from '../facts.ts';
import type { NStatement, PersonData, Span } from '../person-limits.ts';

/** What a work is worth and how it counts. */
export type WorkPoints = Pick<
  PublicationFact,
  'id' | 'points' | 'pointsHst' | 'mode' | 'weakBook' | 'weakBookHst' | 'listed'
>;

/**
 * One hypothetical change: an author's share in another discipline (null: in none); a person's N statements replaced
 * from a day on (none: leaves N); a share put into the optimum or out of it; other points for works.
 */
export type ScenarioChange =
  | { kind: 'discipline'; publication: number; person: number; discipline: number | null }
  | { kind: 'nStatement'; person: number; disciplines: number[]; from: Day; to: Day | null }
  | { kind: 'share'; publication: number; person: number; included: boolean }
  | { kind: 'points'; works: WorkPoints[] };

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
    facts: () => [...byKey.values()],
  };
}

const shareKey = ({ publication, person }: Pick<AuthorshipFact, 'publication' | 'person'>) =>
  `of person ${person} in publication ${publication}`;

/**
 * The facts after these changes, applied in order; the input is not modified. Equal to the facts after applying them
 * for real.
 * @throws RangeError naming an unknown authorship, person or publication.
 */
export function applyChanges(facts: PeriodFacts, changes: ScenarioChange[]): PeriodFacts {
  const authorships = draftOf(facts.authorships, { keyOf: shareKey, name: (key) => `authorship ${key}` });
  const persons = draftOf(facts.persons, { keyOf: ({ id }) => id, name: (key) => `person ${key}` });
  const publications = draftOf(facts.publications, { keyOf: ({ id }) => id, name: (key) => `publication ${key}` });
  const works = new Map<number, WorkPoints>();
  for (const change of changes) {
    if (change.kind === 'discipline') {
      authorships.replace(shareKey(change), (share) => ({ ...share, discipline: change.discipline }));
    } else if (change.kind === 'share') {
      authorships.replace(shareKey(change), (share) => ({ ...share, included: change.included }));
    } else if (change.kind === 'nStatement') {
      persons.replace(change.person, ({ id, data }) => ({ id, data: withStatement(data, change) }));
    } else {
      for (const work of change.works) {
        publications.replace(work.id, (publication) => ({ ...publication, ...work }));
        works.set(work.id, work);
      }
    }
  }
  return {
    ...facts,
    authorships: authorships.facts(),
    persons: persons.facts(),
    publications: publications.facts(),
    books: withBooks(facts, works),
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
function withBooks({ books, publications }: PeriodFacts, works: ReadonlyMap<number, WorkPoints>): BookFact[] {
  if (works.size === 0) return books;
  const known = new Set(books.map(({ id }) => id));
  const hosts = new Set(publications.map(({ book }) => book));
  const valueOf = ({ id, points, pointsHst }: WorkPoints): BookFact => ({ id, points, pointsHst });
  const added = [...works.values()].filter(({ id }) => hosts.has(id) && !known.has(id));
  return [
    ...books.map((book) => {
      const work = works.get(book.id);
      return work ? valueOf(work) : book;
    }),
    ...added.map(valueOf),
  ];
}

/** Disciplines by code, and people whose shares or limits may differ; ascending. */
export type Affected = { disciplines: number[]; persons: number[] };

/**
 * What the changes can affect, from facts with all assigned shares of their works and people. An N statement affects
 * all of the person's works, because k counts those who may show them.
 */
export function affectedBy(facts: PeriodFacts, changes: ScenarioChange[]): Affected {
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
  for (const { id, book } of facts.publications) if (book !== null && works.has(book)) works.add(id);
  for (const { person, publication } of facts.authorships) if (people.has(person)) works.add(publication);
  const changed = facts.authorships.filter((share) => works.has(share.publication) || shares.has(shareKey(share)));
  const authors = facts.authorships.filter(({ publication }) => works.has(publication) || moved.has(publication));
  codes.push(...changed.map(({ discipline }) => discipline));
  for (const { id, data } of facts.persons) if (people.has(id)) codes.push(...disciplinesOf(data, facts.years));
  return {
    disciplines: ascending(codes.flatMap((code) => code || [])),
    persons: ascending([...people, ...[...changed, ...authors].map(({ person }) => person)]),
  };
}

const ascending = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** Disciplines that the person declared, was counted in or studied at any time in these years; ascending. */
export function disciplinesOf({ declarations, nStatements, outsideN }: PersonData, years: number[]): number[] {
  const within = ({ from, to }: Span) =>
    from <= `${Math.max(...years)}-12-31` && (to === null || to >= `${Math.min(...years)}-01-01`);
  return ascending([
    ...declarations.filter(within).flatMap(({ disciplines }) => disciplines.map(({ code }) => code)),
    ...nStatements.filter(within).flatMap(({ disciplines }) => disciplines),
    ...outsideN.filter(within).flatMap((span) => (span.kind === 'student' ? span.disciplines : [])),
  ]);
}
