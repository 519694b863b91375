import { z } from 'zod';
import { isRecord } from '#engine/is-record.ts';
import { MAX_ID } from '#shared/wire.ts';

/** Values of every type, each of them wrong for most fields; texts that pass as a text and fail as what it names. */
export const WRONG: readonly unknown[] = [
  'abc',
  '99999999999999999999',
  '-1',
  '1.5',
  '1e3',
  '2026-13-45',
  "'",
  '',
  '{}',
  2_147_483_648,
  -1,
  1.5,
  true,
  null,
  [],
  {},
  ['abc'],
  [[null]],
  { abc: { abc: 1 } },
];

type Schema = Record<string, unknown>;
type Path = (string | number)[];

const isSchema = (value: unknown): value is Schema => isRecord(value);
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isSchema) : []);
const optionsOf = ({ anyOf, oneOf, allOf }: Schema) => [anyOf, oneOf, allOf].flatMap(listOf);
const propertiesOf = ({ properties }: Schema) =>
  isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    : [];

/** Every field of an input by its path, also within lists (their first element) and parts; with what may stand there. */
function schemasOf(input: z.ZodType): { path: Path; schema: Schema }[] {
  const found: { path: Path; schema: Schema }[] = [];
  const visit = (schema: Schema, path: Path) => {
    if (path.length > 0) found.push({ path, schema });
    for (const [name, property] of propertiesOf(schema)) visit(property, [...path, name]);
    for (const option of optionsOf(schema)) visit(option, path);
    if (isSchema(schema.items)) visit(schema.items, [...path, 0]);
    if (isSchema(schema.additionalProperties)) visit(schema.additionalProperties, [...path, 'abc']);
  };
  visit(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), []);
  return found;
}

export const fieldsOf = (input: z.ZodType): Path[] => [
  ...new Map(schemasOf(input).map(({ path }) => [JSON.stringify(path), path])).values(),
];

/** Fields of whole numbers that the database's type cannot hold. */
export const unboundedOf = (input: z.ZodType): Path[] =>
  schemasOf(input)
    .filter(
      ({ schema: { type, minimum, maximum } }) =>
        type === 'integer' && !(Number(minimum) >= -MAX_ID && Number(maximum) <= MAX_ID),
    )
    .map(({ path }) => path);

/** Fields that take a number and no other text than one: their paths, and whether they take null. */
export const numbersOf = (input: z.ZodType): { path: Path; takesNull: boolean }[] =>
  [...Map.groupBy(schemasOf(input), ({ path }) => JSON.stringify(path)).values()].flatMap((found) => {
    const types = found.flatMap(({ schema: { type, enum: values } }) => [type ?? (values && 'string')].flat());
    const [first] = found;
    const takesNumber = types.includes('integer') || types.includes('number');
    return first && takesNumber && !types.includes('string')
      ? [{ path: first.path, takesNull: types.includes('null') }]
      : [];
  });

const TEXTS: Record<string, string> = { date: '2024-01-01', uuid: '00000000-0000-4000-8000-000000000000' };

/** A value that the schema mostly accepts, for what surrounds a field. */
function sampleOf(schema: Schema): unknown {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [option] = optionsOf(schema);
  if (option) return sampleOf(option);
  const required = Array.isArray(schema.required) ? schema.required : [];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        propertiesOf(schema).flatMap(([name, part]) => (required.includes(name) ? [[name, sampleOf(part)]] : [])),
      );
    case 'array':
      return isSchema(schema.items) ? [sampleOf(schema.items)] : [];
    case 'string':
      return TEXTS[String(schema.format)] ?? 'abc';
    case 'boolean':
      return false;
    default:
      return 1;
  }
}

/** The input with this value at the path; what is missing around it is filled. */
export function withValue(schema: z.ZodType, input: unknown, { path, value }: { path: Path; value: unknown }): unknown {
  const put = (part: Schema, old: unknown, [step, ...rest]: Path): unknown => {
    if (step === undefined) return value;
    const within = optionsOf(part).find((option) => takes(option, step)) ?? part;
    if (typeof step === 'number') {
      const items = isSchema(within.items) ? within.items : {};
      const [first, ...others] = Array.isArray(old) && old.length > 0 ? old : [sampleOf(items)];
      return [put(items, first, rest), ...others];
    }
    const base = isRecord(old) ? old : sampleOf(within);
    const fields = isRecord(base) ? base : {};
    const property = Object.fromEntries(propertiesOf(within))[step] ?? within.additionalProperties;
    return { ...fields, [step]: put(isSchema(property) ? property : {}, fields[step], rest) };
  };
  return put(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), input, path);
}

/** Whether a schema has such a part, itself or as one of its options. */
const takes = (schema: Schema, step: string | number): boolean =>
  (typeof step === 'number' ? isSchema(schema.items) : propertiesOf(schema).some(([name]) => name === step)) ||
  optionsOf(schema).some((option) => takes(option, step));
