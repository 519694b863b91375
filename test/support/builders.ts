import { sql } from 'drizzle-orm';
import { chapterLimit, type PublicationInput, isWeakBook, publicationPoints } from '#engine/points.ts';
import { formatFixed4 } from '#engine/fixed.ts';
import { rules2017, rules2022 } from '#engine/rules.ts';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { absences, disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { categoryOf } from '#areas/lists/publications/service-valuation.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { RoleKey } from '#areas/grants/roles.ts';
import { grants } from '#areas/grants/tables.ts';
import { audit, type Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';

/**
 * Builders of test data: each inserts one object with sensible defaults, overridden by its values, and returns the row.
 *
 *   const anna = await researcher(db, { 203: 100 });
 *   const work = await article(db, { year: 2023, points: 140, authors: [{ person: anna, discipline: 203 }, {}] });
 */
type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];
type Values<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;
export type PersonRow = Row<typeof persons>;

export function only<Value>(rows: readonly Value[]): Value {
  const [first] = rows;
  if (first === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`);
  return first;
}

const BEGINNING = '2015-10-01';

export async function person(db: Db, values: Values<typeof persons> = {}): Promise<PersonRow> {
  return only(
    await db
      .insert(persons)
      .values({ firstName: 'Anna', lastName: 'Łączyńska', ...values })
      .returning(),
  );
}

/** A research and teaching post, full time unless `fte` says otherwise. */
export async function employment(db: Db, { id }: PersonRow, values: Values<typeof employments> = {}) {
  return only(
    await db
      .insert(employments)
      .values({
        personId: id,
        dateFrom: BEGINNING,
        positionName: 'adiunkt',
        positionGroup: 'badawczo-dydaktyczna',
        hoursNumerator: 1,
        hoursDenominator: 1,
        fte: '1',
        institutionName: 'Uniwersytet Przykładowy',
        ...values,
      })
      .returning(),
  );
}

/** Discipline code → percent; one or two of them, the leading one first. */
export type Split = Record<number, number>;

const pairs = (split: Split) =>
  Object.entries(split)
    .map(([code, percent]) => ({ code: Number(code), percent }))
    .toSorted((a, b) => b.percent - a.percent);

type Span = { from?: string; to?: string };

export async function declaration(db: Db, { id }: PersonRow, { split, from, to }: Span & { split: Split }) {
  const [first, second] = pairs(split);
  return only(
    await db
      .insert(disciplineDeclarations)
      .values({
        personId: id,
        dateFrom: from ?? BEGINNING,
        dateTo: to ?? null,
        discipline1Code: first?.code ?? 0,
        discipline1Percent: first?.percent ?? 0,
        discipline2Code: second?.code ?? null,
        discipline2Percent: second?.percent ?? null,
      })
      .returning(),
  );
}

/** `codes`: one discipline or two. */
export async function nStatement(db: Db, { id }: PersonRow, { codes, from, to }: Span & { codes: number[] }) {
  return only(
    await db
      .insert(nStatements)
      .values({
        personId: id,
        dateFrom: from ?? BEGINNING,
        dateTo: to ?? null,
        discipline1Code: codes[0] ?? 0,
        discipline2Code: codes[1] ?? null,
      })
      .returning(),
  );
}

/** An unpaid leave unless `kind` says otherwise. */
export async function absence(db: Db, { id }: PersonRow, { from, to, kind }: Span & { kind?: string }) {
  const values = { personId: id, dateFrom: from ?? BEGINNING, dateTo: to ?? null, kind: kind ?? 'urlop bezpłatny' };
  return only(await db.insert(absences).values(values).returning());
}

/** A person employed full time and counted to N in these disciplines. */
export async function researcher(db: Db, split: Split, values: Values<typeof persons> = {}): Promise<PersonRow> {
  const created = await person(db, values);
  await employment(db, created);
  await declaration(db, created, { split });
  await nStatement(db, created, { codes: pairs(split).map(({ code }) => code) });
  return created;
}

/** An author from this university if `person` is given, else from elsewhere. */
export type AuthorValues = Values<typeof authorships> & { person?: PersonRow; discipline?: number | null };
export type PublicationValues = Values<typeof publications> & { authors?: AuthorValues[] };
export type Work = Row<typeof publications> & { shares: Row<typeof authorships>[] };

/** An approved publication with its authors in this order. */
export async function publication(db: Db, { authors = [], ...values }: PublicationValues): Promise<Work> {
  const created = only(
    await db
      .insert(publications)
      .values({
        typeCode: 20,
        year: 2023,
        title: 'O pewnej własności żółwi błotnych',
        statusCode: 3,
        categoryId: 1,
        authorsText: 'Autorzy',
        authorCount: Math.max(authors.length, 1),
        source: 'test',
        ...values,
      })
      .returning(),
  );
  const rows = authors.map(({ person, discipline = null, ...author }, index) => ({
    publicationId: created.id,
    position: index + 1,
    personId: person?.id ?? null,
    firstName: person?.firstName ?? 'Autor',
    lastName: person?.lastName ?? 'Spoza Uczelni',
    kind: 'A' as const,
    disciplineCode: discipline,
    ...author,
  }));
  const shares = rows.length > 0 ? await db.insert(authorships).values(rows).returning() : [];
  return { ...created, shares };
}

/** The values of a valuation, by the rules of the year's period. */
function valuation(input: PublicationInput) {
  const rules = input.year <= 2021 ? rules2017 : rules2022;
  const { points, pointsHst, mode, modeHst } = publicationPoints(input, rules);
  const chapters = chapterLimit(input, rules);
  return {
    typeCode: input.type,
    year: input.year,
    categoryId:
      categoryOf({
        type_code: input.type,
        listed_points: input.listedPoints ?? null,
        level: input.publisherLevel ?? null,
      }) ?? 0,
    points: formatFixed4(points, 2),
    pointsHst: formatFixed4(pointsHst, 2),
    emphasisMode: mode,
    emphasisModeHst: modeHst,
    bookPoints: chapters && formatFixed4(chapters.points, 2),
    bookPointsHst: chapters && formatFixed4(chapters.pointsHst, 2),
    monographLimited: isWeakBook(input, false, rules),
    monographLimitedHst: isWeakBook(input, true, rules),
  };
}

type ArticleValues = Omit<PublicationValues, 'points'> & { points: number | null; year?: number };

/** An article in a journal with these points on the list; null: not listed. */
export function article(db: Db, { points, year = 2023, ...values }: ArticleValues): Promise<Work> {
  return publication(db, { ...valuation({ ...values, type: 20, year, listedPoints: points }), ...values });
}

const BOOK_TYPES = { monograph: 3, editorship: 21, chapter: 19 };
export type BookValues = PublicationValues & {
  kind?: keyof typeof BOOK_TYPES;
  level?: 'I' | 'II' | null;
  year?: number;
};

/** A book, its editorship or a chapter, of a publisher of this level; null: not listed. */
export function book(db: Db, { kind = 'monograph', level = 'I', year = 2023, ...values }: BookValues): Promise<Work> {
  const input = { ...values, type: BOOK_TYPES[kind], year, publisherLevel: level };
  return publication(db, { ...valuation(input), ...values });
}

/** An active account with unscoped grants of these roles. */
export async function account(
  db: Db,
  { roles = ['employee'], person, ...values }: Values<typeof accounts> & { roles?: RoleKey[]; person?: PersonRow },
) {
  const created = only(
    await db
      .insert(accounts)
      .values({
        internalId: `test-${values.login?.toLowerCase() ?? person?.id ?? ''}`,
        firstName: person?.firstName ?? 'Jan',
        lastName: person?.lastName ?? 'Testowy',
        personId: person?.id ?? null,
        ...values,
      })
      .returning(),
  );
  if (roles.length > 0) {
    await db
      // Held whatever the connection's time zone makes of today.
      .insert(grants)
      .values(roles.map((role) => ({ accountRow: created.rowNum, role, grantedBy: 'test' })));
  }
  return created;
}

/** The period that starts in this year. */
export async function period(db: Db, yearFrom = 2022): Promise<Period> {
  // In a transaction of its own nothing is remembered.
  const periods = await db.transaction((tx) => listPeriods(tx));
  return only(periods.filter((row) => row.yearFrom === yearFrom));
}

/** Disciplines are evaluated however small they are: no test needs twelve people. */
export const evaluateSmall = (db: Db) =>
  db.update(evaluationPeriods).set({ rules: sql`jsonb_set(rules, '{discipline,minimumN}', '0')` });

type AuditRow = Pick<typeof audit.$inferInsert, 'action' | 'subject' | 'before' | 'after' | 'at'>;

/** Inserts any rows of the audit. */
export const audited = (db: Db, { physicalLogin, login }: Names, rows: AuditRow[]) =>
  db.insert(audit).values(rows.map((row) => ({ physicalUser: physicalLogin, loggedUser: login, ...row })));
