import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import type { ImportKind } from '../schema-words.ts';
import { ACHIEVEMENT_COLUMNS, achievementItems } from './achievements.ts';
import type { Columns } from './file.ts';
import type { Item, ReadContext } from './items.ts';
import { ABSENCE_COLUMNS, absenceItems, DIRECTORY_COLUMNS, directoryItems, DN10_COLUMNS, dn10Items } from './lists.ts';
import { POLON_COLUMNS, polonItems } from './polon.ts';
import { radonItems } from './radon.ts';
import { RADON_COLUMNS } from './radon-table.ts';
import {
  COUNCIL_COLUMNS,
  councilItems,
  DICTIONARY_COLUMNS,
  dictionaryItems,
  DISCIPLINE_COLUMNS,
  disciplineItems,
  GRANT_COLUMNS,
  grantItems,
  OUTCOME_COLUMNS,
  outcomeItems,
} from './settings.ts';
import { UNIT_COLUMNS, unitItems } from './units.ts';

type ReadItems = (file: ChunkedFile, context: ReadContext) => AsyncGenerator<Item[]>;

/** What reads a file of each kind. */
export const READERS: Record<ImportKind, ReadItems> = {
  polon: polonItems,
  absences: absenceItems,
  radon: radonItems,
  directory: directoryItems,
  dn10: dn10Items,
  units: unitItems,
  achievements: achievementItems,
  grants: grantItems,
  disciplines: disciplineItems,
  outcomes: outcomeItems,
  dictionaries: dictionaryItems,
  councils: councilItems,
};

/** Columns by kind, to detect the kind of a file by its header. */
export const COLUMNS_OF = new Map<ImportKind, Columns>([
  ['polon', POLON_COLUMNS],
  ['absences', ABSENCE_COLUMNS],
  ['radon', RADON_COLUMNS],
  ['directory', DIRECTORY_COLUMNS],
  ['dn10', DN10_COLUMNS],
  ['units', UNIT_COLUMNS],
  ['achievements', ACHIEVEMENT_COLUMNS],
  ['grants', GRANT_COLUMNS],
  ['disciplines', DISCIPLINE_COLUMNS],
  ['outcomes', OUTCOME_COLUMNS],
  ['dictionaries', DICTIONARY_COLUMNS],
  ['councils', COUNCIL_COLUMNS],
]);
