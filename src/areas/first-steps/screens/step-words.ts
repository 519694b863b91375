import type { PanelName } from '#shared/panel-codes.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { StepFacts } from '../schema.ts';
import type { StepKey } from '../schema-words.ts';

type Words = {
  /** Why, and how. */
  help: string;
  /** What the data say. */
  found: (facts: StepFacts) => string;
  /** The panels and addresses where it is done, of which those that exist are shown. */
  at: readonly (PanelName | `/${string}`)[];
  /** What waits on a list, with the link to it. */
  waits?: readonly Waiting[];
};

type Waiting = {
  at: PanelName | '/admindashboard/rekordy';
  search: Record<string, string>;
  count: (facts: StepFacts) => number;
  text: (count: number) => string;
};

const joined = (...parts: string[]) => parts.join(', ');

export const STEP_WORDS: Record<StepKey, Words> = {
  name: {
    help: 'Nazwa jest w nagłówku, dokumentach i listach, a adres kontaktowy na stronie głównej.',
    found: ({ named, contact }) =>
      joined(named ? 'nazwa ustawiona' : 'nazwa domyślna', contact ? 'adres ustawiony' : 'adres domyślny'),
    at: ['/admin/ustawienia'],
  },
  look: {
    help: 'Wystarczy barwa albo logo.',
    found: ({ look }) => (look ? 'ustawione' : 'znak i barwa domyślne'),
    at: ['/admin/ustawienia'],
  },
  login: {
    help: 'Poproś drugą osobę z kontem, aby się zalogowała: sprawdzisz, czy login z centralnego systemu zgadza się z loginem konta.',
    found: ({ demo_login, others_logged_in }) =>
      joined(
        demo_login ? 'logowanie demonstracyjne, centralne ustawia się w środowisku' : 'logowanie centralne',
        others_logged_in ? 'zalogował się też ktoś inny' : 'na razie tylko Ty',
      ),
    at: ['/admin/sesje'],
  },
  units: {
    help: 'Uczelnia, wydziały i katedry z kodami: do nich należą osoby.',
    found: ({ units }) => counted(units, 'jednostka', 'jednostki', 'jednostek'),
    at: ['/admin/jednostki', '/admin/AppAccounts/importy'],
  },
  people: {
    help: 'Zestawienie pracowników z POL-on przynosi osoby i zatrudnienie; pojedyncze osoby można dopisać.',
    found: ({ people, employed }) =>
      joined(
        counted(people, 'osoba', 'osoby', 'osób'),
        `z zatrudnieniem: ${counted(employed, 'osoba', 'osoby', 'osób')}`,
      ),
    at: ['/admin/osoby', '/admin/AppAccounts/importy'],
  },
  accounts: {
    help: 'Konta pracowników zakłada baza pracowników, a biblioteka, kadry i zespół ewaluacji dostają role.',
    found: ({ accounts, offices }) =>
      joined(
        counted(accounts, 'konto z loginem', 'konta z loginem', 'kont z loginem'),
        counted(offices, 'rola biura albo opiekuna', 'role biur i opiekunów', 'ról biur i opiekunów'),
      ),
    at: ['accounts', '/admin/AppAccounts/importy', '/admin/uprawnienia'],
  },
  disciplines: {
    help: 'Oświadczenia o dyscyplinach i o zaliczeniu do liczby N przychodzą z POL-on. Klasyfikacja dyscyplin jest już w bazie.',
    found: ({ declared, n_statements }) =>
      joined(
        `dyscypliny: ${counted(declared, 'osoba', 'osoby', 'osób')}`,
        `liczba N: ${counted(n_statements, 'osoba', 'osoby', 'osób')}`,
      ),
    at: ['/admin/dyscypliny', '/admin/AppAccounts/importy'],
  },
  period: {
    help: 'Okresy z rozporządzeń są już w bazie: sprawdź, który jest domyślny i do kiedy autorzy zmieniają dyscypliny.',
    found: ({ shown_period, current_period }) =>
      joined(`domyślny: ${shown_period ?? 'brak'}`, `bieżący: ${current_period ?? 'brak'}`),
    at: ['/admin/okresy', '/rok'],
  },
  lists: {
    help: 'Wykazy ministra z dniami, w których obowiązują: od nich zależą punkty.',
    found: ({ journal_lists, publisher_lists }) =>
      joined(
        `czasopisma: ${counted(journal_lists, 'wykaz', 'wykazy', 'wykazów')}`,
        `wydawnictwa: ${counted(publisher_lists, 'wykaz', 'wykazy', 'wykazów')}`,
      ),
    at: ['/admindashboard/czasopisma', '/admindashboard/wydawcy'],
  },
  works: {
    help: 'Publikacje z plików albo z formularza biblioteki. Liczą się dopiero zatwierdzone przez bibliotekę, w dyscyplinie, którą wybrał autor; osobom z jedną dyscypliną można ją przypisać do wszystkich prac naraz.',
    found: ({ works, approved, assigned }) =>
      joined(
        counted(works, 'publikacja', 'publikacje', 'publikacji'),
        `zatwierdzone: ${formatInteger(approved)}`,
        counted(assigned, 'udział z dyscypliną', 'udziały z dyscypliną', 'udziałów z dyscypliną'),
      ),
    at: ['library', '/admindashboard/rekordy', '/admin/zmianaprzypisan/jedyna'],
    waits: [
      {
        at: '/admindashboard/rekordy',
        search: { status: 's1' },
        count: ({ unapproved }) => unapproved,
        text: (count) => `na zatwierdzenie: ${counted(count, 'praca', 'prace', 'prac')}`,
      },
      {
        at: 'library',
        search: { rodzaj: 'authors' },
        count: ({ uncounted }) => uncounted,
        text: (count) =>
          `na liczbę wszystkich autorów, bez której punkty mogą być za duże: ${counted(count, 'praca', 'prace', 'prac')}`,
      },
    ],
  },
  recalculation: {
    help: 'Zmiany przeliczają się same; cały okres przelicza przycisk na ekranie dyscypliny.',
    found: ({ results, assigned, queued }) =>
      joined(
        counted(results, 'wynik dyscypliny', 'wyniki dyscyplin', 'wyników dyscyplin'),
        ...(results > 0 && assigned === 0 ? ['w żadnym nie ma jeszcze prac'] : []),
        queued > 0 ? `w kolejce: ${counted(queued, 'zmiana', 'zmiany', 'zmian')}` : 'nic nie czeka w kolejce',
      ),
    at: ['disciplineView', '/admin/dyscyplinyuczelni'],
  },
};
