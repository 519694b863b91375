import { z } from 'zod';
import { disciplineCode, id, idOrNone, stamp } from '#shared/wire.ts';
import { STAGE_LABELS, type Stage } from './labels.ts';
import { dayOrNull, dayOrUnchanged, idOrNull, line, time } from './wire-fields.ts';

const requestId = z.uuid().optional();

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
  status_hid_del: z.int(),
};

/** Fields of a procedure by kind; each has a field in the form. */
export const PROCEDURE_DAYS = [
  'data_zlozenia_dokumentow',
  'data_powolania_zespolu_8PRK',
  'data_spotkania_zespolu_8PRK',
  'uchwala_promotor_wszczecie_data',
  'uchwala_promotor_pomocniczy_data',
  'uchwala_zmiana_promotora_data',
  'uchwala_powolanie_komisji_dr_data',
  'data_zlozenia_dokumentow_w_dziekanacie',
  'uchwala_wyznaczenie_recenzentow_data',
  'uchwala_dopuszczenie_do_obrony_KD_data',
  'data_obrony',
  'uchwala_przyjecie_obrony_KD_data',
  'uchwala_nadanie_stopnia_doktora_RD_data',
] as const;
export const PROCEDURE_NUMBERS = [
  'uchwala_promotor_wszczecie_nr',
  'uchwala_promotor_pomocniczy_nr',
  'uchwala_zmiana_promotora_nr',
  'uchwala_powolanie_komisji_dr_nr',
  'uchwala_wyznaczenie_recenzentow_nr',
  'uchwala_dopuszczenie_do_obrony_KD_nr',
  'uchwala_przyjecie_obrony_KD_nr',
  'uchwala_projekt_uchwaly_od_KD_dla_RD_nr',
  'uchwala_wyroznienie_rozprawy_KD_nr',
  'uchwala_nadanie_stopnia_doktora_RD_nr',
  'uchwala_wyroznienie_rozprawy_RD_nr',
] as const;
export const PROCEDURE_TIMES = [
  'godz_spotkania_KD_dopuszczenie',
  'godz_obrony',
  'godz_spotkania_KD_przyjecie_obrony',
] as const;
export const PROCEDURE_PLACES = [
  'miejsce_spotkania_KD_dopuszczenie',
  'miejsce_obrony',
  'miejsce_spotkania_KD_przyjecie_obrony',
] as const;
export const PROCEDURE_PEOPLE = [
  'doktorant',
  'promotor',
  'promotor2',
  'promotor_pom',
  'promotor_poprzedni',
  'promotor2_poprzedni',
  'promotor_pom_poprzedni',
] as const;
export const PROCEDURE_GROUPS = ['PRK_sklad', 'KD_sklad', 'lista_recenzentow'] as const;
export const PROCEDURE_TEXTS = ['tytul', 'tytul_przed_zmiana', 'info_hint', 'branch_name'] as const;

/** One schema for each of these keys. */
const shapeOf = <const Keys extends readonly string[], Schema>(keys: Keys, schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Keys[number], Schema>;

const procedureFields = {
  discid: disciplineCode.min(1),
  ...shapeOf(PROCEDURE_DAYS, dayOrNull),
  ...shapeOf(PROCEDURE_NUMBERS, line(100)),
  ...shapeOf(PROCEDURE_TIMES, time),
  ...shapeOf(PROCEDURE_PLACES, line(300)),
  ...shapeOf(PROCEDURE_PEOPLE, idOrNull),
  ...shapeOf(PROCEDURE_GROUPS, idOrNull),
  tytul: line(1_000),
  tytul_przed_zmiana: line(1_000),
  data_zmiany_tytulu: dayOrUnchanged,
  info_hint: line(4_000),
  branch_name: line(200),
  /** Distinction: t yes, n no. */
  wyroznienie: z.enum(['n', 't']).default('n'),
  status_hid_del: hiddenStatus,
};

/** A new procedure; `request_id`: a repeated request adds no second one. */
export const ProcedureAdd = z.object({ ...procedureFields, request_id: requestId });
export type ProcedureAdd = z.output<typeof ProcedureAdd>;
/** `updated_at`: the version that was read. */
export const ProcedureUpdate = z.object({ ...procedureFields, przewid: id, updated_at: stamp.min(1).max(40) });
export type ProcedureUpdate = z.output<typeof ProcedureUpdate>;
export type ProcedureValues = Omit<ProcedureUpdate, 'przewid' | 'updated_at'>;

export const Procedure = z.object({
  przewid: z.int(),
  discid: z.int(),
  ...shapeOf([...PROCEDURE_DAYS, 'data_zmiany_tytulu'], z.string().nullable()),
  ...shapeOf([...PROCEDURE_NUMBERS, ...PROCEDURE_TIMES, ...PROCEDURE_PLACES, ...PROCEDURE_TEXTS], z.string()),
  ...shapeOf([...PROCEDURE_PEOPLE, ...PROCEDURE_GROUPS], z.int().nullable()),
  wyroznienie: z.enum(['n', 't']),
  ...stamps,
});
export type Procedure = z.infer<typeof Procedure>;

/** Texts of a person by the most characters. */
const PERSON_TEXTS = {
  tytul_naukowy: 100,
  tytul_po: 100,
  stanowisko: 200,
  afil_uczelnia: 300,
  afil_wydzial: 300,
  afil_jednostka: 300,
  afil_adres_ulica: 200,
  afil_adres_kod_pocztowy: 20,
  afil_adres_miasto: 100,
  specjalnosci: 1_000,
  imie_nazwisko_dopelniacz: 250,
  imie_nazwisko_celownik: 250,
  imie_nazwisko_biernik: 250,
  info_hint: 4_000,
} as const;
type PersonText = keyof typeof PERSON_TEXTS;
const personTexts = Object.fromEntries(Object.entries(PERSON_TEXTS).map(([key, max]) => [key, line(max)])) as Record<
  PersonText,
  ReturnType<typeof line>
>;

const personFields = {
  /** Unique, without regard to case. */
  osobkey: z.string().trim().min(1).max(201),
  imie: z.string().trim().min(1).max(100),
  nazwisko: z.string().trim().min(1).max(100),
  ...personTexts,
  email: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Podaj adres e-mail')
    .nullish()
    .transform((text) => text ?? ''),
  nauka_polska_link: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/\S+)?$/, 'Podaj adres strony, z http:// albo https:// na początku')
    .nullish()
    .transform((text) => text ?? ''),
  /** K woman, M man; null: not known. */
  plec: z
    .enum(['K', 'M'])
    .nullish()
    .transform((value) => value ?? null),
  status_hid_del: hiddenStatus,
};
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

export const Person = z.object({
  osobid: z.int(),
  ...shapeOf(
    ['osobkey', 'imie', 'nazwisko', 'email', 'nauka_polska_link', ...(Object.keys(PERSON_TEXTS) as PersonText[])],
    z.string(),
  ),
  plec: z.enum(['K', 'M']).nullable(),
  ...stamps,
});
export type Person = z.infer<typeof Person>;

/** Keys of the functions. */
export const FUNCTIONS = ['czlonek', 'przewodniczacy', 'sekretarz', 'promotor', 'promotor-pom', 'recenzent'] as const;
export type FunctionKey = (typeof FUNCTIONS)[number];
/** 1 doctoral commission, 2 reviewers, 3 the team of 8 PRK. */
export const GROUP_KINDS = [1, 2, 3] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
const groupKind = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Rows are kept in the order of the list; an incomplete one is kept too. */
export const GroupRowInput = z.object({
  /** 0 or missing: a new row. */
  skladrowid: idOrNone.nullish().transform((value) => value ?? 0),
  skladsetnum: idOrNone.nullish(),
  skladkindnum: groupKind,
  skladpersonfunction: z
    .enum(FUNCTIONS)
    .nullish()
    .transform((value) => value ?? null),
  kolejnosc_w_funkcji: z.int().nullish(),
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

const stage = z.enum(Object.keys(STAGE_LABELS) as [Stage, ...Stage[]]);

/** `ukryte`: hidden and deleted procedures in place of the others. */
export const ProcedureQuery = z.object({ kodDysc: disciplineCode.min(1), ukryte: z.boolean().default(false) });
export const ListedProcedure = z.object({
  przewid: z.int(),
  discid: z.int(),
  ...shapeOf(
    [
      'doktorant_imie',
      'doktorant_nazwisko',
      'tytul',
      'promotor_imie',
      'promotor_nazwisko',
      'promotor2_imie',
      'promotor2_nazwisko',
      'promotor_pom_imie',
      'promotor_pom_nazwisko',
    ],
    z.string(),
  ),
  data_zlozenia_dokumentow: z.string().nullable(),
  updated_at: stamp,
  created_at: stamp,
  etap: stage,
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
/** `source`: rules, or what somebody corrected for this name before. */
export const ProposedCases = z.object({
  plec: z.enum(['K', 'M']),
  imie_nazwisko_dopelniacz: z.string(),
  imie_nazwisko_celownik: z.string(),
  imie_nazwisko_biernik: z.string(),
  source: z.enum(['rules', 'remembered']),
});
export type ProposedCases = z.infer<typeof ProposedCases>;
