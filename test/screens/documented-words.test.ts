import { toast } from 'sonner';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { RIGHTS } from '#areas/accounts/rights.ts';
import { CLASS_NAMES } from '#areas/assignment-log/schema-words.ts';
import { NO_POLON_ID, FUNCTION_LETTERS } from '#areas/council/words.ts';
import { DICTIONARIES } from '#areas/dictionaries/schema-kinds.ts';
import { functionsOf } from '#areas/doctoral/schema-group-rules.ts';
import { dayOrNull, time } from '#areas/doctoral/wire-fields.ts';
import { AccountQuery, PersonQuery } from '#areas/people/schema.ts';
import { statusText } from '#areas/polon/schema-words.ts';
import { emphasisText, EXTRA_COLUMNS, REJECT_TEXTS, typeName } from '#areas/publications/schema-codes.ts';
import { yearsOf } from '#areas/publications/screens/print-controls.tsx';
import { POINTS_HINTS } from '#areas/reports/schema.ts';
import { orderList, orderState } from '#areas/summaries/lists.ts';
import { DEFAULT_SCOPES } from '#client/pickers/person-choice.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { ServerMessages } from '#ui/server-messages.tsx';
import { textOf } from '../support/rendered.ts';

const flagsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('flg')));

describe('codes have the documented words', () => {
  test.each([
    [1, 'potwierdzone'],
    [0, 'usterka'],
    [2, 'naprawione'],
    [3, 'zwrócone'],
    [4, 'nieznany'],
    [-1, 'nieznany'],
  ])('confirmation %i: %s', (code, word) => expect(statusText(code)).toBe(word));

  test.each([
    [100, '100%'],
    [70, 'sqrt(k/m)'],
    [10, 'k/m'],
    [1, 'brak'],
    [0, '0'],
    [55, '0'],
  ])('emphasis %i: %s', (mode, word) => expect(emphasisText(mode)).toBe(word));

  test.each([
    [3, 'Monografia'],
    [4, 'Konferencja'],
    [6, 'Projekt badawczy'],
    [7, 'Patenty i wzory użytkowe'],
    [8, 'Wdrożenie'],
    [11, 'Członkostwo i funkcje'],
    [13, 'Certyfikat'],
    [19, 'Rozdział w monografii'],
    [20, 'Artykuł w czasopiśmie'],
    [21, 'Redakcja monografii'],
    [25, 'Artykuł konferencyjny w czasopiśmie'],
    [27, 'Referat'],
    [28, 'Ekspertyza'],
    [32, 'Projekt/grant'],
    [42, 'Stopień doktora'],
    [43, 'Tytuł profesora'],
    [44, 'Habilitacja'],
    [5, 'Kod: 5'],
    [99, 'Kod: 99'],
  ])('type %i: %s', (code, word) => expect(typeName(code)).toBe(word));

  test('reasons R01 to R06 say what the specification says of them', () => {
    expect(REJECT_TEXTS).toMatchObject({
      1: 'osiągnięto limit monografii, rozdziałów i redakcji',
      2: 'przekroczono maksimum wypełnionych slotów',
      3: 'brak zaliczenia do N w roku publikacji',
      4: 'oczekuje na zatwierdzenie przez bibliotekę',
      5: 'oczekuje na ponowne przeliczenie',
      6: 'brak udziału we wskazanej dyscyplinie w okresie',
    });
  });

  test('classes of messages 1 to 5; 0 is all', () => {
    expect(Object.keys(CLASS_NAMES)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('letters of the column of rights', () => {
    expect(FUNCTION_LETTERS).toEqual({
      A: 'administrator',
      B: 'biblioteka',
      C: 'przewodniczący rady dyscypliny',
      D: 'dziekan',
      E: 'prodziekan',
      F: 'osoba upoważniona',
      M: 'dziekanat – obsługa egzaminów',
      P: 'prorektor',
      R: 'rektor',
      S: 'sekretarz rady',
      V: 'zastępca przewodniczącego rady',
    });
  });

  test('a person without a POL-on identifier has no birth date here', () => {
    expect(NO_POLON_ID).toBe('Zaznaczona osoba nie posiada uzupełnionego identyfikatora POLON.');
  });
});

describe('flags and limits have the documented numbers', () => {
  test('extra columns and rights', () => {
    expect(EXTRA_COLUMNS).toEqual({ none: 0, optimum: 1, custom: 2, editable: 4 });
    expect(RIGHTS).toEqual({ none: 0, add: 1, delete: 2, edit: 4, importPolon: 16, importCas: 32, importDn10: 64 });
  });

  test.each([
    [1, { czlonek: [3, 12], przewodniczacy: [1, 1], sekretarz: [1, 1], promotor: [0, 2], 'promotor-pom': [0, 1] }],
    [2, { recenzent: [0, 10] }],
    [3, { czlonek: [1, 12], przewodniczacy: [1, 1], sekretarz: [1, 1] }],
  ] as const)('functions of groups of class %i', (kind, limits) => {
    expect(Object.fromEntries(functionsOf(kind).map(({ key, limit }) => [key, limit]))).toEqual(limits);
  });

  test('people are searched by surname, name, login, beginning and unit at first', () => {
    const flags = flagsOf(PersonQuery.parse({ dtext: 'x' }));
    expect(flags).toEqual({
      flgnazw: true,
      flgimie: true,
      flgUPN: true,
      flgjednostka: true,
      flgjednkod: false,
      flgstart: true,
    });
    expect(DEFAULT_SCOPES.baza).toMatchObject(flags);
  });

  test('accounts are searched by surname, name, login, beginning and POLON UUID at first', () => {
    const flags = flagsOf(AccountQuery.parse({ dtext: 'x' }));
    expect(flags).toEqual({
      flgnazw: true,
      flgimie: true,
      flgstart: true,
      flgpolon: true,
      flgorcid: false,
      flgUUID: false,
      flgUPN: true,
    });
    expect(DEFAULT_SCOPES.konto).toMatchObject(flags);
  });

  test('hints of points, suggestions of currencies and VAT', () => {
    expect(POINTS_HINTS).toEqual(['140', '100', '70', '80', '20', '10', '5', '200', '300', '120', '0']);
    expect(DICTIONARIES.currency.shipped).toEqual(['EUR', 'PLN', 'USD', 'CHF']);
    expect(DICTIONARIES.vat.shipped).toEqual(['brutto', 'netto']);
  });

  test('years of summaries are shown above 2000', () => {
    const [from, to] = ['from', 'to'].map((key) => orderList.columns.find((column) => column.key === key)?.value);
    const shown = (year: number) =>
      [from, to].map((value) => typeof value === 'function' && value({ year_from: year, year_to: year } as never));
    expect([1999, 2000, 2001, 2025].map(shown)).toEqual([
      [null, null],
      [null, null],
      [2001, 2001],
      [2025, 2025],
    ]);
  });

  test('a summary that was cancelled has not failed', () => {
    const states = ([0, 1, 2, 3] as const).map((current_state) => orderState({ current_state, job: null }));
    expect(states).toEqual(['zlecone', 'w toku', 'gotowe', 'nie powiodło się']);
    expect(orderState({ current_state: 3, job: { state: 'cancelled' } as never })).toBe('anulowane');
  });

  test('the years to print are the distinct years of the works', () => {
    expect(yearsOf([2023, 2024, 2023, 2021].map((p_rok) => ({ p_rok })))).toEqual([2024, 2023, 2021]);
  });

  test('success is said for three seconds', () => {
    const id = toastSuccess('Pomyślnie zapisano dyscyplinę');
    const said = toast.getToasts().find((each) => each.id === id);
    expect(said).toMatchObject({ title: 'Pomyślnie zapisano dyscyplinę', type: 'success', duration: 3000 });
  });

  test.each([
    ['2026-02-28', true],
    ['', true],
    ['28.02.2026', false],
    ['2026-02-30', false],
  ])('a documented day %s is taken: %s', (text, isTaken) => expect(dayOrNull.safeParse(text).success).toBe(isTaken));

  test.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['', ''],
    ['24:00', undefined],
    ['9.30', undefined],
  ])('a documented time %s is %s', (text, expected) => expect(time.safeParse(text).data).toBe(expected));
});

test('lines of the server that begin with [Błąd] are errors, the others warnings', () => {
  const said = textOf(
    createElement(ServerMessages, { text: 'Uwaga pierwsza\n[Błąd] Zły numer\r\n\n  Uwaga [Błąd] druga ' }),
  );
  expect(said).toMatch(/Błąd \[Błąd\] Zły numer Ostrzeżenie Uwaga pierwsza Uwaga \[Błąd\] druga$/);
  expect(textOf(createElement(ServerMessages, { text: 'Uwaga' }))).toMatch(/^(?!.*Błąd).*Ostrzeżenie Uwaga$/);
});
