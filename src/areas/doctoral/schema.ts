import { z } from 'zod';
import { disciplineCode, id, idOrNone, MAX_ID, requestId, stamp } from '#shared/wire.ts';
import { PERSON_FIELDS, PROCEDURE_FIELDS } from './fields.ts';
import { STAGE_LABELS, type Stage } from './labels.ts';
import { Deadline } from './schema-terms.ts';
import { dayOrNull, dayOrUnchanged, idOrNull, idOrUnchanged, line, lineOrUnchanged, time } from './wire-fields.ts';

/** A key of `HIDDEN_STATUS`. */
const hiddenStatus = z
  .int()
  .min(0)
  .max(2)
  .nullish()
  .transform((value) => value ?? 0);

const stamps = {
  created_at: stamp,
  created_by: z.string(),
  updated_at: stamp,
  updated_by: z.string(),
  deleted_at: stamp,
  deleted_by: z.string(),
};

const isEmail = (text: string) => text === '' || z.email().safeParse(text).success;
const orEmpty = (schema: z.ZodString) => schema.nullish().transform((value) => value ?? '');
const NO_LINK = 'Podaj adres strony, z http:// albo https:// na początku';
const gender = z.enum(['K', 'M']);
const flag = z.enum(['n', 't']);

/** What a call takes for a field of each kind, some of at most so many characters. */
const TAKEN = {
  discipline: () => disciplineCode.min(1),
  day: () => dayOrNull,
  time: () => time,
  text: line,
  area: line,
  person: () => idOrNull,
  group: () => idOrNull,
  /** t yes, n no. */
  flag: () => flag.default('n'),
  /** t external, n of a doctoral school, null not known. */
  mode: () => flag.nullable().default(null),
  status: () => hiddenStatus,
  name: (max: number) => z.string().trim().min(1).max(max),
  email: () => orEmpty(z.string().trim().max(200).refine(isEmail, 'Podaj adres e-mail')),
  link: () =>
    orEmpty(
      z
        .string()
        .trim()
        .max(500)
        .regex(/^(https?:\/\/\S+)?$/, NO_LINK),
    ),
  /** K woman, M man; null: not known. */
  gender: () => gender.nullish().transform((value) => value ?? null),
};
/** Of the fields that documented clients do not know. */
const TAKEN_OWN = {
  day: () => dayOrUnchanged,
  text: lineOrUnchanged,
  area: lineOrUnchanged,
  person: () => idOrUnchanged,
  mode: () => flag.nullish(),
};
/** What a call answers. */
const GIVEN = {
  discipline: z.int(),
  day: z.string().nullable(),
  time: z.string(),
  text: z.string(),
  area: z.string(),
  person: z.int().nullable(),
  group: z.int().nullable(),
  flag,
  mode: flag.nullable(),
  status: z.int(),
  name: z.string(),
  email: z.string(),
  link: z.string(),
  gender: gender.nullable(),
};

type Declared = { kind: keyof typeof TAKEN; max?: number; own?: true };
type Taken<Field> = Field extends { own: true; kind: infer Kind extends keyof typeof TAKEN_OWN }
  ? ReturnType<(typeof TAKEN_OWN)[Kind]>
  : Field extends { kind: infer Kind extends keyof typeof TAKEN }
    ? ReturnType<(typeof TAKEN)[Kind]>
    : never;
type Given<Field> = Field extends { kind: infer Kind extends keyof typeof GIVEN } ? (typeof GIVEN)[Kind] : never;

const takenOf = <Fields extends Readonly<Record<string, Declared>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { kind, max = 0, own }]) => [
      key,
      (own ? { ...TAKEN, ...TAKEN_OWN } : TAKEN)[kind](max),
    ]),
  ) as { -readonly [Key in keyof Fields]: Taken<Fields[Key]> };
const givenOf = <Fields extends Readonly<Record<string, Declared>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, { kind }]) => [key, GIVEN[kind]])) as {
    -readonly [Key in keyof Fields]: Given<Fields[Key]>;
  };

const procedureFields = takenOf(PROCEDURE_FIELDS);

/** A new procedure; `request_id`: a repeated request adds no second one. */
export const ProcedureAdd = z.object({ ...procedureFields, request_id: requestId });
export type ProcedureAdd = z.output<typeof ProcedureAdd>;
/** `updated_at`: the version that was read. */
export const ProcedureUpdate = z.object({ ...procedureFields, przewid: id, updated_at: stamp.min(1).max(40) });
export type ProcedureUpdate = z.output<typeof ProcedureUpdate>;
export type ProcedureValues = Omit<ProcedureUpdate, 'przewid' | 'updated_at'>;

export const Procedure = z.object({ przewid: z.int(), ...givenOf(PROCEDURE_FIELDS), ...stamps });
export type Procedure = z.infer<typeof Procedure>;

const personFields = takenOf(PERSON_FIELDS);
/** Of a person to be added the number is missing or 0, of one to be changed it is not. */
const INVALID_ACTION = 'Nieprawidłowa wartość w działaniu';
const anyId = idOrNone.nullish().transform((value) => value ?? 0);
export const PersonAdd = z.object({
  ...personFields,
  osobid: anyId.refine((value) => value === 0, INVALID_ACTION),
});
export type PersonAdd = z.output<typeof PersonAdd>;
/** `updated_at`: the version that was read. */
export const PersonUpdate = z.object({
  ...personFields,
  osobid: anyId.refine((value) => value > 0, INVALID_ACTION),
  updated_at: stamp.min(1).max(40),
});
export type PersonUpdate = z.output<typeof PersonUpdate>;
export type PersonValues = Omit<PersonAdd, 'osobid'>;

export const Person = z.object({ osobid: z.int(), ...givenOf(PERSON_FIELDS), ...stamps });
export type Person = z.infer<typeof Person>;

/** Somebody of the university, by the number as its person, as the register would keep them. */
export const Employee = Person.pick({
  osobid: true,
  osobkey: true,
  imie: true,
  nazwisko: true,
  tytul_naukowy: true,
  stanowisko: true,
  afil_uczelnia: true,
  afil_wydzial: true,
  afil_jednostka: true,
  email: true,
  plec: true,
  imie_nazwisko_dopelniacz: true,
  imie_nazwisko_celownik: true,
  imie_nazwisko_biernik: true,
});
export type Employee = z.infer<typeof Employee>;

/** The functions in a group. */
export const FUNCTION_NAMES = {
  czlonek: 'członek',
  przewodniczacy: 'przewodniczący',
  sekretarz: 'sekretarz',
  promotor: 'promotor',
  'promotor-pom': 'promotor pomocniczy',
  recenzent: 'recenzent',
} as const;
export type FunctionKey = keyof typeof FUNCTION_NAMES;
/** After 'jest'. */
export const FUNCTIONS_HELD: Readonly<Record<FunctionKey, string>> = {
  czlonek: 'członkiem',
  przewodniczacy: 'przewodniczącym',
  sekretarz: 'sekretarzem',
  promotor: 'promotorem',
  'promotor-pom': 'promotorem pomocniczym',
  recenzent: 'recenzentem',
};
export const FUNCTIONS = Object.keys(FUNCTION_NAMES) as [FunctionKey, ...FunctionKey[]];
/** 1 doctoral commission, 2 reviewers, 3 the team of 8 PRK. */
const GROUP_KINDS = [1, 2, 3] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
const groupKind = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Rows are kept in the order of the list; an incomplete one is kept too. */
export const GroupRowInput = z.object({
  /** 0 or missing: a new row. */
  skladrowid: idOrNone.nullish().transform((value) => value ?? 0),
  skladsetnum: idOrNone.nullish(),
  skladkindnum: groupKind,
  skladpersonfunction: z
    .enum([...FUNCTIONS, ''])
    .nullish()
    .transform((value) => value || null),
  kolejnosc_w_funkcji: z.int().min(-MAX_ID).max(MAX_ID).nullish(),
  osobaid: idOrNull,
  info_hint: line(1_000),
  updated_at: stamp.max(40).optional(),
});
export type GroupRowInput = z.output<typeof GroupRowInput>;
export const GroupRow = z.object({
  skladrowid: z.int(),
  skladsetnum: z.int(),
  skladkindnum: groupKind,
  skladpersonfunction: z.enum(FUNCTIONS).nullable(),
  kolejnosc_w_funkcji: z.int(),
  osobaid: z.int().nullable(),
  info_hint: z.string(),
  /** The version of the group. */
  updated_at: stamp,
});
export type GroupRow = z.infer<typeof GroupRow>;

/** `set`: the rows; `grpcat`: the group's id; `updated_at`: its version. */
export const PersonGroup = z.object({ set: z.array(GroupRow), grpcat: z.int(), updated_at: stamp });
export type PersonGroup = z.infer<typeof PersonGroup>;

const MOST_ROWS_IN_GROUP = 100;
/**
 * The plain address takes the rows as its body. `grpId`: the group, 0 or missing for a new one; `version`: what was read,
 * or else `updated_at` of the rows; `request_id`: a repeated request adds no second group.
 */
export const GroupUpdate = z.object({
  rows: z.array(GroupRowInput).max(MOST_ROWS_IN_GROUP),
  grpId: idOrNone.default(0),
  version: stamp.max(40).optional(),
  request_id: requestId,
});
export type GroupUpdate = z.output<typeof GroupUpdate>;
export const GroupId = z.object({ grpcat: id });

export const Discipline = z.object({ ue_disc_code: z.int(), dysc_nazwa: z.string() });
export type Discipline = z.infer<typeof Discipline>;

export const stage = z.enum(Object.keys(STAGE_LABELS) as [Stage, ...Stage[]]);

/** Without a discipline: all that are granted. `ukryte`: hidden and deleted procedures in place of the others. */
export const ProcedureQuery = z.object({
  kodDysc: disciplineCode.min(1).optional(),
  ukryte: z.boolean().default(false),
});
export type ProcedureQuery = z.output<typeof ProcedureQuery>;
/** What the list is narrowed to: a stage, or procedures with late terms. */
export const ProcedureFileQuery = ProcedureQuery.extend({
  etap: stage.optional(),
  spoznione: z.boolean().default(false),
});
export type ProcedureFileQuery = z.output<typeof ProcedureFileQuery>;
export const ListedProcedure = z.object({
  przewid: z.int(),
  discid: z.int(),
  dysc_nazwa: z.string(),
  doktorant_imie: z.string(),
  doktorant_nazwisko: z.string(),
  tytul: z.string(),
  promotor_imie: z.string(),
  promotor_nazwisko: z.string(),
  promotor2_imie: z.string(),
  promotor2_nazwisko: z.string(),
  promotor_pom_imie: z.string(),
  promotor_pom_nazwisko: z.string(),
  data_zlozenia_dokumentow: z.string().nullable(),
  updated_at: stamp,
  created_at: stamp,
  etap: stage,
  /** How many of its terms are late. */
  po_terminie: z.int(),
  /** The term to look at first: the longest late, else the next. */
  termin: Deadline.pick({ label: true, due: true, state: true }).nullable(),
  status_hid_del: z.int(),
});
export type ListedProcedure = z.infer<typeof ListedProcedure>;
export const ProcedureId = z.object({ detProc: id });

/** `osobid`: the person whose key it is, who does not make it taken. */
export const KeyQuery = z.object({ oid: z.string().trim().max(201), osobid: idOrNone.default(0) });
export const KeyAnswer = z.object({ uniq: z.boolean(), oid: z.string() });

export const CasesQuery = z.object({
  imie: z.string().trim().min(1).max(100),
  nazwisko: z.string().trim().min(1).max(100),
  plec: z.enum(['K', 'M']).optional(),
});
/** `source`: rules, or what somebody corrected for this name before. `doubts`: words that may be declined otherwise. */
export const ProposedCases = z.object({
  plec: z.enum(['K', 'M']),
  imie_nazwisko_dopelniacz: z.string(),
  imie_nazwisko_celownik: z.string(),
  imie_nazwisko_biernik: z.string(),
  source: z.enum(['rules', 'remembered']),
  doubts: z.array(z.string()),
});
export type ProposedCases = z.infer<typeof ProposedCases>;
