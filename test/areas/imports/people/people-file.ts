import { importPeople, type PeopleOptions } from '#app/commands/import-people.ts';
import type { Db } from '#platform/database/db.ts';
import { importOptions, pieces } from '../../../support/import.ts';

/** An identifier as RAD-on has them. */
export const idOf = (letter: string) => letter.repeat(40);

export const HEADER = [
  'Lp',
  'Id',
  'Dane podstawowe - Imię',
  'Dane podstawowe - Drugie imię',
  'Dane podstawowe - Przedrostek nazwiska',
  'Dane podstawowe - Nazwisko',
  'Zatrudnienie - Nazwa',
  'Zatrudnienie - Data początku zatrudnienia',
  'Zatrudnienie - Podstawowe miejsce pracy',
  'Zatrudnienie - Oświadczone dyscypliny',
  'Tytuły zawodowe - Tytuł zawodowy',
  'Stopnie naukowe - Stopień naukowy',
  'Tytuły naukowe - Tytuł naukowy',
].join(',');

const { actor } = importOptions;
/** Loads a table of RAD-on by the command. */
export const loadPeople = (db: Db, file: string, options: Partial<PeopleOptions> = {}) =>
  importPeople(db, pieces(file, 50), { actor, fileName: 'plik.csv', ...options });
