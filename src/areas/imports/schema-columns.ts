import { FILE_COLUMNS } from '#areas/achievements/schema-words.ts';
import type { ImportKind, SettingKind } from './schema-words.ts';

/** A column of a file: the reader, the template, the page and the users' book know it from here. */
export type ImportColumn = {
  name: string;
  /** What it means, and what it accepts. */
  what: string;
  example: string;
  required?: true;
};

const DAY = 'dzień: 2025-10-01 albo 01.10.2025';
const YES = 'Tak albo Nie';

/** Columns of the files that the administrator's screens give. */
const SETTING_COLUMNS: Record<SettingKind, readonly ImportColumn[]> = {
  grants: [
    { name: 'Login', what: 'login czynnego konta', example: 'aprzykladowa', required: true },
    { name: 'Rola', what: 'nazwa roli, jak na ekranie uprawnień', example: 'Biblioteka', required: true },
    { name: 'Zakres', what: 'dyscyplina albo jednostka, gdy rola jej wymaga', example: '' },
    { name: 'Ważne od', what: `od kiedy, ${DAY}; puste: od dziś`, example: '2025-10-01' },
    { name: 'Ważne do', what: `do kiedy, ${DAY}; puste: bez końca`, example: '' },
  ],
  disciplines: [
    { name: 'Kod', what: 'kod dyscypliny, od 1 do 99 999', example: '601', required: true },
    { name: 'Dyscyplina', what: 'nazwa', example: 'matematyka', required: true },
    { name: 'Dziedzina', what: 'nazwa; nowa dyscyplina jej wymaga', example: 'nauki ścisłe i przyrodnicze' },
    { name: 'Kod POL-on', what: 'kod w POL-on; nowa dyscyplina go wymaga', example: 'DS010601N' },
    { name: 'HST', what: `${YES}; nowa dyscyplina tego wymaga`, example: 'Nie' },
    { name: 'Artystyczna', what: YES, example: 'Nie' },
    { name: 'Od', what: `od kiedy jest w klasyfikacji, ${DAY}`, example: '2018-10-01' },
    { name: 'Do', what: `do kiedy, ${DAY}; puste: nadal`, example: '' },
    { name: 'Następczyni', what: 'kod dyscypliny, która ją zastąpiła', example: '' },
  ],
  outcomes: [
    { name: 'Okres', what: 'lata okresu', example: '2022–2025', required: true },
    { name: 'Dyscyplina', what: 'nazwa albo kod', example: 'matematyka', required: true },
    { name: 'Kategoria', what: 'A+, A, B+, B albo C', example: 'A', required: true },
    { name: 'Od', what: `od kiedy, ${DAY}`, example: '2026-07-01', required: true },
    { name: 'Do', what: `do kiedy, ${DAY}; puste: bez końca`, example: '' },
    { name: 'Decyzja', what: 'numer decyzji', example: '' },
  ],
  dictionaries: [
    { name: 'Słownik', what: 'nazwa słownika, jak na ekranie', example: '', required: true },
    { name: 'Hasło', what: 'hasło, najwyżej 100 znaków', example: '', required: true },
    { name: 'Miejsce', what: 'miejsce na liście, od 1', example: '1' },
    { name: 'Wycofane', what: YES, example: 'Nie' },
  ],
  councils: [
    { name: 'Od kiedy', what: DAY, example: '2026-10-01', required: true },
    { name: 'Stopnie i tytuły', what: 'po przecinku', example: 'dr hab., prof. dr hab.', required: true },
    { name: 'Granica wieku', what: 'lata, od 18 do 120', example: '70', required: true },
    { name: 'Lustracja urodzonych przed', what: DAY, example: '1972-08-01', required: true },
    { name: 'Powód', what: 'nowe parametry go wymagają', example: '' },
  ],
};

const WHO: ImportColumn[] = [
  {
    name: 'UUID',
    what: 'identyfikator osoby w POL-on; komórka może być pusta, gdy osobę wskazuje ORCID albo imię i nazwisko',
    example: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890',
    required: true,
  },
  { name: 'IMIE', what: 'imię', example: 'Anna', required: true },
  { name: 'NAZWISKO', what: 'nazwisko', example: 'Przykładowa', required: true },
];
const ORCID: ImportColumn = { name: 'ORCID', what: 'identyfikator ORCID', example: '0000-0002-1825-0097' };

/** Of the report of employees; the identification number (PESEL_NR_DOK_TOZSAM) is not among them. */
const POLON: ImportColumn[] = [
  ...WHO,
  {
    name: 'ZATRUDNIENIE_OD',
    what: `początek zatrudnienia, ${DAY}; pusty, gdy jest WARUNKI_OD`,
    example: '2020-10-01',
    required: true,
  },
  { name: 'WARUNKI_OD', what: `początek warunków zatrudnienia, ${DAY}`, example: '2023-10-01', required: true },
  { name: 'WARUNKI_DO', what: `koniec warunków, ${DAY}; pusty, gdy trwają`, example: '', required: true },
  { name: 'WIELKOSC_ETATU', what: 'część etatu jako ułamek, od 0 do 1', example: '1/2', required: true },
  {
    name: 'OSWIADCZENIE_O_DYSCYPLINACH',
    what: `czy jest oświadczenie o dyscyplinach: ${YES}`,
    example: 'Tak',
    required: true,
  },
  { name: 'OSWIADCZONA_DYSCYPLINA_PIERWSZA', what: 'nazwa dyscypliny', example: 'matematyka', required: true },
  { name: 'OSWIADCZENIE_N', what: `czy jest oświadczenie o liczbie N: ${YES}`, example: 'Tak', required: true },
  {
    name: 'DATA_ZLOZENIA_OSWIADCZENIA',
    what: `dzień oświadczenia o dyscyplinach, ${DAY}; potrzebny, gdy OSWIADCZENIE_O_DYSCYPLINACH to Tak`,
    example: '2023-10-15',
  },
  {
    name: 'OSWIADCZONA_DYSCYPLINA_DRUGA',
    what: 'nazwa drugiej dyscypliny; pusta, gdy jest jedna',
    example: 'informatyka',
  },
  {
    name: 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA',
    what: 'udział pierwszej dyscypliny w procentach, od 0 do 100; bez drugiej 100',
    example: '75',
  },
  {
    name: 'DATA_ZLOZENIA_OSWIADCZENIA_N',
    what: `dzień oświadczenia o liczbie N, ${DAY}; potrzebny, gdy OSWIADCZENIE_N to Tak`,
    example: '2023-10-15',
  },
  { name: 'DATA_ZAKONCZENIA_OSWIADCZENIA_N', what: `koniec tego oświadczenia, ${DAY}`, example: '' },
  { name: 'DYSCYPLINA_N', what: 'nazwa dyscypliny; potrzebna, gdy OSWIADCZENIE_N to Tak', example: 'matematyka' },
  { name: 'DYSCYPLINA_N_KOLEJNA', what: 'nazwa drugiej dyscypliny w liczbie N', example: 'informatyka' },
  {
    name: 'GRUPA_STANOWISK',
    what: 'Pracownik badawczy, badawczo-dydaktyczny albo dydaktyczny; każda inna to „inna”',
    example: 'Pracownik badawczo-dydaktyczny',
  },
  { name: 'STANOWISKO_NAZWA', what: 'nazwa stanowiska; „Inne” bierze nazwę ze STANOWISKO_INNE', example: 'Adiunkt' },
  { name: 'STANOWISKO_INNE', what: 'nazwa stanowiska spoza listy POL-on', example: '' },
  {
    name: 'PODSTAWOWE_MIEJSCE_PRACY',
    what: `${YES}; gdy plik tego nie mówi, nowe zatrudnienie jest wątpliwe`,
    example: 'Tak',
  },
  { name: 'WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA', what: 'część etatu dziesiętnie, od 0 do 1', example: '0,5' },
  { name: 'ZATRUDNIENIE', what: 'uczelnia, w nawiasie grupa stanowisk', example: 'Uniwersytet Przykładowy' },
  { name: 'ZATRUDNIENIE_DO', what: `koniec zatrudnienia, ${DAY}; pusty, gdy trwa`, example: '' },
  { name: 'JEDNOSTKA', what: 'nazwa albo kod jednostki', example: 'Katedra Przykładów' },
  { name: 'DRUGIE', what: 'drugie imię', example: 'Maria' },
  { name: 'STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU', what: 'stopień albo tytuł', example: 'dr' },
  { name: 'PLEC', what: 'K albo M', example: 'K' },
  ORCID,
  { name: 'ROK_URODZENIA', what: 'tylko rozróżnia osoby o tym samym nazwisku; nie zapisuje się', example: '1980' },
];

const RADON_GROUPS = { person: 'Dane podstawowe', employment: 'Zatrudnienie' };
const RADON: ImportColumn[] = [
  { name: 'Id', what: 'identyfikator osoby w RAD-on', example: '6f1c2d3e4b5a4c6d8e7f901234567890', required: true },
  { name: `${RADON_GROUPS.person} - Imię`, what: 'imię', example: 'Anna', required: true },
  { name: `${RADON_GROUPS.person} - Nazwisko`, what: 'nazwisko', example: 'Przykładowa', required: true },
  {
    name: `${RADON_GROUPS.employment} - Nazwa`,
    what: 'instytucja zatrudniająca',
    example: 'Uniwersytet Przykładowy',
    required: true,
  },
  {
    name: `${RADON_GROUPS.employment} - Data początku zatrudnienia`,
    what: DAY,
    example: '2020-10-01',
    required: true,
  },
  { name: `${RADON_GROUPS.employment} - Podstawowe miejsce pracy`, what: YES, example: 'Tak', required: true },
  {
    name: `${RADON_GROUPS.employment} - Oświadczone dyscypliny`,
    what: 'nazwy najwyżej dwóch dyscyplin',
    example: 'matematyka',
    required: true,
  },
  { name: `${RADON_GROUPS.person} - Drugie imię`, what: 'drugie imię', example: '' },
  { name: `${RADON_GROUPS.person} - Przedrostek nazwiska`, what: 'stoi przed nazwiskiem', example: '' },
  { name: `${RADON_GROUPS.employment} - Id`, what: 'identyfikator instytucji', example: '' },
  { name: 'Tytuły zawodowe - Tytuł zawodowy', what: 'tytuł zawodowy', example: 'magister' },
  { name: 'Stopnie naukowe - Stopień naukowy', what: 'stopień', example: 'doktor' },
  { name: 'Stopnie naukowe - Rok uzyskania stopnia', what: 'rok', example: '2015' },
  { name: 'Stopnie naukowe - Podmiot nadający stopień', what: 'kto nadał stopień', example: '' },
  { name: 'Tytuły naukowe - Tytuł naukowy', what: 'tytuł', example: '' },
  { name: 'Tytuły naukowe - Rok uzyskania tytułu', what: 'rok', example: '' },
];

const ACHIEVEMENT_EXAMPLES: Partial<Record<string, string>> = {
  RODZAJ: 'Projekt',
  NAZWA: 'Przykład do usunięcia',
  ROK_OD: '2025',
  ROLA: 'kierownik',
};

const ACHIEVEMENTS: ImportColumn[] = [
  ...Object.entries(FILE_COLUMNS.required).map(([name, what]) => ({ name, what, required: true as const })),
  ...Object.entries(FILE_COLUMNS.optional).map(([name, what]) => ({ name, what })),
].map((column) => ({
  ...column,
  example: ACHIEVEMENT_EXAMPLES[column.name] ?? [...WHO, ORCID].find(({ name }) => name === column.name)?.example ?? '',
}));

export const KIND_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  polon: POLON,
  absences: [
    ...WHO,
    {
      name: 'ROK_NIEOBECNOSC',
      what: 'rok i liczba dni nieobecności; kilka lat oddziela średnik',
      example: '2023 - 141; 2024 - 20',
      required: true,
    },
    ORCID,
  ],
  radon: RADON,
  directory: [
    { name: 'employeenumber', what: 'numer pracownika', example: '1234', required: true },
    { name: 'imie', what: 'imię', example: 'Anna', required: true },
    { name: 'nazwisko', what: 'nazwisko', example: 'Przykładowa', required: true },
    { name: 'userprincipalname', what: 'login', example: 'aprzykladowa', required: true },
    { name: 'wyswietlane', what: 'imię i nazwisko, jak je pokazywać', example: 'Anna Przykładowa' },
    { name: 'stopien', what: 'stopień albo tytuł', example: 'dr' },
    { name: 'polonuuid', what: 'identyfikator osoby w POL-on', example: '' },
    { name: 'jednostka_kod', what: 'kod albo nazwa jednostki', example: 'W1' },
  ],
  dn10: [
    { name: 'id_pracownik', what: 'numer osoby, od 1 do 499 999 999', example: '1234', required: true },
    { name: 'imie', what: 'imię', example: 'Anna', required: true },
    { name: 'nazwisko', what: 'nazwisko', example: 'Przykładowa', required: true },
    { name: 'osoba_aktywna', what: YES, example: 'Tak', required: true },
    { name: 'pracownik_aktywny', what: YES, example: 'Tak', required: true },
    { name: 'tytul', what: 'stopień albo tytuł', example: 'dr' },
    { name: 'jednostka', what: 'nazwa jednostki', example: 'Katedra Przykładów' },
    { name: 'email', what: 'adres e-mail', example: 'anna@uczelnia.example' },
  ],
  units: [
    { name: 'KOD', what: 'kod jednostki; ten sam kod poprawia jednostkę', example: 'W1-K2', required: true },
    { name: 'NAZWA', what: 'nazwa', example: 'Katedra Przykładów', required: true },
    { name: 'KOD_NADRZEDNEJ', what: 'kod jednostki nadrzędnej; pusty dla najwyższej', example: 'W1' },
    { name: 'OD', what: `od kiedy istnieje, ${DAY}`, example: '2025-10-01' },
    { name: 'DO', what: `do kiedy istnieje, ${DAY}`, example: '' },
  ],
  achievements: ACHIEVEMENTS,
  ...SETTING_COLUMNS,
};

/** Columns that these files have and nobody reads: what other systems and our own screens write beside the rest. */
const OTHERS: Partial<Record<ImportKind, readonly string[]>> = {
  polon: [
    'CUDZOZIEMIEC',
    'OBYWATELSTWO',
    'PESEL_NR_DOK_TOZSAM',
    'KRAJ_URODZENIA',
    'INNA_OSOBA_PROWADZACA_ZAJECIA',
    'WYMIAR_ETATU',
    'ILOSC_OSWIADCZONYCH_DYSCYPLIN',
    'ILOSC_DYSCYPLIN_W_OSWIADCZENIU_N',
    'PROPORCJE_W_DYSCYPLINACH',
    'CHARAKTER_PRACY',
    'STANOWISKO_KOD',
    'NOTATKA',
    'IDETYFIKATOR_OSOBY_PBN',
  ],
  grants: ['Osoba', 'Konto czynne', 'Kto nadał', 'Nadane'],
  disciplines: ['Osoby', 'Prace', 'N na koniec okresu', 'Ewaluowana', 'Dlaczego niezależnie od N', 'Poprawione'],
  dictionaries: ['Kto zmienił', 'Kiedy'],
};

/** The names of a kind's columns, for the reader. */
export function columnNames(kind: ImportKind): { required: string[]; optional: string[] } {
  const named = (isRequired: boolean) =>
    KIND_COLUMNS[kind].flatMap(({ name, required = false }) => (required === isRequired ? [name] : []));
  return { required: named(true), optional: named(false) };
}

const plain = (name: string) => name.trim().toLowerCase();
/** Pairs of neighbouring letters, by which two names are compared. */
const pairsOf = (name: string) => new Set([...plain(name)].slice(1).map((letter, at) => `${plain(name)[at]}${letter}`));

/** How alike two names are, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  const size = first.size + second.size;
  return size === 0 ? 0 : (2 * first.intersection(second).size) / size;
}
const ALIKE = 0.6;

/** The columns of a file's header that nobody reads, each with the known one that it may have been meant as. */
export function unknownColumns(kind: ImportKind, header: readonly string[]): string[] {
  const known = KIND_COLUMNS[kind].map(({ name }) => name);
  const present = new Set(header.map(plain));
  const expected = new Set([...known, ...(OTHERS[kind] ?? [])].map(plain));
  const absent = known.filter((name) => !present.has(plain(name)));
  return header
    .filter((name) => name.trim() !== '' && !expected.has(plain(name)))
    .flatMap((name) => {
      const [best] = absent
        .map((meant) => ({ meant, like: likeness(name, meant) }))
        .toSorted((a, b) => b.like - a.like);
      if (best && best.like >= ALIKE) return [`${name}: może ${best.meant}?`];
      // The site's export has many more than are of use here.
      return kind === 'radon' ? [] : [name];
    });
}
