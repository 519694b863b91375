import { z } from 'zod';
import { dayFault } from '#shared/issue-text.ts';
import { day } from '#shared/wire.ts';
import { DETAIL_NAMES, type DetailName, detailField, isDetail } from './fields.ts';

/** `name`: the field's, where the sentence may stand away from it. */
export const text = (max: number, name?: string) =>
  z
    .string()
    .trim()
    .max(max, `${name === undefined ? 'Najwyżej' : `${name}: najwyżej`} ${max} znaków`);

/** A text that may be empty, else an identifier in its one spelling. */
export const identifier = (read: (typed: string) => string | undefined, wrong: string) =>
  z
    .string()
    .max(200)
    .transform((typed, ctx) => {
      if (typed.trim() === '') return '';
      const found = read(typed);
      if (found === undefined) ctx.addIssue({ code: 'custom', message: wrong });
      return found ?? typed;
    });

export type DetailValue = string | number | boolean;
type Details = { [Name in DetailName]?: DetailValue };

function detailSchema(name: DetailName): z.ZodType<DetailValue | undefined, DetailValue | undefined> {
  const field = detailField(name);
  switch (field.kind) {
    case 'text':
      return field.read ? identifier(field.read, field.wrong ?? 'Niepoprawny identyfikator') : text(field.max);
    case 'area':
      return text(field.max);
    case 'day':
      return z.union([z.literal(''), day], { error: ({ input }) => dayFault(String(input)) });
    case 'flag':
      return z.boolean();
    case 'number':
      return z.int(`Podaj liczbę`).min(field.min).max(field.max);
    case 'choice':
      return z.literal('').or(z.enum(Object.keys(field.choices)));
  }
}

const DECLARED: ReadonlySet<string> = new Set(DETAIL_NAMES);
const UNKNOWN = { issues: [{ message: 'Nie ma takiego pola' }] };

/** Values of the fields of `fields.ts`, texts in languages among them; the empty ones are left out. */
export const RecordDetails: z.ZodType<Details, Details> = z
  .object(Object.fromEntries(DETAIL_NAMES.map((name) => [name, detailSchema(name).optional()])))
  .catchall(z.union([z.string(), z.number(), z.boolean()]).optional())
  .superRefine((values, ctx) => {
    for (const name of Object.keys(values).filter((each) => !DECLARED.has(each))) {
      const wrong = isDetail(name) ? detailSchema(name).safeParse(values[name]).error : UNKNOWN;
      for (const { message } of wrong?.issues ?? []) ctx.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .transform((values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value)) as [string, DetailValue][]),
  );

const isSaid = (value: unknown) => value !== undefined && value !== '' && value !== false;
