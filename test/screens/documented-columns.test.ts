import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_ACTIONS, actionAddress, rowOf } from '#areas/accounts/screens/account-actions.ts';
import { ACCOUNT_FIELDS } from '#areas/accounts/screens/account-fields.ts';
import { dn10List } from '#areas/accounts/lists.ts';
import { councilEditList, councilViewList } from '#areas/council/lists.ts';
import { procedureList } from '#areas/doctoral/lists.ts';
import { HEADERS } from '#areas/payments/screens/payment-table.tsx';
import { PublicationData } from '#areas/payments/screens/publication-data.tsx';
import { LISTS } from '#areas/publications/screens/rows/work.ts';
import { meanNumberList, yearNumberList } from '#areas/reports/lists.ts';
import { PERSON_SOURCES } from '#client/pickers/person-choice.ts';
import { extraRoutes } from '#client/registry.ts';
import { textOf } from '../support/rendered.ts';

const headersOf = (list: { columns: readonly { header: string }[] }) => list.columns.map(({ header }) => header);

const keysOf = (list: { columns: readonly { key: string }[] }) => list.columns.map(({ key }) => key);

describe('tables and forms have the documented columns and fields', () => {
  test('a council: fifteen columns; marks, days and the reason where it is edited', () => {
    const documented = [
      'imie nazwisko stopien mail_komunikacja jednostka_kod department job_position wielkosc_etatu dyscyplina1',
      'dyscyplina2 prc_dysc1 prc_dysc2 osw_n_from osw_n_to uprawn',
    ];
    const viewed = documented.join(' ').split(' ');
    expect(new Set(keysOf(councilViewList('members')))).toEqual(new Set(viewed));
    const days =
      'data_infkadr data_wpl data_speln data_inf_przeb_lst data_przylaczenia data_odlaczenia data_zawiesz_czl data_odwiesz_czl';
    // The function in the council and its days are ours, beside the documented ones.
    const ours = ['funkcja', 'funkcja_od', 'funkcja_do'];
    const edited = [...viewed, 'osw1', 'display', ...days.split(' '), ...ours];
    expect(new Set(keysOf(councilEditList('members')))).toEqual(new Set(edited));
    expect(new Set(keysOf(councilEditList('others')))).toEqual(new Set([...edited, 'rej_reason']));
    const headers = new Map(councilEditList('others').columns.map(({ key, header }) => [key, header]));
    expect([headers.get('osw1'), headers.get('display')]).toEqual(['Lustracja', 'Przynależność']);
    expect(councilViewList('others').title).toBe('Zestawienie osób niewchodzących w skład Rady Dyscypliny');
  });

  test('procedures', () => {
    const shown = procedureList.columns.filter((column) => !('screen' in column));
    expect(headersOf({ columns: shown })).toEqual([
      'Doktorant',
      'Tytuł rozprawy',
      'Promotor',
      'Drugi promotor',
      'Promotor pomocniczy',
      'Etap',
      'Najbliższy termin',
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
    // Its authors stand in the head of its row.
    const said = [
      'Id publikacji 17 Rok 2024 Typ Rozdział w monografii Status Przekazana do PBN',
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
      // Ours: where letters go.
      ['E-mail', ''],
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
