import { nestedTags, type Part } from './missing.ts';
import { GENDER, isRecord, type Value, type Values, valueAt } from './tags.ts';

const lookUp = (scopes: readonly Values[], path: string): Value | undefined => {
  const scope = scopes.findLast((values) => valueAt(values, path) !== undefined);
  return scope && valueAt(scope, path);
};

function* walk(parts: readonly Part[], scopes: readonly Values[]): Generator<Value | undefined> {
  for (const part of parts) {
    if (part.kind === 'value') yield lookUp(scopes, part.path);
    else if (part.kind === 'form') yield lookUp(scopes, part.path === null ? GENDER : `${part.path}.${GENDER}`);
    else yield* walkPart(part, scopes);
  }
}

function* walkPart({ path, isInverted, inner }: Extract<Part, { kind: 'part' }>, scopes: readonly Values[]) {
  const value = lookUp(scopes, path);
  const each = Array.isArray(value) ? value : value ? [value] : [];
  if (isInverted) {
    if (each.length === 0) yield* walk(inner, scopes);
    return;
  }
  // How often the part is there is said too.
  yield String(each.length);
  for (const one of each) yield* walk(inner, isRecord(one) ? [...scopes, one] : scopes);
}

/** What a template with these tags writes of the values, in the order of its text. */
export const saidOf = (tags: readonly string[], values: Values) => [...walk(nestedTags(tags), [values])];
