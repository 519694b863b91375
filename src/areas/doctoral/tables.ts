import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';

/** Who wrote a record and when, and whether it is shown: 0 shown, 1 hidden, 2 deleted. */
const stamps = () => ({
  createdAt: timestamp(instant).notNull().defaultNow(),
  createdBy: text().notNull(),
  /** The version of the record: that of the insert until somebody changes it. */
  updatedAt: timestamp(instant).notNull().defaultNow(),
  updatedBy: text().notNull(),
  deletedAt: timestamp(instant),
  deletedBy: text(),
  hiddenStatus: smallint().notNull().default(0),
});

const line = () => text().notNull().default('');

/** People of the procedures: doctoral students, supervisors, reviewers; most come from outside and have no account. */
export const doctoralPersons = pgTable(
  'doctoral_persons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Tells people of one name apart; proposed as first name, hyphen, last name. */
    key: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Before and after the name, as 'prof. dr hab.' and 'MBA'. */
    academicTitle: line(),
    titleAfter: line(),
    position: line(),
    university: line(),
    faculty: line(),
    unit: line(),
    street: line(),
    postalCode: line(),
    city: line(),
    email: line(),
    /** The person's page in the database of Polish science. */
    scienceLink: line(),
    specialities: line(),
    gender: text({ enum: ['female', 'male'] }),
    /** The full name in the cases that documents need; empty: nobody has checked it. */
    genitive: line(),
    dative: line(),
    accusative: line(),
    note: line(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('doctoral_persons_key_idx').on(sql`lower(${t.key})`),
    check('doctoral_persons_hidden_status_check', sql`${t.hiddenStatus} between 0 and 2`),
  ],
);
lockPlaces(doctoralPersons, { rows: 420 });

/** What somebody corrected in a proposed declension, by part of the name: proposed again for the next of that name. */
export const nameCorrections = pgTable(
  'doctoral_name_corrections',
  {
    part: text({ enum: ['first', 'last'] }).notNull(),
    /** First names or the last name, in lower case. */
    name: text().notNull(),
    gender: text({ enum: ['female', 'male'] }).notNull(),
    genitive: text().notNull(),
    dative: text().notNull(),
    accusative: text().notNull(),
    correctedBy: text().notNull(),
    correctedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.part, t.name, t.gender] })],
);

/** A group of people with functions; a procedure names it. */
export const personGroups = pgTable(
  'doctoral_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 1 doctoral commission, 2 reviewers, 3 the team of 8 PRK. */
    kind: smallint().notNull(),
    /** Sees the group until a procedure names it. */
    createdBy: text().notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    updatedBy: text().notNull(),
    updatedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [check('doctoral_groups_kind_check', sql`${t.kind} between 1 and 3`)],
);
lockPlaces(personGroups, { rows: 430 });

export const personGroupRows = pgTable(
  'doctoral_group_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: refersTo(() => personGroups.id),
    /** 1, 2, 3… in the group. */
    position: smallint().notNull(),
    /** A key of `FUNCTIONS`; null: not chosen yet. */
    function: text(),
    personId: integer().references(() => doctoralPersons.id),
    note: line(),
  },
  (t) => [index().on(t.groupId, t.position), index().on(t.personId)],
);

const person = () => integer().references((): AnyPgColumn => doctoralPersons.id);
const group = () => integer().references(() => personGroups.id);

/** Doctoral procedures ('przewody'). Resolutions have a day and a number; what has not happened yet is null or empty. */
export const doctoralProcedures = pgTable(
  'doctoral_procedures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    disciplineCode: refersTo(() => disciplines.code),
    studentId: person(),
    /** Not of a doctoral school (art. 192 ust. 2); null: not known. */
    external: boolean(),
    title: line(),
    formerTitle: line(),
    /** Documents of earlier days say the former title. */
    titleChangedOn: date(),
    submittedOn: date(),

    teamAppointedOn: date(),
    teamGroupId: group(),
    teamMeetingOn: date(),

    supervisorsResolutionOn: date(),
    supervisorsResolutionNo: line(),
    auxiliaryResolutionOn: date(),
    auxiliaryResolutionNo: line(),
    supervisorId: person(),
    secondSupervisorId: person(),
    auxiliarySupervisorId: person(),

    changeResolutionOn: date(),
    changeResolutionNo: line(),
    formerSupervisorId: person(),
    formerSecondSupervisorId: person(),
    formerAuxiliarySupervisorId: person(),

    commissionResolutionOn: date(),
    commissionResolutionNo: line(),
    commissionGroupId: group(),

    /** The documents are complete at the dean's office. */
    completedOn: date(),
    reviewersResolutionOn: date(),
    reviewersResolutionNo: line(),
    reviewersGroupId: group(),
    /** Whose reviews are positive: two at least admit to the defence (art. 191 ust. 1). */
    positiveReviewerId: person(),
    secondPositiveReviewerId: person(),

    /** Times are `HH:MM`, empty if not known. */
    admissionMeetingTime: line(),
    admissionMeetingPlace: line(),
    admissionResolutionOn: date(),
    admissionResolutionNo: line(),

    defenceOn: date(),
    defenceTime: line(),
    defencePlace: line(),

    acceptanceResolutionOn: date(),
    acceptanceResolutionNo: line(),
    acceptanceMeetingTime: line(),
    acceptanceMeetingPlace: line(),
    /** Number of the draft resolution that the commission puts before the discipline council. */
    councilDraftNo: line(),
    distinction: boolean().notNull().default(false),
    commissionDistinctionNo: line(),

    conferralResolutionOn: date(),
    conferralResolutionNo: line(),
    councilDistinctionNo: line(),

    note: line(),
    branchName: line(),
    ...stamps(),
  },
  (t) => [
    index().on(t.disciplineCode),
    index().on(t.studentId),
    // A group belongs to one procedure.
    unique('doctoral_procedures_team_group_unique').on(t.teamGroupId),
    unique('doctoral_procedures_commission_group_unique').on(t.commissionGroupId),
    unique('doctoral_procedures_reviewers_group_unique').on(t.reviewersGroupId),
    check('doctoral_procedures_hidden_status_check', sql`${t.hiddenStatus} between 0 and 2`),
  ],
);
lockPlaces(doctoralProcedures, { rows: 440 });

/** Terms that the office set otherwise than they are shipped (`terms.ts`); statutory ones cannot be. */
export const doctoralTerms = pgTable('doctoral_terms', {
  key: text().primaryKey(),
  /** Days or months, as the term counts. */
  amount: smallint().notNull(),
  active: boolean().notNull(),
  updatedBy: text().notNull(),
  updatedAt: timestamp(instant).notNull().defaultNow(),
});

/** What such a term takes when it begins on this day or later. */
export const datedTerms = pgTable(
  'doctoral_dated_terms',
  {
    key: text().notNull(),
    validFrom: date().notNull(),
    amount: smallint().notNull(),
    active: boolean().notNull(),
    changedBy: text().notNull(),
    changedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.key, t.validFrom] })],
);
lockPlaces(datedTerms, { whole: 207 });

/** Terms that the office marked as met, where no field of the procedure says so. */
export const metTerms = pgTable(
  'doctoral_met_terms',
  {
    procedureId: refersTo(() => doctoralProcedures.id),
    term: text().notNull(),
    metOn: date().notNull(),
    markedBy: text().notNull(),
    markedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.procedureId, t.term] })],
);

/** Warnings of the days' order that the office has decided to keep, word for word: one with another day is asked anew. */
export const keptWarnings = pgTable(
  'doctoral_kept_warnings',
  {
    procedureId: refersTo(() => doctoralProcedures.id),
    warning: text().notNull(),
    reason: text().notNull(),
    keptBy: text().notNull(),
    keptAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.procedureId, t.warning] }),
    check('doctoral_kept_warnings_reason_check', sql`length(${t.reason}) between 3 and 300`),
  ],
);
