import { z } from 'zod';
import { isRecord } from '#engine/is-record.ts';
import type { Template } from '#platform/documents/template.ts';
import { rulesOf, type Texts } from '#platform/documents/texts.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import type { TemplateField } from './schema.ts';

/** What the office edits is flat: a field per text, `look.size` for a part of a text. */
type Field = Omit<TemplateField, 'name' | 'text'> & { path: [string] | [string, string] };

const LOOK_LABELS: Record<string, string> = {
  size: 'wielkość tekstu (punkty)',
  margin: 'margines po bokach (mm)',
  spacing: 'odstęp wierszy (wielokrotność)',
};

const kindOf = (value: unknown): TemplateField['kind'] => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'line';
  return Array.isArray(value) && value.some((part) => isRecord(part)) ? 'years' : 'paragraphs';
};

type Rules = Pick<TemplateField, 'label' | 'placeholders' | 'required'>;

/** What the texts of a template are for and may hold, in the order of its schema. */
const rulesByText = ({ texts }: Template): [key: string, rules: Rules][] =>
  Object.entries(texts instanceof z.ZodObject ? texts.shape : {}).map(([key, schema]) => {
    const { label, names, required } = (isRecord(schema) && rulesOf(schema)) || { label: key, names: [], required: [] };
    return [key, { label, placeholders: [...names], required: [...required] }];
  });

/** The fields of a template, by its shipped texts. */
function fieldsOf(template: Template): Field[] {
  const texts = new Map(Object.entries(template.shipped));
  return rulesByText(template).flatMap(([key, rules]): Field[] => {
    const value: unknown = texts.get(key);
    if (!isRecord(value)) return [{ ...rules, path: [key], kind: kindOf(value) }];
    return Object.entries(value).map(([part, each]) => ({
      ...rules,
      path: [key, part],
      label: `${rules.label}: ${LOOK_LABELS[part] ?? part}`,
      kind: kindOf(each),
    }));
  });
}

const fieldName = ({ path }: Field) => path.join('.');

const valueAt = (texts: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), texts);

const lineOf = (value: unknown): string =>
  isRecord(value) ? `${String(value.from)}: ${String(value.text)}` : String(value);

const fieldText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(lineOf).join('\n');
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
};

/** The texts as fields to edit. */
export const editable = (template: Template, texts: Texts): TemplateField[] =>
  fieldsOf(template).map((field) => {
    const { path, ...rest } = field;
    return { ...rest, name: fieldName(field), text: fieldText(valueAt(texts, path)) };
  });

const YEAR_LINE = /^(\d{4})\s*:\s*(.+)$/;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The value that a field's text stands for; what is no number is left for the schema to refuse. */
function readField(kind: TemplateField['kind'], text: string): unknown {
  if (kind === 'number') return Number(text.trim().replace(',', '.'));
  if (kind === 'paragraphs') return linesOf(text);
  if (kind === 'line') return text.replaceAll(/\s+/g, ' ');
  return linesOf(text).map((line) => {
    const [, from, rest = ''] = YEAR_LINE.exec(line) ?? [];
    return from === undefined ? line : { from: Number(from), text: rest };
  });
}

const YEAR_FIRST = 'Podaj rok, od którego tekst obowiązuje, i dwukropek: „2022: art. …”';

function messageOf(kind: TemplateField['kind'], [index]: PropertyKey[], message: string) {
  if (typeof index !== 'number') return message;
  const isWholeLine = kind === 'years' && message === 'Nieprawidłowa wartość';
  return `Wiersz ${index + 1}: ${isWholeLine ? YEAR_FIRST : message}`;
}

type Given = { name: string; text: string }[];

/** The texts that these fields stand for. @throws FieldRefusal that names field and line */
export function readFields(template: Template, given: Given): Texts {
  const texts = new Map(given.map(({ name, text }) => [name, text]));
  const indexOf = (field: Field) => given.findIndex(({ name }) => name === fieldName(field));
  const fields = fieldsOf(template);
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    const [key, part] = field.path;
    const value = readField(field.kind, texts.get(fieldName(field)) ?? '');
    const outer = read[key];
    read[key] = part === undefined ? value : { ...(isRecord(outer) ? outer : {}), [part]: value };
  }
  const parsed = template.texts.safeParse(read);
  if (parsed.success) return parsed.data;
  throw new FieldRefusal(
    parsed.error.issues.map(({ path, message }) => {
      const field = fields.find((each) => each.path.every((key, index) => path[index] === key));
      const index = field ? indexOf(field) : -1;
      const text = field ? messageOf(field.kind, path.slice(field.path.length), message) : message;
      return { path: index < 0 ? 'fields' : `fields.${index}.text`, message: text };
    }),
  );
}

/** The labels of the fields that differ. */
export function changedLabels(template: Template, before: Texts, after: Texts): string[] {
  return fieldsOf(template)
    .filter(({ path }) => fieldText(valueAt(before, path)) !== fieldText(valueAt(after, path)))
    .map(({ label }) => label);
}
