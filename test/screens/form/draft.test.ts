import { expect, test } from 'vitest';
import { z } from 'zod';
import { AccountInsert, AccountUpdate } from '#areas/accounts/schema.ts';
import { GrantChange, NewGrant } from '#areas/grants/schema.ts';
import { issueText } from '#shared/issue-text.ts';
import { FaultAnswer } from '#areas/polon/schema.ts';
import { ActAs } from '#areas/session/schema.ts';
import { money } from '#shared/wire.ts';
import { type Limits, limitsOf, readDraft, toDraft } from '#client/form/draft.ts';

const limits = (part: Partial<Limits>): Limits => ({ required: false, isDecimal: false, isDay: false, ...part });

test.each<{ of: string; schema: z.ZodType; name: string; expected: Limits }>([
  {
    of: 'a text that may be empty',
    schema: AccountInsert,
    name: 'account.orcid',
    expected: limits({ maxLength: 200 }),
  },
  {
    of: 'a text before a transformation',
    schema: AccountInsert,
    name: 'account.id_pracownik_list',
    expected: limits({ maxLength: 200 }),
  },
  {
    of: 'a number',
    schema: AccountInsert,
    name: 'account.id_pracownik',
    expected: limits({ required: true, isDecimal: true }),
  },
  { of: 'an amount', schema: z.object({ amount: money }), name: 'amount', expected: limits({ isDecimal: true }) },
  { of: 'a nullish number', schema: NewGrant, name: 'unit_id', expected: limits({ isDecimal: true }) },
  { of: 'an optional text', schema: AccountUpdate, name: 'account.updated_at', expected: limits({ maxLength: 40 }) },
  {
    of: 'a text with a least length',
    schema: ActAs,
    name: 'reason',
    expected: limits({ required: true, maxLength: 500 }),
  },
  { of: 'a text or null', schema: FaultAnswer, name: 'note', expected: limits({ maxLength: 4000 }) },
  { of: 'a choice', schema: FaultAnswer, name: 'status', expected: limits({ required: true }) },
  { of: 'a day', schema: GrantChange, name: 'valid_from', expected: limits({ required: true, isDay: true }) },
  { of: 'a day or null', schema: GrantChange, name: 'valid_to', expected: limits({ isDay: true }) },
  { of: 'a box', schema: AccountInsert, name: 'account.um_current', expected: limits({ required: true }) },
  {
    of: 'a field of a row',
    schema: z.object({ rows: z.array(z.object({ name: z.string().min(1).max(9) })) }),
    name: 'rows.3.name',
    expected: limits({ required: true, maxLength: 9 }),
  },
])('the schema says what a field takes: $of', ({ schema, name, expected }) => {
  expect(limitsOf(schema, name)).toEqual(expected);
});

test('a field that the schema does not have throws', () => {
  expect(() => limitsOf(ActAs, 'powod')).toThrow('The schema has no field powod');
});

const Everything = z.object({
  text: z.string(),
  noText: z.string().nullable(),
  number: z.number(),
  noNumber: z.int().nullable(),
  absent: z.int().optional(),
  status: z.union([z.literal(2), z.literal(3)]),
  amount: money,
  yes: z.boolean(),
  rows: z.array(z.object({ share: z.number() })),
});

test('a draft shows the given values, is empty otherwise, and reads back as the input', () => {
  const input = { text: 'a', number: 1234.5, status: 3 as const, amount: '12.50', yes: true, rows: [{ share: 0.5 }] };
  const draft = toDraft(Everything, input);
  expect(draft).toEqual({
    text: 'a',
    noText: '',
    number: '1234,5',
    noNumber: '',
    absent: '',
    status: '3',
    amount: '12,50',
    yes: true,
    rows: [{ share: '0,5' }],
  });
  expect(readDraft(Everything, draft)).toEqual({
    ...input,
    amount: '12,50',
    noText: null,
    noNumber: null,
    absent: undefined,
  });
  expect(Everything.parse(readDraft(Everything, draft)).amount).toBe('12.50');
});

test('values missing in the row of a conflict stay', () => {
  const before = toDraft(GrantChange, { grant: 1, valid_from: '2026-01-01', expected_from: '2026-01-01' });
  expect(toDraft(GrantChange, { valid_from: '2026-02-01', valid_to: null }, before)).toEqual({
    grant: '1',
    valid_from: '2026-02-01',
    valid_to: '',
    expected_from: '2026-01-01',
    expected_to: '',
  });
});

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1 234,50', 1234.5],
  ['1\u00A0234', 1234],
  ['-2', -2],
  ['dwa', 'dwa'],
  ['1,2,3', '1,2,3'],
  ['1e5', '1e5'],
  ['', undefined],
])('the number typed as %j', (typed, expected) => {
  expect(readDraft(z.number(), typed)).toBe(expected);
});

test.each([
  ['12,5', '12.5'],
  ['1 200,00', '1200.00'],
  ['', ''],
])('the amount typed as %j', (typed, expected) => {
  expect(money.parse(readDraft(money, typed))).toBe(expected);
});

test.each<[z.ZodType, unknown, string]>([
  [z.string().min(1), '', 'Uzupełnij to pole'],
  [z.string().min(5), 'abc', 'Co najmniej 5 znaków'],
  [z.string().min(2), 'a', 'Co najmniej 2 znaki'],
  [z.string().max(1), 'abc', 'Najwyżej 1 znak'],
  [z.array(z.int()).min(1), [], 'Co najmniej 1 pozycja'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Najwyżej 2 pozycje'],
  [z.number(), undefined, 'Uzupełnij to pole'],
  [z.number(), 'dwa', 'Podaj liczbę'],
  [z.int(), 1.5, 'Podaj liczbę całkowitą'],
  [z.number().max(1500), 2000, 'Nie więcej niż 1500'],
  [z.number().min(0), -1, 'Nie mniej niż 0'],
  [z.iso.date(), '', 'Uzupełnij to pole'],
  [z.iso.date(), 'jutro', 'Podaj dzień, np. 2025-12-15'],
  [z.iso.date(), '2026-02-31', 'Nie ma takiego dnia: luty 2026 ma 28 dni'],
  [z.iso.date(), '30.02.2024', 'Nie ma takiego dnia: luty 2024 ma 29 dni'],
  [z.iso.date(), '31.4.2026', 'Nie ma takiego dnia: kwiecień ma 30 dni'],
  [z.iso.date(), '2026-13-01', 'Nie ma takiego dnia'],
  [z.iso.date(), '12.03.2025', 'Podaj dzień, np. 2025-12-15'],
  [z.iso.date(), '2025-3-12', 'Podaj dzień, np. 2025-12-15'],
  [z.enum(['a', 'b']), undefined, 'Wybierz jedną z możliwości'],
  [z.enum(['a', 'b']), 'c', 'Nieprawidłowa wartość'],
  [money, '12,,5', 'Wartość nie jest liczbą rzeczywistą'],
])('what is wrong with a value is a sentence (%#)', (schema, value, expected) => {
  expect(schema.safeParse(value, { error: issueText }).error?.issues[0]?.message).toBe(expected);
});
