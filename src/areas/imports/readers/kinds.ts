import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import type { ImportKind } from '../schema-words.ts';
import { achievementItems } from './achievements.ts';
import { type Item, type ReadContext, tableReader } from './items.ts';
import { absenceItems, directoryItems, dn10Items } from './lists.ts';
import { polonItems } from './polon.ts';
import { radonItems } from './radon.ts';
import { councilItems, dictionaryItems, disciplineItems, grantItems, outcomeItems } from './settings.ts';
import { BadCell, cell, type FileRow, optionalCell, textOrNull } from './file.ts';
import { readDay, readText } from './values.ts';

/** A day, null for an empty cell. @throws BadCell for anything else */
function dayIn(name: string, text: string): string | null {
  if (text.trim() === '') return null;
  const day = readDay(text.trim());
  if (day === undefined) throw new BadCell(`${name}: „${readText(text) ?? ''}” nie jest datą.`);
  return day;
}

const codeOf = (row: FileRow) => textOrNull(row, 'KOD')?.toLowerCase() ?? '';

/** Units of the university: code, name, the code of the one above, the days from and to which it exists. */
const unitItems = tableReader('units', {
  *read(row) {
    const [code, name] = [readText(cell(row, 'KOD')), readText(cell(row, 'NAZWA'))];
    if (code === null || name === null) throw new BadCell('Brak kodu albo nazwy jednostki.');
    const from = optionalCell(row, 'OD', (text) => dayIn('OD', text));
    const to = optionalCell(row, 'DO', (text) => dayIn('DO', text));
    if (from && to && to < from) throw new BadCell('Jednostka kończy się, zanim się zaczyna.');
    const data = {
      code,
      name,
      parent_code: optionalCell(row, 'KOD_NADRZEDNEJ', readText),
      valid_from: from,
      valid_to: to,
    };
    const key = code.toLowerCase();
    yield { line: row.line, entity: 'unit', ref: key, key, data, defaults: { parent_id: null } };
  },
  refOf: codeOf,
});

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
