import { toast } from 'sonner';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_ACTIONS, actionAddress, rowOf } from '#areas/accounts/screens/account-actions.ts';
import { ACCOUNT_FIELDS } from '#areas/accounts/screens/account-fields.ts';
import { dn10List } from '#areas/accounts/lists.ts';
import { RIGHTS } from '#areas/accounts/rights.ts';
import { CLASS_NAMES } from '#areas/assignment-log/schema-classes.ts';
import { councilList } from '#areas/council/lists.ts';
import { NO_POLON_ID } from '#areas/council/schema-words.ts';
import { FUNCTION_LETTERS } from '#areas/council/words.ts';
import { DICTIONARIES } from '#areas/dictionaries/kinds.ts';
import { functionsOf } from '#areas/doctoral/group-rules.ts';
import { procedureList } from '#areas/doctoral/lists.ts';
import { dayOrNull, time } from '#areas/doctoral/wire-fields.ts';
import { HEADERS } from '#areas/payments/screens/payment-table.tsx';
import { PublicationData } from '#areas/payments/screens/publication-data.tsx';
import { AccountQuery, PersonQuery } from '#areas/people/schema.ts';
import { statusText } from '#areas/polon/schema-words.ts';
import { emphasisText, EXTRA_COLUMNS, REJECT_TEXTS, typeName } from '#areas/publications/schema-codes.ts';
import { yearsOf } from '#areas/publications/screens/print-controls.tsx';
import { LISTS } from '#areas/publications/screens/rows/work.ts';
import { meanNumberList, yearNumberList } from '#areas/reports/lists.ts';
import { POINTS_HINTS } from '#areas/reports/schema.ts';
import { orderList } from '#areas/summaries/lists.ts';
import { DEFAULT_SCOPES, PERSON_SOURCES } from '#client/pickers/person-choice.ts';
import { extraRoutes } from '#client/registry.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { ServerMessages } from '#ui/server-messages.tsx';
import { textOf } from '../support/rendered.ts';

const headersOf = (list: { columns: readonly { header: string }[] }) => list.columns.map(({ header }) => header);

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
    const { dtext: _, skip, limit, similar, ...flags } = PersonQuery.parse({ dtext: 'x' });
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
    const { dtext: _, skip, limit, similar, ...flags } = AccountQuery.parse({ dtext: 'x' });
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

describe('tables and forms have the documented columns and fields', () => {
  test('a council: fifteen columns; marks, days and the reason where it is edited', () => {
    const documented = [
      'imie nazwisko stopien mail_komunikacja jednostka_kod department job_position wielkosc_etatu dyscyplina1',
      'dyscyplina2 prc_dysc1 prc_dysc2 osw_n_from osw_n_to uprawn',
    ];
    const keysOf = (mode: 'view' | 'edit', of: 'members' | 'others') =>
      councilList(of, mode).columns.map(({ key }) => key);
    const viewed = documented.join(' ').split(' ');
    expect(new Set(keysOf('view', 'members'))).toEqual(new Set(viewed));
    const days =
      'data_infkadr data_wpl data_speln data_inf_przeb_lst data_przylaczenia data_odlaczenia data_zawiesz_czl data_odwiesz_czl';
    const edited = [...viewed, 'osw1', 'display', ...days.split(' ')];
    expect(new Set(keysOf('edit', 'members'))).toEqual(new Set(edited));
    expect(new Set(keysOf('edit', 'others'))).toEqual(new Set([...edited, 'rej_reason']));
    const headers = new Map(councilList('others', 'edit').columns.map(({ key, header }) => [key, header]));
    expect([headers.get('osw1'), headers.get('display')]).toEqual(['Lustracja', 'Przynależność']);
    expect(councilList('others', 'view').title).toBe('Zestawienie osób niewchodzących w skład Rady Dyscypliny');
  });

  test('procedures', () => {
    expect(headersOf(procedureList)).toEqual([
      'Doktorant',
      'Tytuł rozprawy',
      'Promotor',
      'Drugi promotor',
      'Promotor pomocniczy',
      'Etap',
      'Złożono dokumenty',
      'Zmieniono',
      'Utworzono',
    ]);
    const row = { doktorant_imie: 'Łucja', doktorant_nazwisko: 'Żak', data_zlozenia_dokumentow: '2026-01-02' };
    const [student] = procedureList.columns;
    expect(typeof student?.value === 'function' && student.value(row as never)).toBe('Żak Łucja');
  });

  test('the two reports of N', () => {
    expect([meanNumberList.title, headersOf(meanNumberList)]).toEqual([
      'Zestawienie średnich wartości N',
      ['Nazwa dyscypliny', 'Średnia wartość N'],
    ]);
    expect([yearNumberList.title, headersOf(yearNumberList)]).toEqual([
      'Zestawienie liczby N dla dyscyplin w latach',
      ['Nazwa dyscypliny', 'Rok', 'Liczba N'],
    ]);
  });

  test.each([
    ['/admin/zestawieniesrndladyscyplin', 'Zestawienie średnich wartości N'],
    ['/admin/zestawieniendladyscyplinwlatach', 'Zestawienie liczby N dla dyscyplin w latach'],
    ['/admin/osobyzN0', 'Zestawienie osób bez publikacji (mogących tworzyć N0)'],
    ['/admin/wypelnslotowewal', 'Zestawienie średniej liczby punktów na slot w latach ewaluacji'],
  ])('the screen at %s is titled %s', (route, title) => {
    expect(extraRoutes.find((each) => each.route === route)?.title).toBe(title);
  });

  test('payments', () => {
    expect(Object.values(HEADERS)).toEqual([
      'Kwota w PLN',
      'Kategoria płatności',
      'Źródło finansowania',
      'Nr wniosku',
      'Kwota w walucie',
      'Waluta',
      'Status VAT',
      'Komentarz',
      'Utworzono',
      'Zmodyfikowano',
    ]);
  });

  test('the card of a found work', () => {
    const work = {
      id_publikacja: 17,
      p_rok: 2024,
      p_tytul: 'Księga zbiorowa',
      p_tytul_rozdzialu: 'Rozdział trzeci',
      autorzy: 'Anna Łączyńska, Jan Żak',
      w_nazwa: 'Prace Łódzkie',
      w_issn: '9000-0001',
      p_isbn: '978-83-01',
      p_doi: '10.99999/demo.1',
      p_id_publikacja_tytul: 16,
      p_typ: 19,
      p_status: 4,
      p_status_nazwa: 'Przekazana do PBN',
      p_id_ocena: 10,
      o_nazwa: 'Rozdział, wydawnictwo poziomu I',
    };
    const said = [
      'Anna Łączyńska, Jan Żak Id publikacji 17 Rok 2024 Typ Rozdział w monografii Status Przekazana do PBN',
      'Ocena 10: Rozdział, wydawnictwo poziomu I Czasopismo lub wydawca Prace Łódzkie ISSN 9000-0001 ISBN 978-83-01',
      'DOI 10.99999/demo.1 Tytuł rozdziału Rozdział trzeci Id publikacji nadrzędnej 16',
    ];
    expect(textOf(createElement(PublicationData, { work }))).toBe(said.join(' '));
  });

  test('people of DN10', () => {
    expect(headersOf(dn10List)).toEqual([
      'Lp.',
      'Id',
      'Imię',
      'Nazwisko',
      'Tytuł',
      'Jednostka',
      'E-mail',
      'Osoba aktywna',
      'Pracownik aktywny',
    ]);
  });

  test('an account', () => {
    expect(ACCOUNT_FIELDS.map(({ label, hint = '' }) => [label, hint])).toEqual([
      ['Nazwisko', ''],
      ['Imię', ''],
      ['Drugie imię', ''],
      ['Stopień/tytuł', ''],
      ['Id pracownika w DN10', 'Zero oznacza brak identyfikatora'],
      ['Lista wszystkich identyfikatorów DN10', 'Rozdzielone przecinkami, bez odstępów'],
      ['Identyfikator wewnętrzny DN20', expect.any(String)],
      ['Numer ORCID', ''],
      ['POLON UUID', ''],
      ['Login PRz', ''],
    ]);
    expect(ACCOUNT_FIELDS.find(({ field }) => field === 'um_id_user')?.required).toBe(true);
  });

  test('the addresses of accounts: the action, and the chosen account or null', () => {
    expect(ACCOUNT_ACTIONS.map(({ action, title }) => [action, title])).toEqual([
      ['Add', 'Nowe konto DN20'],
      ['Edit', 'Edycja konta DN20'],
      ['Delete', 'Usunięcie konta DN20'],
      ['ImportDN10', 'Nowe konto DN20 z importu danych DN10'],
      ['ImportPRz', 'Nowe konto DN20 z importu danych UCI'],
      ['ImportPolon', 'Nowe konto DN20 z importu danych POLON'],
    ]);
    expect(actionAddress('Edit', 7)).toEqual({
      to: '/admin/AppAccounts/$action/{-$row}',
      params: { action: 'Edit', row: '7' },
    });
    expect(actionAddress('Add', undefined).params.row).toBe('null');
    expect(['null', '7', '0', undefined].map(rowOf)).toEqual([undefined, 7, undefined, undefined]);
  });

  test('empty lists of works', () => {
    expect(LISTS.map(({ empty }) => empty)).toEqual([
      'Brak informacji o publikacjach',
      'Brak informacji o monografiach',
      'Brak informacji o redakcjach monografii',
      'Brak informacji o rozdziałach w monografiach',
      'Brak informacji o patentach',
    ]);
  });

  test('the sources of a person, 0 and 1 in this order', () => {
    expect(PERSON_SOURCES.map(({ label }) => label)).toEqual(['Konto aplikacji', 'Baza pracowników']);
  });
});

test('lines of the server that begin with [Błąd] are errors, the others warnings', () => {
  const said = textOf(
    createElement(ServerMessages, { text: 'Uwaga pierwsza\n[Błąd] Zły numer\r\n\n  Uwaga [Błąd] druga ' }),
  );
  expect(said).toMatch(/Błąd \[Błąd\] Zły numer Ostrzeżenie Uwaga pierwsza Uwaga \[Błąd\] druga$/);
  expect(textOf(createElement(ServerMessages, { text: 'Uwaga' }))).toMatch(/^(?!.*Błąd).*Ostrzeżenie Uwaga$/);
});
