/**
 * The tags of DOCX templates, as the office writes them in Word: `{promotor.dopełniacz}` is a value, `{powołana|powołany}`
 * the form for a woman or a man, `{promotor: powołana|powołany}` that of a named person, `{#recenzenci}…{/recenzenci}` is
 * repeated for each or left out, `{^promotor2}…{/promotor2}` is there when it is missing.
 */
export type Tag =
  | { kind: 'value'; path: string }
  | { kind: 'form'; path: string | null; female: string; male: string }
  | { kind: 'open'; path: string; isInverted: boolean }
  | { kind: 'close'; path: string };

/** What tags may name. `list`: repeated, each with its fields; `record`: somebody or something with fields; `flag`: for conditions. */
export type Field =
  | { meaning: string; kind: 'text' | 'flag' }
  | { meaning: string; kind: 'record' | 'list'; fields: Fields };
export type Fields = { readonly [name: string]: Field };

/** Missing texts are empty, missing records null. */
export type Value = string | boolean | null | Values | Values[];
export type Values = { readonly [name: string]: Value };

const PATH = /^[\p{L}\d_]+(?:\.[\p{L}\d_]+)*$/u;
const FORM = /^(?:([\p{L}\d_.]+)\s*:)?([^|]*)\|([^|]*)$/u;

/** Reads what stands between the braces; null: no tag of ours. */
export function parseTag(text: string): Tag | null {
  if (text.includes('\n')) return null;
  const trimmed = text.trim();
  const path = trimmed.slice(1).trim();
  if (/^[#^]/.test(trimmed))
    return PATH.test(path) ? { kind: 'open', path, isInverted: trimmed.startsWith('^') } : null;
  if (trimmed.startsWith('/')) return path === '' || PATH.test(path) ? { kind: 'close', path } : null;
  if (PATH.test(trimmed)) return { kind: 'value', path: trimmed };
  const [, owner = null, female = '', male = ''] = FORM.exec(text) ?? [];
  return text.includes('|') && (female + male).trim() !== ''
    ? { kind: 'form', path: owner, female: female.trim(), male: male.trim() }
    : null;
}

const TAG = /\{([^{}]*)\}/g;

/** The tags of a text, in order, as they are written. */
export const tagsOf = (text: string): string[] => [...text.matchAll(TAG)].map(([, tag = '']) => tag);

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that a path leads to; undefined: not in this scope. */
export function valueAt(scope: unknown, path: string): Value | undefined {
  let value: unknown = scope;
  for (const name of path.split('.')) {
    if (value === null) return null;
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value as Value;
}

/** The field that a path leads to, from the innermost scope outwards. */
export function fieldAt(scopes: readonly Fields[], path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.');
  const scope = scopes.findLast((fields) => Object.hasOwn(fields, name));
  let field = scope?.[name];
  for (const part of rest) {
    field = field?.kind === 'record' && Object.hasOwn(field.fields, part) ? field.fields[part] : undefined;
  }
  return field;
}

/** Whose gender a form follows: the innermost scope that has one. */
export const GENDER = 'gender';

export function formFor(gender: Value | undefined, { female, male }: { female: string; male: string }) {
  if (gender === 'female') return female;
  if (gender === 'male') return male;
  return [female, male].filter(Boolean).join('/');
}
