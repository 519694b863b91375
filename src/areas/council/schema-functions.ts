import { day, disciplineCode, id, typedReason } from '#shared/wire.ts';
import { selectedPolonId } from './schema.ts';
import { FUNCTION_LETTERS, HELD_LETTERS, type HeldLetter, reachOf } from './words.ts';
import { z } from 'zod';

const letter = z.literal(HELD_LETTERS);

export const functionName = (held: HeldLetter) => FUNCTION_LETTERS[held];

/** A function that somebody holds; without a discipline it is one of the whole university. */
export const HeldFunction = z.object({
  id,
  person: id,
  first_name: z.string(),
  last_name: z.string(),
  degree: z.string().nullable(),
  unit: z.string().nullable(),
  letter,
  discipline: z.int().nullable(),
  discipline_name: z.string().nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  state: z.enum(['coming', 'held', 'over']),
  /** Has no post at the university today. */
  not_employed: z.boolean(),
});
export type HeldFunction = z.infer<typeof HeldFunction>;

const days = { valid_from: day, valid_to: day.nullish() };

/** What becomes of the function of somebody else at that time: it ends on the eve, or both hold it. */
const former = z.enum(['end', 'stay']).optional();

/** What becomes of a post when its holder leaves the council: it ends with that, or goes on. */
const beyond = z.enum(['end', 'stay']).optional();

export const FunctionAdd = z.object({
  polon_uuid: selectedPolonId,
  letter,
  discCode: disciplineCode.nullish(),
  ...days,
  former,
  beyond,
});
export type FunctionAdd = z.infer<typeof FunctionAdd>;

/** The function that was given, and those of others that ended for it, with the days that they had. */
export const GivenFunction = HeldFunction.extend({
  ended: HeldFunction.extend({ ended_before: z.string().nullable() }).array(),
});
export type GivenFunction = z.infer<typeof GivenFunction>;

/** `expected_…`: the days as they were read; a stale change is refused. */
const expected = { id, expected_from: day, expected_to: day.nullable() };
export const FunctionChange = z.object({ ...expected, ...days });
export type FunctionChange = z.infer<typeof FunctionChange>;
export const FunctionRef = z.object(expected);
export type FunctionRef = z.infer<typeof FunctionRef>;

export const FunctionId = z.object({ id });

/** What the audit keeps of a function that was removed. */
export const KeptFunction = z.object({
  letter,
  discipline: z.int().nullable(),
  valid_from: day,
  valid_to: day.nullable(),
});
/** A function that was removed, in words; it can come back. */
export const RemovedFunction = z.object({
  id: z.int(),
  name: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  at: z.string(),
  by: z.string(),
});
export type RemovedFunction = z.infer<typeof RemovedFunction>;

type Named = { letter: string; discCode?: number | null | undefined };
type Days = { valid_from: string; valid_to?: string | null | undefined };

/** The issues that a council's function names no discipline, or that it ends before it begins. */
export const wrongFunction = ({ letter, discCode, ...days }: Named & Days) => [
  ...(reachOf(letter) === 'council' && !discCode
    ? [{ path: 'discCode', message: 'Wybierz dyscyplinę, której rady dotyczy funkcja' }]
    : []),
  ...wrongDays(days),
];

export const wrongDays = ({ valid_from, valid_to }: Days) =>
  valid_to && valid_to < valid_from ? [{ path: 'valid_to', message: 'Koniec jest przed początkiem' }] : [];

export const ParametersRow = z.object({
  valid_from: day,
  degrees: z.array(z.string()),
  age_limit: z.int(),
  declaration_born_before: day,
  reason: z.string().nullable(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  state: z.enum(['past', 'current', 'coming']),
});
export type ParametersRow = z.infer<typeof ParametersRow>;

/** Degrees of the words `prof.`, `dr` and `hab.` alone, as the council's rules compare them. */
export const DEGREES = /^\s*((prof\.|dr|hab\.)(\s+(prof\.|dr|hab\.))*\s*(,\s*|$))+$/;

/** Each once. */
export const degreesIn = (text: string) => [...new Set(text.split(',').flatMap((degree) => degree.trim() || []))];

export const ParametersAdd = z.object({
  valid_from: day,
  degrees: z
    .string()
    .trim()
    .min(1, 'Podaj stopnie i tytuły')
    .max(200)
    .regex(DEGREES, 'Podaj stopnie po przecinku, jak „dr hab., prof. dr hab., prof.”'),
  age_limit: z.int().min(18, 'Podaj wiek od 18').max(120, 'Podaj wiek do 120'),
  declaration_born_before: day,
  reason: typedReason(1_000),
});
/** What the audit keeps of removed parameters. */
export const KeptParameters = ParametersRow.omit({ valid_from: true, state: true });
export const ParametersRef = z.object({ valid_from: day });
export const ParametersFile = z.object({ format: z.enum(['xlsx']).default('xlsx') });
