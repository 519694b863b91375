import type { SettingKind } from './schema-words.ts';
import type { ImportColumn } from './schema-columns.ts';

const DAY = 'dzień: 2025-10-01 albo 01.10.2025';
const YES = 'Tak albo Nie';

/** Columns of the files that the administrator's screens give. */
export const SETTING_COLUMNS: Record<SettingKind, readonly ImportColumn[]> = {
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
