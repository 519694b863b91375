import type { Fixed4 } from './fixed.ts';
import { outsideNSpans } from './outside-n.ts';
import type { Declaration, Employment, NStatement, PersonData, Span } from './person-limits.ts';
import type { EmphasisMode, PeriodRules } from './rules.ts';

/**
 * A work of the period. `points` is Pc outside HST, `pointsHst` in it; likewise whether it counts to the monograph
 * limits. `book` is the host of a chapter (§ 14); `listed` an article of a listed journal or a book of a listed publisher.
 */
export type PublicationFact = {
  id: number;
  year: number;
  approved: boolean;
  mode: EmphasisMode;
  points: Fixed4;
  pointsHst: Fixed4;
  authorCount: number;
  weakBook: boolean;
  weakBookHst: boolean;
  book: number | null;
  listed: boolean;
};

/**
 * A person's authorship. `discipline` null is unassigned, 0 unrelated to research. `included` false is the wish to
 * stay out of the optimum, `selected` the custom tick, `frozen` a printed statement.
 */
export type AuthorshipFact = {
  id: number;
  publication: number;
  person: number;
  discipline: number | null;
  included: boolean;
  selected: boolean;
  revision: number;
  frozen: boolean;
};

export type PersonFact = { id: number; data: PersonData };

/** The host book of chapters: its own value, the most that they may bring together in a discipline. */
export type BookFact = { id: number; points: Fixed4; pointsHst: Fixed4 };

/**
 * What the results of a period follow from, as plain data that may be JSON: of the whole university, or of some people
 * with the shares of all co-authors of their works (else k comes out too small). Codes are the period's.
 */
export type PeriodFacts = {
  years: number[];
  rules: PeriodRules;
  /** Codes of the disciplines of humanities, social sciences and theology. */
  hst: number[];
  publications: PublicationFact[];
  authorships: AuthorshipFact[];
  persons: PersonFact[];
  books: BookFact[];
};

/** A person as the records have it: codes of their time, research employments not yet joined to times outside N. */
export type PersonRecord = {
  id: number;
  employments: (Employment & { research: boolean })[];
  declarations: Declaration[];
  nStatements: NStatement[];
  studies: (Span & { discipline: number })[];
};

/** Facts as the records have them; `renamed`: old code → the code under which the discipline counts in the period. */
export type FactRecords = Omit<PeriodFacts, 'persons'> & { persons: PersonRecord[]; renamed: [number, number][] };

/** Facts from records: renamed disciplines under their new code, times outside N made of employments and studies. */
export function periodFacts({ renamed, persons, authorships, ...rest }: FactRecords): PeriodFacts {
  const successors = new Map(renamed);
  const code = (old: number) => successors.get(old) ?? old;
  return {
    ...rest,
    persons: persons.map((record) => ({
      id: record.id,
      data: personData(record, { code, months: rest.rules.person.outsideNMonths }),
    })),
    authorships: authorships.map((share) =>
      share.discipline === null ? share : { ...share, discipline: code(share.discipline) },
    ),
  };
}

/** One person's data under the codes that `code` gives; `months` of unbroken research employment make one eligible. */
export function personData(
  { employments, declarations, nStatements, studies }: PersonRecord,
  { code, months }: { code: (old: number) => number; months: number },
): PersonData {
  return {
    employments: employments.map(({ from, to, fte }) => ({ from, to, fte })),
    declarations: declarations.map(({ from, to, disciplines }) => ({
      from,
      to,
      disciplines: disciplines.map((each) => ({ code: code(each.code), percent: each.percent })),
    })),
    nStatements: nStatements.map(({ from, to, disciplines }) => ({ from, to, disciplines: disciplines.map(code) })),
    outsideN: [
      ...outsideNSpans(
        employments.filter(({ research }) => research).map(({ from, to }) => ({ from, to })),
        months,
      ),
      ...studies.map(({ from, to, discipline }) => ({
        from,
        to,
        kind: 'student' as const,
        disciplines: [code(discipline)],
      })),
    ],
  };
}
