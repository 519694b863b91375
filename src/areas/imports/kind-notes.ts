import type { ImportKind } from './schema-words.ts';

type Notes = {
  /** What a file brings. */
  writes: string;
  /** What it never touches. */
  leaves: string;
};

/** Said before anything is read, and beside each preview. */
export const KIND_NOTES: Record<ImportKind, Notes> = {
  polon: {
    writes: 'osoby, zatrudnienia, oświadczenia o dyscyplinach i o liczbie N',
    leaves: 'kont, ról, publikacji, stopni, nieobecności ani dat urodzenia; pustych komórek nie wpisuje',
  },
  absences: {
    writes: 'nieobecności z podanych lat',
    leaves: 'osób, zatrudnień ani oświadczeń; nikogo nie dodaje, a nieobecności wpisanych z innych źródeł nie zmienia',
  },
  radon: {
    writes: 'osoby, stopnie i tytuły, brakujące zatrudnienia i dyscypliny',
    leaves: 'zatrudnień i oświadczeń, które już są; nikogo ani niczego nie kończy',
  },
  directory: {
    writes: 'wpisy w bazie pracowników i jednostki osób bez zatrudnienia',
    leaves: 'kont ani ról (konta tworzy się osobno), zatrudnień i oświadczeń; osób nie dodaje',
  },
  dn10: {
    writes: 'osoby systemu bibliotecznego i ich aktywność',
    leaves: 'kont, zatrudnień ani publikacji; nazwisk osób, które już są, nie zmienia',
  },
  units: {
    writes: 'jednostki: kod, nazwę, jednostkę nadrzędną i dni istnienia; te same kody poprawia',
    leaves: 'jednostek, których nie ma w pliku, osób, zatrudnień ani kierowników; scala się na ekranie „Jednostki”',
  },
  achievements: {
    writes: 'osiągnięcia, które nie są publikacjami; poprawiony tytuł albo numer zmienia wpis, nie dodaje drugiego',
    leaves: 'publikacji, osób ani osiągnięć, których nie ma w pliku; nikogo nie dodaje',
  },
  grants: {
    writes: 'role kont z zakresem i dniami ważności; tę samą rolę konta w tym samym zakresie poprawia',
    leaves:
      'ról, których nie ma w pliku, ani kont: nieznany login jest błędem, a rolę administratora trzeba zaznaczyć osobno',
  },
  disciplines: {
    writes: 'dyscypliny klasyfikacji: te same kody poprawia, nowe dodaje; potem przelicza otwarte okresy',
    leaves: 'dyscyplin, których nie ma w pliku, oświadczeń, prac ani decyzji o ewaluacji',
  },
  outcomes: {
    writes: 'kategorie naukowe, które dyscypliny dostały w okresie; tę samą dyscyplinę okresu poprawia',
    leaves: 'wyników, których nie ma w pliku, zasad okresu ani tego, co program sam policzył',
  },
  dictionaries: {
    writes: 'hasła słowników: nowe dodaje, znane ustawia na miejscu, wycofuje i przywraca',
    leaves: 'haseł, których nie ma w pliku, ani danych, które ich używają; nazwę hasła zmienia się na ekranie',
  },
  councils: {
    writes: 'parametry rad od dnia: nowe dodaje, przyszłe poprawia; składy na wcześniejsze dni zostają',
    leaves: 'parametrów, które już obowiązują albo których nie ma w pliku, osób ani funkcji w radach',
  },
};
