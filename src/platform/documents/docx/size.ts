import { Refusal } from '../../refusal.ts';
import type { Token } from './read.ts';
import { isRecord, parseTag, type Value, valueAt, type Values } from './tags.ts';

/** What a filled document may grow to: a hundred times a long one. */
const MOST_REPEATS = 10_000;
const MOST_CHARACTERS = 8_000_000;

type Spent = { repeats: number; characters: number };

const tooLarge = () =>
  new Refusal(
    'input',
    `Wypełniony szablon byłby za duży: powtarzane części {#…} leżą w sobie zbyt głęboko albo zawierają zbyt wiele tekstu (limit ${MOST_REPEATS} powtórzeń i ${MOST_CHARACTERS / 1_000_000} mln znaków). Nie wkładaj listy w listę albo skróć powtarzany tekst.`,
  );

const scopedValue = (scopes: readonly Values[], path: string): Value => {
  const scope = scopes.findLast((values) => valueAt(values, path) !== undefined);
  return (scope && valueAt(scope, path)) ?? null;
};

/** The scopes in which a part is printed. */
function repeats(token: Token, scopes: readonly Values[]): (readonly Values[])[] {
  const tag = parseTag(`${token.inverted ? '^' : '#'}${token.value}`);
  const value = tag?.kind === 'open' ? scopedValue(scopes, tag.path) : null;
  const isEmpty = value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
  if (token.inverted || isEmpty) return token.inverted === isEmpty ? [scopes] : [];
  if (Array.isArray(value)) return value.map((each) => [...scopes, each]);
  return [isRecord(value) ? [...scopes, value] : scopes];
}

function measure(tokens: readonly Token[], scopes: readonly Values[], spent: Spent) {
  for (const token of tokens) {
    if (token.subparsed) {
      for (const inner of repeats(token, scopes)) {
        spent.repeats += 1;
        measure(token.subparsed, inner, spent);
      }
    } else if (token.type !== 'placeholder') spent.characters += token.value.length;
    else {
      const value = scopedValue(scopes, token.value.trim());
      // Of a form, the longer half of what is written.
      spent.characters += typeof value === 'string' ? value.length : token.value.length;
    }
    if (spent.repeats > MOST_REPEATS || spent.characters > MOST_CHARACTERS) throw tooLarge();
  }
}

/** Counts what a template prints before it is filled, and stops at the limit. @throws Refusal */
export function refuseTooLarge(parts: readonly (readonly Token[])[], values: unknown): void {
  const scopes = isRecord(values) ? [values] : [];
  const spent = { repeats: 0, characters: 0 };
  for (const part of parts) measure(part, scopes, spent);
}
