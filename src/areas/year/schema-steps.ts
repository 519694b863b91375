import type { Office } from './schema-words.ts';

/** Singular, two to four, five and more. */
type Forms = readonly [one: string, few: string, many: string];

/** A page with what is to be done, filtered where it can be. */
type StepLink = { to: string; search?: Readonly<Record<string, string>>; label: string };

/**
 * How a step is known to be done. `left`: nothing remains of what is counted; `event`: it has happened since the first day
 * (`missing` says that it has not); `marked`: nothing says it, so somebody does. What is counted is in `service-figures.ts`.
 */
type Done =
  | {
      by: 'left';
      /** What remains, after a number; `shown`: after 'Pokaż', where the singular differs. */
      noun: Forms;
      shown?: string;
      /** After the noun. */
      of: string;
    }
  | { by: 'event'; missing: string }
  | { by: 'marked' };

/** A step of the university's year. The days are the usual ones, without the year; a `lawful` last day cannot be later. */
type StepRule = {
  title: (year: number) => string;
  /** On a bar of the lanes. */
  short: (year: number) => string;
  /** Why it matters. */
  why: (year: number) => string;
  office: Office;
  first: string;
  last: string;
  lawful?: true;
  done: Done;
  link: (year: number) => StepLink;
  /** Steps that come before it: until they are done its own act is refused. */
  after?: readonly string[];
  /** A letter to the authors, sent by itself on the last day. */
  letter?: true;
  /** Only in a year after which an evaluation period has ended. */
  afterPeriod?: true;
  /** Offers the trial of N. */
  trial?: true;
};

const people = { noun: ['osoba', 'osoby', 'osób'], shown: 'osobę' } as const;
const statements: Forms = ['oświadczenie', 'oświadczenia', 'oświadczeń'];
const DIFFERENCES = '/admin/AppAccounts/rozbieznosci';
const MISSING = '/rok/osoby';
const STATEMENTS = '/admin/publikacje/oswiadczenia';
const IMPORTS = '/admin/AppAccounts/importy';

export const STEPS = {
  accounts: {
    title: () => 'Konta pracowników',
    short: () => 'Konta',
    why: () => 'Kto nie ma konta, nie przypisze dyscyplin do swoich prac.',
    office: 'admin',
    first: '01-05',
    last: '01-31',
    done: { by: 'left', ...people, of: 'bez konta' },
    link: () => ({ to: DIFFERENCES, search: { kind: 'account' }, label: 'Pokaż' }),
  },
  period: {
    title: (year) => `Okres ewaluacji obejmujący rok ${year}`,
    short: () => 'Okres ewaluacji',
    why: () => 'Bez okresu nie ma limitów ani wyników.',
    office: 'admin',
    first: '01-05',
    last: '01-31',
    done: { by: 'event', missing: 'Nie ma okresu, który obejmuje ten rok.' },
    link: () => ({ to: '/admin/okresy', label: 'Otwórz okresy' }),
  },
  lawCitation: {
    title: () => 'Ogłoszenie ustawy w dokumentach',
    short: () => 'Ogłoszenie ustawy',
    why: () => 'Nowy tekst jednolity zmienia to, na co powołują się dokumenty; potwierdza to prawnik.',
    office: 'admin',
    first: '01-05',
    last: '01-31',
    done: { by: 'event', missing: 'W tym roku jeszcze nie sprawdzono powołania ustawy.' },
    link: () => ({ to: '/admin/ustawienia', label: 'Otwórz ustawienia' }),
  },
  pastStatements: {
    title: (year) => `Zaległe oświadczenia o publikacjach za ${year - 1}`,
    short: (year) => `Zaległe oświadczenia za ${year - 1}`,
    why: () => 'Praca, której oświadczenia nie wydrukowano w tamtym roku, nie wejdzie bez niego do ewaluacji.',
    office: 'library',
    first: '01-05',
    last: '02-28',
    done: { by: 'left', noun: statements, of: 'do wydruku' },
    link: (year) => ({ to: STATEMENTS, search: { year: String(year - 1) }, label: 'Pokaż' }),
  },
  journalLists: {
    title: () => 'Wykaz czasopism i wydawnictw',
    short: () => 'Wykaz czasopism',
    why: () => 'Od wykazu zależą punkty prac z tego roku.',
    office: 'library',
    first: '02-01',
    last: '02-28',
    done: { by: 'event', missing: 'Tegorocznego wykazu jeszcze nie wczytano.' },
    link: () => ({ to: '/admindashboard/czasopisma', label: 'Otwórz wykaz' }),
  },
  periodClosing: {
    title: (year) => `Zamknięcie okresu zakończonego w ${year - 1}`,
    short: () => 'Zamknięcie okresu',
    why: () => 'Wyniki zamkniętego okresu już się nie zmienią.',
    office: 'admin',
    first: '02-01',
    last: '03-31',
    done: { by: 'event', missing: 'Okres jest otwarty: ewaluacja sprawdza, co zostało, a zamyka go administrator.' },
    link: () => ({ to: '/admin/okresy', label: 'Otwórz okresy' }),
    after: ['pastStatements'],
    afterPeriod: true,
  },
  polonSpring: {
    title: () => 'Import z POL-on, wiosna',
    short: () => 'Import POL-on, wiosna',
    why: () => 'Zatrudnienia i oświadczenia z POL-on są podstawą liczby N.',
    office: 'personnel',
    first: '03-01',
    last: '03-31',
    done: { by: 'event', missing: 'Wiosennego pliku z POL-on jeszcze nie zapisano.' },
    link: () => ({ to: IMPORTS, label: 'Otwórz importy' }),
  },
  councilReports: {
    title: () => 'Raporty dla rad dyscyplin',
    short: () => 'Raporty dla rad',
    why: () => 'Rady znają wynik przed przerwą letnią.',
    office: 'evaluation',
    first: '06-01',
    last: '06-30',
    done: { by: 'marked' },
    link: () => ({ to: '/admin/zestawieniaokresowe', label: 'Otwórz zestawienia' }),
  },
  councilData: {
    title: () => 'Dane do rad dyscyplin',
    short: () => 'Dane do rad',
    why: () => 'Bez daty urodzenia rada nie sprawdzi wieku ani oświadczenia lustracyjnego.',
    office: 'personnel',
    first: '09-01',
    last: '09-30',
    done: { by: 'left', ...people, of: 'bez daty urodzenia' },
    link: () => ({ to: '/admin/pnlempldaty', label: 'Pokaż' }),
  },
  procedures: {
    title: () => 'Przegląd przewodów doktorskich',
    short: () => 'Przegląd przewodów',
    why: () => 'Przekroczony termin trzeba wyjaśnić, zanim zapyta o niego rada.',
    office: 'doctoral-office',
    first: '09-01',
    last: '09-30',
    done: { by: 'marked' },
    link: () => ({ to: '/gdpd/terminy', label: 'Otwórz terminy' }),
  },
  library: {
    title: () => 'Zatwierdzanie publikacji i inne sprawy biblioteki',
    short: () => 'Sprawy biblioteki',
    why: () => 'Niezatwierdzona praca nie liczy się do wyniku.',
    office: 'library',
    first: '09-01',
    last: '11-15',
    done: { by: 'left', noun: ['sprawa', 'sprawy', 'spraw'], shown: 'sprawę', of: 'do załatwienia' },
    link: () => ({ to: '/admindashboard', label: 'Pokaż' }),
  },
  firstLetter: {
    title: () => 'Pierwsze przypomnienie o wyborze dyscyplin',
    short: () => '1. przypomnienie',
    why: () => 'List do autorów prac nieprzypisanych. Wysyła się sam, gdy jest serwer poczty.',
    office: 'library',
    first: '10-15',
    last: '10-15',
    done: { by: 'event', missing: 'Jeszcze nie wysłano.' },
    link: () => ({ to: MISSING, search: { step: 'choice' }, label: 'Pokaż autorów' }),
    letter: true,
  },
  declarations: {
    title: () => 'Oświadczenia o dyscyplinach',
    short: () => 'Oświadczenia o dyscyplinach',
    why: () => 'Wymaga ich art. 343 ust. 7 ustawy, a bez nich nie ma udziału czasu w dyscyplinie.',
    office: 'personnel',
    first: '10-01',
    last: '11-30',
    done: { by: 'left', ...people, of: 'bez oświadczenia' },
    link: () => ({ to: MISSING, search: { step: 'declarations' }, label: 'Pokaż' }),
  },
  nStatements: {
    title: () => 'Oświadczenia o zaliczeniu do liczby N',
    short: () => 'Oświadczenia o liczbie N',
    why: () => 'Kto nie złoży go do 31 grudnia, nie wejdzie do liczby N.',
    office: 'personnel',
    first: '10-01',
    last: '12-31',
    lawful: true,
    done: { by: 'left', ...people, of: 'bez oświadczenia' },
    link: () => ({ to: MISSING, search: { step: 'nStatements' }, label: 'Pokaż' }),
  },
  statements: {
    title: (year) => `Oświadczenia o publikacjach za ${year}`,
    short: (year) => `Oświadczenia za ${year}`,
    why: () => 'Bez oświadczenia praca nie wejdzie do ewaluacji.',
    office: 'library',
    first: '10-01',
    last: '12-31',
    done: { by: 'left', noun: statements, of: 'do wydruku' },
    link: (year) => ({ to: STATEMENTS, search: { year: String(year) }, label: 'Pokaż' }),
  },
  polonAutumn: {
    title: () => 'Import z POL-on, jesień',
    short: () => 'Import POL-on, jesień',
    why: () => 'Na nim opiera się liczba N na 31 grudnia.',
    office: 'personnel',
    first: '11-02',
    last: '11-20',
    done: { by: 'event', missing: 'Jesiennego pliku z POL-on jeszcze nie zapisano.' },
    link: () => ({ to: IMPORTS, label: 'Otwórz importy' }),
  },
  differences: {
    title: () => 'Rozbieżności danych osób',
    short: () => 'Rozbieżności',
    why: () => 'Od zatrudnienia i dyscypliny zależy liczba N na 31 grudnia.',
    office: 'personnel',
    first: '11-02',
    last: '12-15',
    done: { by: 'left', noun: ['rozbieżność', 'rozbieżności', 'rozbieżności'], of: 'do rozstrzygnięcia' },
    link: () => ({ to: DIFFERENCES, search: { state: 'open', what: 'differences' }, label: 'Pokaż' }),
  },
  disciplineReview: {
    title: () => 'Przegląd wyniku dyscyplin',
    short: () => 'Przegląd wyniku',
    why: () => 'Dopóki autorzy mogą zmieniać przypisania, wynik dyscypliny da się jeszcze poprawić.',
    office: 'discipline-supervisor',
    first: '11-02',
    last: '12-11',
    done: { by: 'marked' },
    link: () => ({ to: '/discsuper/info', label: 'Otwórz wynik' }),
  },
  secondLetter: {
    title: () => 'Drugie przypomnienie o wyborze dyscyplin',
    short: () => '2. przypomnienie',
    why: () => 'List do autorów prac nieprzypisanych. Wysyła się sam, gdy jest serwer poczty.',
    office: 'library',
    first: '12-01',
    last: '12-01',
    done: { by: 'event', missing: 'Jeszcze nie wysłano.' },
    link: () => ({ to: MISSING, search: { step: 'choice' }, label: 'Pokaż autorów' }),
    letter: true,
  },
  annualReport: {
    title: (year) => `Raport roczny za ${year}`,
    short: () => 'Raport roczny',
    why: () => 'Rektor i rady dyscyplin dostają wynik roku.',
    office: 'evaluation',
    first: '12-01',
    last: '12-18',
    done: { by: 'marked' },
    link: () => ({ to: '/admin/zestawieniaokresowe', label: 'Otwórz zestawienia' }),
    after: ['disciplineReview'],
  },
  nCount: {
    title: () => 'Liczba N na 31 grudnia',
    short: () => 'Liczba N',
    why: () => 'Od niej liczą się limity slotów wszystkich dyscyplin.',
    office: 'personnel',
    first: '12-31',
    last: '12-31',
    done: { by: 'marked' },
    link: () => ({ to: '/admin/zestawieniendladyscyplinwlatach', label: 'Otwórz liczby N' }),
    after: ['polonAutumn', 'differences', 'nStatements'],
    trial: true,
  },
  recalculation: {
    title: () => 'Przeliczenie wyników na koniec roku',
    short: () => 'Przeliczenie',
    why: () => 'Zapisuje wynik każdej dyscypliny z tego dnia.',
    office: 'admin',
    first: '12-31',
    last: '12-31',
    done: { by: 'event', missing: 'Po 31 grudnia jeszcze nie przeliczono.' },
    link: () => ({ to: '/admin/dyscyplinyuczelni', label: 'Otwórz wyniki' }),
    after: ['nCount'],
  },
} as const satisfies Record<string, StepRule>;

export type StepKey = keyof typeof STEPS;
export const STEP_KEYS = Object.keys(STEPS) as StepKey[];
export const ruleOf = (key: StepKey): StepRule => STEPS[key];

export const stepsBefore = (key: StepKey): StepKey[] => STEP_KEYS.filter((each) => ruleOf(key).after?.includes(each));

/** Whom the lists of people by step show. */
export const MISSING_KEYS = ['declarations', 'nStatements', 'choice'] as const;
export type MissingKey = (typeof MISSING_KEYS)[number];
export const MISSING_NAMES: Record<MissingKey, string> = {
  declarations: 'bez oświadczenia o dyscyplinach',
  nStatements: 'bez oświadczenia o liczbie N',
  choice: 'autorzy prac nieprzypisanych',
};
