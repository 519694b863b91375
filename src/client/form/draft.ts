import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { typedDay } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';

/** Names of the fields of a call's input: 'account.orcid', 'rows.0.amount'. */
export type Names<Input> = Input extends readonly (infer Row)[]
  ? `${number}` | `${number}.${Names<NonNullable<Row>>}`
  : Input extends object
    ? { [Key in keyof Input & string]: Key | `${Key}.${Names<NonNullable<Input[Key]>>}` }[keyof Input & string]
    : never;

/** The initial values of a form; omitted ones are empty. */
export type Start<Input> = Input extends readonly (infer Row)[]
  ? Start<Row>[]
  : Input extends object
    ? { [Key in keyof Input]?: Start<Input[Key]> | null | undefined }
    : Input | (Input extends number ? string : never);

type Kind = { schema: z.core.$ZodType; isNullable: boolean; isOptional: boolean };

/** Unwraps a schema to the kind of its input. */
function kindOf(schema: z.core.$ZodType, isNullable = false, isOptional = false): Kind {
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap(), true, isOptional);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return kindOf(schema.unwrap(), isNullable, true);
  if (schema instanceof z.ZodPipe) return kindOf(schema.in, isNullable, isOptional);
  return { schema, isNullable, isOptional };
}

/** A number, or an amount kept as decimal text. */
const isDecimal = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodNumber || z.globalRegistry.get(schema)?.format === 'decimal';

/** Values as the controls show them: decimal commas, empty text for null. `otherwise` supplies missing values. */
export function toDraft(outer: z.core.$ZodType, value: unknown, otherwise?: unknown): unknown {
  const { schema } = kindOf(outer);
  if (schema instanceof z.ZodObject) {
    const [given, other] = [isRecord(value) ? value : {}, isRecord(otherwise) ? otherwise : {}];
    const parts = Object.entries(schema.shape).map(([key, part]) => [key, toDraft(part, given[key], other[key])]);
    return Object.fromEntries(parts);
  }
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (schema instanceof z.ZodArray) return Array.isArray(value) ? value.map((row) => toDraft(schema.element, row)) : [];
  if (schema instanceof z.ZodBoolean) return value === true;
  if (value === undefined || value === null) return '';
  return isDecimal(schema) ? String(value).replace('.', ',') : String(value);
}

const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/** '1 234,5' → 1234.5; other text is left for the schema to refuse. */
function readNumber(text: string) {
  const compact = text.replaceAll(/\s/g, '');
  return NUMBER.test(compact) ? Number(compact.replace(',', '.')) : text;
}

function readText(text: string, { schema, isNullable, isOptional }: Kind): unknown {
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  if (text === '') return isNullable ? null : isOptional || !isText ? undefined : '';
  if (schema instanceof z.ZodNumber) return readNumber(text);
  if (schema instanceof z.ZodISODate) return typedDay(text);
  if (schema instanceof z.ZodLiteral) return [...schema.values].find((value) => String(value) === text) ?? text;
  if (schema instanceof z.ZodUnion) {
    const readings = schema.options.map((option) => ({ option, value: readDraft(option, text) }));
    return readings.find(({ option, value }) => z.safeParse(option, value).success)?.value ?? text;
  }
  return text;
}

/** Converts a draft to the schema's input, not yet validated. */
export function readDraft(outer: z.core.$ZodType, draft: unknown): unknown {
  const kind = kindOf(outer);
  const { schema } = kind;
  if (schema instanceof z.ZodObject && isRecord(draft))
    return Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, readDraft(part, draft[key])]));
  if (schema instanceof z.ZodArray && Array.isArray(draft)) return draft.map((row) => readDraft(schema.element, row));
  return typeof draft === 'string' ? readText(draft.trim(), kind) : draft;
}

function partAt(outer: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  return path.split('.').reduce<z.core.$ZodType | undefined>((part, key) => {
    const { schema } = part ? kindOf(part) : {};
    if (schema instanceof z.ZodObject) return schema.shape[key];
    return schema instanceof z.ZodArray ? schema.element : undefined;
  }, outer);
}

export type Limits = { required: boolean; maxLength?: number; isDecimal: boolean; isDay: boolean };

/** The constraints of a field, for its control. */
export function limitsOf(outer: z.core.$ZodType, path: string): Limits {
  const part = partAt(outer, path);
  if (!part) throw new Error(`The schema has no field ${path}`);
  const { schema } = kindOf(part);
  const maxLength = schema instanceof z.ZodString ? schema.maxLength : null;
  return {
    required: !z.safeParse(part, readDraft(part, '')).success,
    ...(maxLength === null ? {} : { maxLength }),
    isDecimal: isDecimal(schema),
    isDay: schema instanceof z.ZodISODate,
  };
}

/** Whether the call makes something, and no second one for the same request. */
export const makesOnce = (schema: z.ZodType) => schema instanceof z.ZodObject && 'request_id' in schema.shape;

export function draftOf(schema: z.ZodType, start: unknown, otherwise?: FieldValues): FieldValues {
  const draft = toDraft(schema, start, otherwise);
  if (!isRecord(draft)) throw new Error('A form needs a schema of fields');
  return draft;
}
