import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { declareOwners } from '#platform/jobs/tables.ts';
import { DEGREE_KINDS } from './schema-words.ts';

/** Search words of a column: lower case without marks, a space before each (migration 0012). */
export const wordsOf = (column: string) => text().generatedAlwaysAs(sql.raw(`search_words(${column})`));

/** Without a pending list, which the next search after an import would have to scan. */
const wordsIndex = (table: string, [first, ...rest]: [ExtraConfigColumn, ...ExtraConfigColumn[]]) =>
  index(`${table}_words_idx`)
    .using('gin', first.op('gin_trgm_ops'), ...rest.map((column) => column.op('gin_trgm_ops')))
    .with({ fastupdate: false });

/** Organisational units, at most three levels: university, faculty, department. */
export const units = pgTable(
  'units',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    parentId: integer().references((): AnyPgColumn => units.id),
    level: smallint().notNull(),
    /** First and last day; null: not known. */
    validFrom: date(),
    validTo: date(),
    /** The unit that this one was merged into; its people are there, its statements and history stay here. */
    mergedInto: integer().references((): AnyPgColumn => units.id),
    codeWords: wordsOf('code'),
    nameWords: wordsOf('name'),
  },
  (t) => [
    index().on(t.parentId),
    index().on(t.mergedInto),
    check('units_valid_check', sql`${t.validTo} >= ${t.validFrom}`),
  ],
);
lockPlaces(units, { whole: 100 });

/** Hexadecimal identifiers are stored in lower case, so that sources compare equal. */
const isLower = (table: string, [column, name]: [AnyPgColumn, string]) =>
  check(`${table}_${name}_check`, sql`${column} = lower(${column})`);

/** Numbers below belong to the library system (DN10). */
const FIRST_ASSIGNED_NUMBER = 500_000_001;

export const persons = pgTable(
  'persons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_ASSIGNED_NUMBER }),
    firstName: text().notNull(),
    middleNames: text(),
    lastName: text().notNull(),
    degree: text(),
    /** As POL-on says; decides the forms of words in documents. null: not known. */
    gender: text({ enum: ['female', 'male'] }),
    orcid: text().unique(),
    polonUuid: text().unique(),
    unitId: integer().references(() => units.id),
    /** The person that this one was merged into and that has all its data; this row only keeps the number. */
    mergedInto: integer().references((): AnyPgColumn => persons.id),
    createdAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    nameWords: wordsOf("last_name || ' ' || first_name"),
  },
  (t) => [
    index('persons_name_idx').on(t.lastName, t.firstName),
    isLower('persons', [t.polonUuid, 'polon_uuid']),
    index().on(t.unitId),
    index().on(t.mergedInto),
    wordsIndex('persons', [t.nameWords]),
  ],
);
lockPlaces(persons, { whole: 110, rows: 300 });

/** Former names, and names in merged records. */
export const formerNames = pgTable(
  'former_names',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [index().on(t.personId)],
);

/** Birth dates, encrypted with a key that the database does not have: only `service-births.ts` reads them. */
export const birthDates = pgTable(
  'birth_dates',
  {
    /** Bound to the cipher, so that no row's date can be put into another. */
    id: uuid().primaryKey(),
    personId: refersTo(() => persons.id),
    /** Identifies the key. */
    keyId: text().notNull(),
    sealed: text().notNull(),
  },
  (t) => [
    uniqueIndex('birth_dates_person_idx').on(t.personId),
    check('birth_dates_sealed_check', sql`length(${t.sealed}) between 40 and 80`),
  ],
);

/** Degrees and the title of professor with the year in which they were granted, of POL-on; no source has the day. */
export const academicDegrees = pgTable(
  'academic_degrees',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    kind: text({ enum: DEGREE_KINDS }).notNull(),
    grantedYear: smallint().notNull(),
    institution: text(),
  },
  (t) => [
    uniqueIndex('academic_degrees_unique_idx').on(t.personId, t.kind),
    check('academic_degrees_year_check', sql`${t.grantedYear} between 1900 and 2100`),
    check('academic_degrees_kind_check', sql`${t.kind} in ('doctor', 'habilitated', 'professor')`),
  ],
);
lockPlaces(academicDegrees, { whole: 120 });

/** Application accounts; a person may have several. */
export const accounts = pgTable(
  'accounts',
  {
    rowNum: integer().primaryKey().generatedAlwaysAsIdentity(),
    internalId: text().notNull().unique(),
    personId: integer().references(() => persons.id),
    /** All DN10 numbers of the person, comma separated, as the library system keeps them. */
    personIdList: text(),
    firstName: text().notNull(),
    middleNames: text(),
    lastName: text().notNull(),
    degree: text(),
    active: boolean().notNull().default(true),
    orcid: text(),
    polonUuid: text(),
    login: text(),
    email: text(),
    updatedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    lastNameWords: wordsOf('last_name'),
    firstNameWords: wordsOf("coalesce(first_name || ' ' || middle_names, first_name)"),
    loginWords: wordsOf('login'),
    polonUuidWords: wordsOf('polon_uuid'),
    orcidWords: wordsOf('orcid'),
    internalIdWords: wordsOf('internal_id'),
  },
  (t) => [
    uniqueIndex('accounts_active_login_idx').on(sql`lower(${t.login})`).where(sql`${t.active}`),
    index().on(t.personId),
    isLower('accounts', [t.internalId, 'internal_id']),
    isLower('accounts', [t.polonUuid, 'polon_uuid']),
    wordsIndex('accounts', [
      t.lastNameWords,
      t.firstNameWords,
      t.loginWords,
      t.polonUuidWords,
      t.orcidWords,
      t.internalIdWords,
    ]),
  ],
);
lockPlaces(accounts, { whole: 190, rows: 310 });
declareOwners(accounts.rowNum);

/** The staff directory ('Baza pracowników'): who works here today, under which login and in which unit. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    employeeNumber: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    login: text().notNull(),
    displayName: text().notNull(),
    degree: text(),
    polonUuid: text(),
    unitId: integer().references(() => units.id),
    personId: integer().references(() => persons.id),
    lastNameWords: wordsOf('last_name'),
    firstNameWords: wordsOf('first_name'),
    loginWords: wordsOf('login'),
  },
  (t) => [
    uniqueIndex('directory_entries_login_idx').on(sql`lower(${t.login})`),
    isLower('directory_entries', [t.polonUuid, 'polon_uuid']),
    index().on(t.personId),
    index().on(t.unitId),
    wordsIndex('directory_entries', [t.lastNameWords, t.firstNameWords, t.loginWords]),
  ],
);
lockPlaces(directoryEntries, { whole: 170 });

/**
 * Persons of the library system (DN10). Its number is the person's number here; numbers assigned here begin far above,
 * so that the two never collide.
 */
export const dn10Persons = pgTable(
  'dn10_persons',
  {
    personId: refersTo(() => persons.id).primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    title: text(),
    unitName: text(),
    email: text(),
    employeeActive: boolean().notNull(),
    personActive: boolean().notNull(),
    lastNameWords: wordsOf('last_name'),
  },
  (t) => [index('dn10_persons_name_idx').on(t.lastName, t.firstName), wordsIndex('dn10_persons', [t.lastNameWords])],
);
lockPlaces(dn10Persons, { whole: 180 });
