import { STATEMENT_KINDS } from '#areas/statements/schema.ts';
import { z } from 'zod';
import { FactEffect } from '#areas/polon/schema.ts';
import { NSpan, NTurn } from '#areas/polon/schema-n.ts';
import { day, disciplineCode, id, requestId, shortText, stamp, typedReason } from '#shared/wire.ts';
import { DEGREE_KINDS } from '#areas/people/schema-words.ts';
import { FACT_KINDS, POSITION_GROUPS } from '#areas/polon/schema-words.ts';
import { orcidIssue, polonIssue } from '#areas/people/identifiers.ts';
import type { Source } from './facts.ts';

const discipline = disciplineCode.min(1, 'Wybierz dyscyplinę');
const optionalDiscipline = disciplineCode.nullish();
const percent = z.int().min(1).max(100);
const span = { date_from: day, date_to: day.nullish() };

/** What is entered of each kind of fact. */
const VALUES = {
  employment: {
    ...span,
    position_name: shortText.trim().min(1, 'Podaj stanowisko'),
    position_group: z.enum(POSITION_GROUPS),
    hours_numerator: z.int().min(1).max(10_000),
    hours_denominator: z.int().min(1).max(10_000),
    institution_name: shortText.trim().min(1, 'Podaj pracodawcę'),
    primary_workplace: z.boolean(),
    unit_id: id.nullish(),
  },
  declaration: {
    ...span,
    discipline1_code: discipline,
    discipline1_percent: percent,
    discipline2_code: optionalDiscipline,
    discipline2_percent: percent.nullish(),
    close_reason: shortText.trim().nullish(),
  },
  nStatement: { ...span, discipline1_code: discipline, discipline2_code: optionalDiscipline },
  doctoral: { ...span, discipline_code: discipline },
  absence: { ...span, kind: shortText.trim().min(1, 'Podaj rodzaj nieobecności') },
  degree: {
    kind: z.enum(DEGREE_KINDS),
    granted_year: z.int().min(1900).max(2100),
    institution: shortText.trim().nullish(),
  },
} as const;

const order = <Kind extends keyof typeof VALUES>(kind: Kind) =>
  z.object({
    fact: z.literal(kind),
    person: id,
    request_id: requestId,
    /** null: a new one. */
    id: id.nullish(),
    /** The version that was read. */
    version: z.string().max(40).nullish(),
    reason: typedReason(200, 'Napisz, skąd ta zmiana'),
    /** Imports leave the fact as it is from now on. */
    locked: z.boolean(),
    ...VALUES[kind],
  });

/** The statement in force, or the job that is the basic one until then, which ends the day before the new one begins. */
const replacing = { end_former: id.nullish() };

export const EmploymentOrder = order('employment').extend(replacing);
export const DeclarationOrder = order('declaration').extend(replacing);
export const NStatementOrder = order('nStatement').extend(replacing);
export const DoctoralOrder = order('doctoral');
export const AbsenceOrder = order('absence').omit({ kind: true }).extend({ absence_kind: VALUES.absence.kind });
export const DegreeOrder = order('degree').omit({ kind: true }).extend({ degree_kind: VALUES.degree.kind });

export const FactOrder = z.discriminatedUnion('fact', [
  EmploymentOrder,
  DeclarationOrder,
  NStatementOrder,
  DoctoralOrder,
  AbsenceOrder,
  DegreeOrder,
]);
export type FactOrder = z.infer<typeof FactOrder>;

/** What saving a fact would do to N and to the limits of slots; `turns`: when its person counts to N otherwise. */
export const ToldEffect = z.object({ effects: FactEffect, turns: z.array(NTurn) });
export type ToldEffect = z.infer<typeof ToldEffect>;

const factKind = z.enum(FACT_KINDS);
/** A change that is only asked about: what would be saved, or which fact would be removed. */
export const FactQuestion = z.union([FactOrder, z.object({ removed: factKind, id, person: id })]);
export type FactQuestion = z.infer<typeof FactQuestion>;
const FactRef = z.object({ fact: factKind, id, version: z.string().max(40) });
export const FactRemoval = FactRef.extend({ reason: typedReason(200, 'Napisz, dlaczego usuwasz') });
export type FactRemoval = z.infer<typeof FactRemoval>;
export const FactLock = z.object({ fact: factKind, id, locked: z.boolean() });
export type FactLock = z.infer<typeof FactLock>;

/** Takes back edits of the history: one, or all that one save has made. */
export const EditUndo = z.object({ edits: z.array(id).min(1).max(2), request_id: requestId });
export type EditUndo = z.infer<typeof EditUndo>;
export const EditedPerson = z.object({ person: id });

/** Locks who the person is against imports. */
export const PersonLock = z.object({ person: id, locked: z.boolean() });
export type PersonLock = z.infer<typeof PersonLock>;
export const PersonLocked = z.object({ locked_by: z.string().nullable() });

const source = z.enum([
  'polon',
  'absences',
  'radon',
  'directory',
  'dn10',
  'units',
  'achievements',
  'hand',
] satisfies Source[]);
/** Where a fact comes from; null: it was here before sources were kept. */
const Origin = z.object({ source, as_of: day.nullable(), at: stamp, by: z.string() }).nullable();

export const PersonFact = z.object({
  fact: factKind,
  id,
  version: z.string(),
  date_from: day.nullable(),
  date_to: day.nullable(),
  /** The values as they are entered. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Names of the disciplines and the unit among the values, by code or number. */
  names: z.record(z.string(), z.string()),
  locked_by: z.string().nullable(),
  origin: Origin,
});
export type PersonFact = z.infer<typeof PersonFact>;

/** What a save has made of the history, which `EditUndo` takes back; none where nothing differed. */
export const Edits = z.object({ edits: z.array(id) });
export const SavedFact = PersonFact.extend(Edits.shape);
export type SavedFact = z.infer<typeof SavedFact>;

export const PersonIdentity = z.object({
  id,
  first_name: z.string(),
  middle_names: z.string().nullable(),
  last_name: z.string(),
  degree: z.string().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  orcid: z.string().nullable(),
  polon_uuid: z.string().nullable(),
  unit_id: id.nullable(),
  unit_name: z.string().nullable(),
  updated_at: stamp,
});
export type PersonIdentity = z.infer<typeof PersonIdentity>;
export const SavedIdentity = PersonIdentity.extend(Edits.shape);
export type SavedIdentity = z.infer<typeof SavedIdentity>;

export const PersonPage = PersonIdentity.extend({
  /** Who has locked these data against imports. */
  locked_by: z.string().nullable(),
  /** Former names of the person. */
  former: z.array(z.string()),
  /** null: only for who keeps the data of people. */
  accounts: z
    .array(
      z.object({
        row: id,
        login: z.string().nullable(),
        email: z.string().nullable(),
        active: z.boolean(),
        roles: z.array(z.string()),
      }),
    )
    .nullable(),
  facts: z.array(PersonFact),
  /** Since when to when the N statements count the person, the earliest first. */
  n: z.array(NSpan),
  /** At the university, in councils and as heads of units, the latest first; null: only for who keeps the data of people. */
  functions: z
    .array(
      z.object({
        key: z.string(),
        /** As it is called. */
        name: z.string(),
        place: z.string().nullable(),
        unit: id.nullable(),
        date_from: day,
        date_to: day.nullable(),
      }),
    )
    .nullable(),
  /** Printed and not withdrawn, the latest year first. */
  statements: z.array(
    z.object({ year: z.int(), kind: z.enum(STATEMENT_KINDS), printed: stamp, confirmed: stamp.nullable() }),
  ),
});
export type PersonPage = z.infer<typeof PersonPage>;

/** Whose page: by number, or by an account, or by a login. */
export const PersonQuery = z.union([
  z.object({ person: id }),
  z.object({ account: id }),
  z.object({ user: shortText.min(1) }),
]);
export type PersonQuery = z.infer<typeof PersonQuery>;

const identity = {
  first_name: shortText.trim().min(1, 'Podaj imię'),
  middle_names: shortText.trim().nullish(),
  last_name: shortText.trim().min(1, 'Podaj nazwisko'),
  degree: shortText.trim().nullish(),
  gender: z.enum(['female', 'male']).nullish(),
  orcid: shortText
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || !orcidIssue(text), {
      error: ({ input }) => orcidIssue(String(input)) || undefined,
    })
    .nullish(),
  polon_uuid: shortText
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || !polonIssue(text), {
      error: ({ input }) => polonIssue(String(input)) || undefined,
    })
    .nullish(),
  unit_id: id.nullish(),
};
export const PersonSave = z.object({
  id,
  updated_at: stamp,
  ...identity,
  reason: typedReason(200, 'Napisz, skąd ta zmiana'),
});
export type PersonSave = z.infer<typeof PersonSave>;
export const PersonAdd = z.object({
  request_id: requestId,
  ...identity,
  /** There is another person of this name, and this is somebody else. */
  despite_namesake: z.boolean().default(false),
});
export type PersonAdd = z.infer<typeof PersonAdd>;

export const HistoryQuery = z.object({ person: id });
export const HistoryEntry = z.object({
  key: z.string(),
  at: stamp,
  by: z.string(),
  source,
  /** Of an import. */
  import: id.nullable(),
  /** Edits of an office, while nothing has followed: they are taken back at once. */
  undoable: z.array(id),
  what: z.string(),
  action: z.enum(['added', 'changed', 'removed', 'locked', 'unlocked']),
  reason: z.string().nullable(),
  changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const PersonOptions = z.object({
  disciplines: z.array(z.object({ code: z.int(), name: z.string(), until: day.nullable() })),
  /** With the first and the last day; null: not known. */
  units: z.array(z.object({ id, code: z.string(), name: z.string(), from: day.nullable(), until: day.nullable() })),
});

/** Of so many names one call asks who is called so. */
const MOST_NAMESAKES = 50;
export const Namesakes = z.object({ names: z.array(shortText).max(MOST_NAMESAKES) });

export const PersonRow = z.object({
  id,
  last_name: z.string(),
  first_name: z.string(),
  degree: z.string().nullable(),
  unit: z.string().nullable(),
  /** Was employed, and is not today. */
  has_left: z.boolean(),
  position: z.string().nullable(),
  fte: z.number().nullable(),
  n: z.string().nullable(),
  declared: z.string().nullable(),
  orcid: z.string().nullable(),
  login: z.string().nullable(),
  /** Whether there is an account that is not active. */
  has_inactive: z.boolean(),
});
export type PersonRow = z.infer<typeof PersonRow>;
