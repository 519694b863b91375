import type { Fixed4 } from './fixed.ts';
import type { Declaration, Employment, NStatement, OutsideN, PersonData, Span } from './person-limits.ts';
import type { EmphasisMode, PeriodRules } from './rules.ts';
import { addDays, lastDayOfMonths } from './day.ts';

/**
 * When research staff may show achievements outside N: from the last day of the first `months` of continuous employment
 * (art. 265 ust. 6; § 11 ust. 1 pkt 3), to its end: 1 January–31 December is twelve months. Employments that touch or overlap are continuous. Ignores N, which precedes.
 */
export function outsideNSpans(employments: Span[], months: number): OutsideN[] {
  const unbroken: Span[] = [];
  for (const { from, to } of employments.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = unbroken.at(-1);
    if (last && (last.to === null || addDays(last.to, 1) >= from)) {
      if (last.to !== null && (to === null || to > last.to)) last.to = to;
    } else {
      unbroken.push({ from, to });
    }
  }
  return unbroken.flatMap(({ from, to }) => {
    const eligibleFrom = lastDayOfMonths(from, months);
    return to === null || to >= eligibleFrom ? [{ from: eligibleFrom, to, kind: 'staff' as const }] : [];
  });
}

/**
 * A work of the period. `points`: Pc outside HST, `pointsHst` in it; likewise `mode` (where it differs) and `weakBook`.
 * `book`: host of a chapter (§ 14); `listed`: an article in a listed journal or a book of a listed publisher; in HST also
 * a book with a positive expert opinion (`listedHst`, where it differs).
 */
export type PublicationFact = {
  id: number;
  /** The library's type code. */
  type: number;
  year: number;
  approved: boolean;
  mode: EmphasisMode;
  modeHst?: EmphasisMode | null;
  points: Fixed4;
  pointsHst: Fixed4;
  authorCount: number;
  weakBook: boolean;
  weakBookHst: boolean;
  book: number | null;
  listed: boolean;
  listedHst?: boolean;
  /** Of a patent that can count: what the rights to one invention share. */
  invention?: string | null;
};

export const listedIn = (
  { listed, listedHst }: Pick<PublicationFact, 'listed' | 'listedHst'>,
  hst: boolean,
): boolean => (hst ? (listedHst ?? listed) : listed);

/**
 * `discipline` null: unassigned, 0: unrelated to research. `included` false: out of the optimum on the author's wish;
 * `selected`: in the custom selection; `frozen`: on a printed statement.
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

/** Host book of chapters: what they may bring together in a discipline, the value of a monograph (§ 14). */
export type BookFact = { id: number; points: Fixed4; pointsHst: Fixed4 };

/**
 * Input of a period's evaluation as plain JSON data: of the whole university, or of some people with all co-authors'
 * shares of their works (else k is too small). Codes are the period's.
 */
export type PeriodFacts = {
  years: number[];
  /** The period has ended: reductions are no longer a forecast. */
  ended: boolean;
  rules: PeriodRules;
  /** Codes of the disciplines of humanities, social sciences and theology. */
  hst: number[];
  /** Of the disciplines that these people declare beside another, those that are not evaluated (§ 17 ust. 2). */
  notEvaluated: number[];
  publications: PublicationFact[];
  authorships: AuthorshipFact[];
  persons: PersonFact[];
  books: BookFact[];
};

/** A person as stored: codes valid at the time, employments not yet turned into eligibility outside N. */
export type PersonRecord = {
  id: number;
  employments: (Employment & { research: boolean })[];
  declarations: Declaration[];
  nStatements: NStatement[];
  studies: (Span & { discipline: number })[];
};

/** `renamed`: old code → code in the period. */
export type FactRecords = Omit<PeriodFacts, 'persons'> & { persons: PersonRecord[]; renamed: [number, number][] };

/** Rows by column, all of one length: as text a third of the rows', and written and read in a third of the time. */
type Columns<Row> = { [Name in keyof Row]-?: Row[Name][] };

/** {@link FactRecords} as the database writes them. */
export type FactColumns = Omit<FactRecords, 'publications' | 'authorships'> & {
  publications: Columns<PublicationFact>;
  authorships: Columns<AuthorshipFact>;
};

function rowsOfColumns<Row extends { id: number }>(columns: Columns<Row>): Row[] {
  const fields: [string, unknown[]][] = Object.entries(columns);
  return columns.id.map((_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of fields) row[name] = values[index];
    return row as Row;
  });
}

export const factRecords = ({ publications, authorships, ...rest }: FactColumns): FactRecords => ({
  ...rest,
  publications: rowsOfColumns(publications),
  authorships: rowsOfColumns(authorships),
});

/** Facts from records: renamed codes replaced, eligibility outside N derived from employments and studies. */
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

/** `months`: continuous research employment that makes one eligible outside N. */
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
