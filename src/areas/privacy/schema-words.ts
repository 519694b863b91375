/** What the university says of personal data and of accessibility. `register` is shown to administrators alone. */
export const NOTICE_KINDS = ['privacy', 'accessibility', 'register'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const PUBLIC_NOTICES = ['privacy', 'accessibility'] as const;

export const NOTICE_NAMES: Record<NoticeKind, string> = {
  privacy: 'Informacja o danych osobowych',
  accessibility: 'Stan dostępności w deklaracji',
  register: 'Rejestr czynności przetwarzania',
};

export const TERM_KINDS = ['jobs', 'requests', 'backups', 'importRows', 'verdicts'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Kinds of data that end with time: usual, shortest and longest term in days. */
export const TERMS: Record<TermKind, { label: string; about: string; usual: number; least: number; most: number }> = {
  jobs: {
    label: 'Zadania w tle i ich pliki',
    about: 'kto co zlecił, przebieg i plik wynikowy',
    usual: 30,
    least: 1,
    most: 365,
  },
  requests: {
    label: 'Numery żądań',
    about: 'login i numer, dzięki którym powtórzone żądanie niczego nie robi drugi raz',
    usual: 30,
    least: 7,
    most: 90,
  },
  backups: {
    label: 'Wpisy o kopiach zapasowych',
    about: 'wyniki kopii i prób odtworzenia',
    usual: 730,
    least: 30,
    most: 3650,
  },
  importRows: {
    label: 'Wiersze wczytanych plików z danymi osób',
    about: 'wartości sprzed zakończonego importu i po nim; bez nich importu nie można cofnąć',
    usual: 1825,
    least: 90,
    most: 7300,
  },
  verdicts: {
    label: 'Historia zmian wyników w przeliczeniach',
    about: 'które prace po przeliczeniu zaczęły albo przestały się liczyć i dlaczego',
    usual: 1825,
    least: 180,
    most: 7300,
  },
};
