import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import type { ImportKind } from '../schema-words.ts';
import { achievementItems } from './achievements.ts';
import type { Item, ReadContext } from './items.ts';
import { absenceItems, directoryItems, dn10Items } from './lists.ts';
import { polonItems } from './polon.ts';
import { radonItems } from './radon.ts';
import { councilItems, dictionaryItems, disciplineItems, grantItems, outcomeItems } from './settings.ts';
import { unitItems } from './units.ts';

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
