import { lowerFirst } from '#shared/text.ts';
import {
  type Fields,
  fieldAt,
  GENDER,
  isRecord,
  parseTag,
  type Tag,
  type Value,
  type Values,
  valueAt,
} from './tags.ts';

export type Part =
  | Exclude<Tag, { kind: 'open' | 'close' }>
  | { kind: 'part'; path: string; isInverted: boolean; inner: Part[] };

/** The tags as parts within parts; they have been checked. */
export function nestedTags(tags: readonly string[]): Part[] {
  const stack: Part[][] = [[]];
  for (const text of tags) {
    const tag = parseTag(text);
    if (tag === null) continue;
    if (tag.kind === 'close') {
      if (stack.length > 1) stack.pop();
    } else if (tag.kind === 'open') {
      const inner: Part[] = [];
      stack.at(-1)?.push({ kind: 'part', path: tag.path, isInverted: tag.isInverted, inner });
      stack.push(inner);
    } else stack.at(-1)?.push(tag);
  }
  return stack[0] ?? [];
}

type Scope = { values: Values; fields: Fields; label: string };

const lookUp = (scopes: readonly Scope[], path: string): { value: Value | undefined; label: string } => {
  const scope = scopes.findLast(({ values }) => valueAt(values, path) !== undefined);
  return { value: scope && valueAt(scope.values, path), label: scope?.label ?? '' };
};

const isEmpty = (value: Value | undefined) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** 'promotor: adres e-mail' of a path, by the meanings of its fields. */
function nameAt(scopes: readonly Scope[], path: string) {
  const names = path.split('.');
  const all = scopes.map(({ fields }) => fields);
  const meanings = names.map((_, index) => fieldAt(all, names.slice(0, index + 1).join('.'))?.meaning ?? names[index]);
  return meanings.map((meaning) => lowerFirst(meaning ?? '')).join(': ');
}

function* walk(parts: readonly Part[], scopes: readonly Scope[]): Generator<string> {
  for (const part of parts) {
    if (part.kind === 'value') {
      const { value, label } = lookUp(scopes, part.path);
      if (isEmpty(value)) yield label + nameAt(scopes, part.path);
    } else if (part.kind === 'form') {
      const owner = part.path === null ? undefined : lookUp(scopes, part.path);
      const { value, label } =
        owner && isRecord(owner.value)
          ? { value: valueAt(owner.value, GENDER), label: `${nameAt(scopes, part.path ?? '')}: ` }
          : lookUp(scopes, GENDER);
      if (isEmpty(value)) yield `${label}płeć (wydrukują się obie formy)`;
    } else yield* walkPart(part, scopes);
  }
}

function* walkPart(
  { path, isInverted, inner }: Extract<Part, { kind: 'part' }>,
  scopes: readonly Scope[],
): Generator<string> {
  const { value } = lookUp(scopes, path);
  if (isInverted) {
    if (isEmpty(value)) yield* walk(inner, scopes);
    return;
  }
  const field = fieldAt(
    scopes.map(({ fields }) => fields),
    path,
  );
  const own = field && 'fields' in field ? field.fields : {};
  if (field?.kind === 'list' && isEmpty(value)) yield lowerFirst(field.meaning);
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      yield* walk(inner, [...scopes, { values: each, fields: own, label: `${nameAt(scopes, path)}, ${index + 1}.: ` }]);
  } else if (isRecord(value))
    yield* walk(inner, [...scopes, { values: value, fields: own, label: `${nameAt(scopes, path)}: ` }]);
  else if (value === true || (typeof value === 'string' && value !== '')) yield* walk(inner, scopes);
}

/** What a template with these tags asks for and the values lack, in the order of its text: each prints as a dotted line. */
export function missingOf(tags: readonly string[], values: Values, fields: Fields): string[] {
  return [...new Set(walk(nestedTags(tags), [{ values, fields, label: '' }]))];
}
