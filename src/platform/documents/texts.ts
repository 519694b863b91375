import { z } from 'zod';

/** Texts of a template: strings at any depth, in which `{name}` stands for a value and `{a|b}` for a form by gender. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts } | number;

/** Of whom a document speaks; null: not known, both forms are printed. */
const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number] | null;

const PLACEHOLDER = /\{(\w*)\}/g;
/** `{upoważniona|upoważniony}`: the form for a woman, then for a man; one of them may be empty. */
const FORMS = /\{([^{}|]*)\|([^{}|]*)\}/g;

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ') || 'żadnego';

function problemOf(text: string, names: readonly string[]) {
  if (/[{}]/.test(text.replaceAll(FORMS, '').replaceAll(PLACEHOLDER, '')))
    return 'Nawias klamrowy bez pary albo forma, która nie ma dwóch części: {ona|on}';
  const unknown = namesIn(text).find((name) => !names.includes(name));
  return unknown === undefined ? undefined : `Nieznane pole {${unknown}}; można użyć: ${listed(names)}`;
}

/** What a text is for and may hold, kept with its schema for the screen that edits it. */
type TextRules = { label: string; names: readonly string[]; required: readonly string[] };

const rules = new WeakMap<object, TextRules>();
export const rulesOf = (schema: object): TextRules | undefined => rules.get(schema);

const withRules = <Schema extends z.ZodType>(schema: Schema, own: TextRules): Schema => {
  rules.set(schema, own);
  return schema;
};

/** `number!` is the name `number`, and the text must hold it. */
const parseNames = (label: string, names: readonly string[]): TextRules => ({
  label,
  names: names.map((name) => name.replace('!', '')),
  required: names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1)),
});

const missingIn = (texts: readonly string[], { required }: TextRules) => {
  const held = new Set(texts.flatMap(namesIn));
  const missing = required.filter((name) => !held.has(name));
  return missing.length > 0 ? `Brakuje pola, które musi tu być: ${listed(missing)}` : undefined;
};

const line = (names: readonly string[]) =>
  z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .superRefine((text, { addIssue }) => {
      const message = problemOf(text, names);
      if (message) addIssue({ code: 'custom', message });
    });

/** A text of a template, which may hold these placeholders; those with `!` it must hold. */
export function templateText(label: string, ...names: string[]) {
  const own = parseNames(label, names);
  const schema = line(own.names).superRefine((text, { addIssue }) => {
    const message = missingIn([text], own);
    if (message) addIssue({ code: 'custom', message });
  });
  return withRules(schema, own);
}

const MOST_PARAGRAPHS = 20;

/** Paragraphs of a template; those of the placeholders with `!` must be in one of them. */
export function templateParagraphs(label: string, ...names: string[]) {
  const own = parseNames(label, names);
  const schema = z
    .array(line(own.names))
    .min(1)
    .max(MOST_PARAGRAPHS)
    .superRefine((texts, { addIssue }) => {
      const message = missingIn(texts, own);
      if (message) addIssue({ code: 'custom', message });
    });
  return withRules(schema, own);
}

/** A text that depends on the year that a document is about: the last entry from this year or before. */
export const textsByYear = (label: string) =>
  withRules(
    z
      .array(z.object({ from: z.int().min(1990).max(2100), text: line([]) }))
      .min(1)
      .max(MOST_PARAGRAPHS),
    parseNames(label, []),
  );
type TextByYear = z.infer<ReturnType<typeof textsByYear>>[number];

export const textOfYear = (texts: readonly TextByYear[], year: number): string =>
  (texts.filter(({ from }) => from <= year).toSorted((a, b) => b.from - a.from)[0] ?? texts[0])?.text ?? '';

/** How a document looks, as far as the office decides it: size of text in points, margins at both sides in millimetres. */
export const pageLook = () =>
  withRules(
    z.object({
      size: z.number().min(8).max(14),
      margin: z.number().min(15).max(40),
      spacing: z.number().min(0.5).max(1.5),
    }),
    parseNames('Wygląd strony', []),
  );

/** The form of a word by gender; both of them where it is not known. */
function formOf(gender: Gender, female: string, male: string) {
  if (gender === 'female') return female;
  if (gender === 'male') return male;
  return [female, male].filter(Boolean).join('/');
}

type Values = Readonly<Record<string, string>>;

/** The texts with forms and placeholders filled; values are plain text, never read again. */
export function fill<T extends Texts>(texts: T, values: Values, gender?: Gender): T;
export function fill(texts: Texts, values: Values, gender: Gender = null): Texts {
  if (typeof texts === 'number') return texts;
  if (typeof texts === 'string') {
    return texts
      .replaceAll(FORMS, (_, female: string, male: string) => formOf(gender, female, male))
      .replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');
  }
  if (Array.isArray(texts)) return texts.map((each: Texts) => fill(each, values, gender));
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, fill(each, values, gender)]));
}
