import { z } from 'zod';
import { FILE_TYPES, type FileType } from './file-types.ts';
import { ASKS_DAY } from './issue-text.ts';
import { withoutBidi } from './text.ts';

/** Schemas that the areas' wire schemas are built from; the limits are those of the database's types. */
export const MAX_ID = 2_147_483_647;

export const id = z.int().min(1).max(MAX_ID);
/** Of a row or a version of it, counted from 1. */
export const version = z.int().min(1).max(MAX_ID);
/** 0 = of a row that is not there yet. */
export const versionOrNew = z.int().min(0).max(MAX_ID);
/** 0 = none. */
export const idOrNone = z.int().min(0).max(MAX_ID);
/** Of rows that somebody counted. */
export const count = z.int().min(0).max(MAX_ID);
/** 0 = none, 'unrelated to research'. */
export const disciplineCode = z.int().min(0).max(99_999);
export const shortText = z.string().max(200);

const LEAST_REASON = 4;
const isReason = (text: string) => text === '' || (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_REASON;
/** A reason that may be left out; one that is given says something, as nobody asks again years later. */
export const optionalReason = (max: number) =>
  z.string().trim().max(max).refine(isReason, `Napisz powód słowami: co najmniej ${LEAST_REASON} litery lub cyfry`);
export const typedReason = (max: number, missing = 'Podaj powód') => optionalReason(max).min(1, missing);
export const REASON_HINT = `Przeczyta go ktoś, kto o sprawie nie pamięta. Co najmniej ${LEAST_REASON} litery lub cyfry.`;

/** Of whoever sends a call that makes something: repeated with the same id, it makes no second one. */
export const requestId = z.uuid().optional();
/** A year that somebody types; `error`: of what is no number. */
export const typedYear = (error: string) => {
  const range = { error: 'Podaj rok od 1900 do 2100' };
  return z
    .int({ error: ({ input }) => (isNumber(input) ? range.error : error) })
    .min(1900, range)
    .max(2100, range);
};
const MOST_POINTS = 1_000;
/** Points that somebody types; `error`: of what is no number. */
export const typedPoints = (error: string) => {
  const range = { error: `Podaj punkty od 0 do ${MOST_POINTS}` };
  return z.number({ error }).min(0, range).max(MOST_POINTS, range);
};
const isNumber = (input: unknown) => typeof input === 'number' && !Number.isNaN(input);

/** Control characters, line ends, and marks that turn the direction of the text beside them. */
const DECEIVING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** The name of a file that is kept: what would show another name, or end a line, is left out. */
export const fileName = shortText.overwrite((name) => name.replaceAll(DECEIVING, '').trim()).min(1);
/** A file as it is sent, read once. */
export const fileBytes = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream, {
  error: 'Oczekiwano pliku',
});
/** A calendar day; the calendar has no year 0, and neither has the database. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), ASKS_DAY);
/** A POL-on identifier, or an account's internal one; stored and searched in lower case. */
export const lowerId = shortText.trim().toLowerCase();
/** Points and slots on the wire: JSON numbers with at most 4 decimals. */
export const decimal = z.number();
const moneyWithout = (unit: RegExp) =>
  z
    .string()
    .trim()
    .overwrite((text) => text.replaceAll(/\s/g, '').replace(unit, '').replace(',', '.'))
    .regex(/^(\d+(\.\d+)?)?$/, { error: 'Wartość nie jest liczbą rzeczywistą', abort: true })
    .regex(/^[^.]*(\.\d{1,2})?$/, 'Kwota może mieć najwyżej dwa miejsca po przecinku')
    .regex(/^0*\d{0,12}(\.|$)/, 'Kwota może mieć najwyżej 12 cyfr przed przecinkiem')
    .meta({ format: 'decimal' });
/** An amount as decimal text, empty if there is none; a decimal comma is accepted. */
export const money = moneyWithout(/^$/);
/** The same in PLN, as an invoice writes it: `1 234,56 zł`. */
export const moneyPln = moneyWithout(/(?<=\d)(?:zł\.?|pln)$/i);
/** A part of the overview: what waits, since when (of the oldest), and the period it is counted in, where it has one. */
export const Waiting = z.object({ count: z.int().min(1), since: day.nullable(), period: id.nullable() });
export type Waiting = z.infer<typeof Waiting>;
/** `YYYY-MM-DD HH:MM:SS.ffffff`, empty when nothing happened yet. */
export const stamp = z.string();

const isOfType = ({ headers }: Response, types: readonly FileType[]) =>
  types.some((type) => headers.get('content-type') === FILE_TYPES[type]);

/** A file of one of these types; the REST binder returns it as it is. */
export const file = (...types: [FileType, ...FileType[]]) =>
  z
    .instanceof(Response)
    .refine((answer) => isOfType(answer, types), `The answer is no ${types.join(', ')}`)
    .meta({ files: types });

/** The types of the file that a call answers with; undefined where it answers with data. */
export function fileTypesOf(output: z.ZodType | undefined): readonly FileType[] | undefined {
  const declared = output?.meta()?.files;
  return Array.isArray(declared) ? declared : undefined;
}

const hasDamagedText = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Whether any text in the value has a NUL byte or a lone surrogate, which the database cannot store. */
export function isDamaged(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return hasDamagedText(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 20) return true;
  if (Array.isArray(value)) return value.some((part) => isDamaged(part, depth + 1));
  return Object.entries(value).some(([key, part]) => hasDamagedText(key) || isDamaged(part, depth + 1));
}

/** What is sent, with `withoutBidi` for each of its texts; streams and files stay as they are. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutBidi(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]));
}
