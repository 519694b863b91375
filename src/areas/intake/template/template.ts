import { CHAPTER, RECORD_TYPE_CODES, RECORD_TYPES, type RecordType } from '#areas/records/fields.ts';
import { contentOfType, EMPTY_RECORD, type RecordContent } from '#areas/records/schema.ts';
import { namesOf } from '#areas/records/desk/service-submit.ts';
import { SHEET_COLUMNS, TEXT_COLUMNS } from '#areas/records/schema-sheet.ts';
import type { CsvRow } from '#platform/files/columns.ts';
import { type Brought, faultsOf } from '../content.ts';

/** Our own template: the columns of the library's sheets, a row for each record. */
export const REQUIRED = ['Rodzaj', 'Tytuł', 'Rok', 'Autorzy'] as const;
const COLUMNS = [...SHEET_COLUMNS, ...TEXT_COLUMNS.values()];
export const OPTIONAL = COLUMNS.map(({ header }) => header).filter(
  (header) => !(REQUIRED as readonly string[]).includes(header),
);

export const TYPE_NAMES = Object.values(RECORD_TYPES);

const typeNamed = (text: string): RecordType | undefined =>
  RECORD_TYPE_CODES.find((code) => RECORD_TYPES[code].toLowerCase() === text.trim().toLowerCase());

/** A row of the template as a record, or what is wrong with its cells. */
export function broughtRow(row: CsvRow<string>): Brought {
  const type = typeNamed(row.Rodzaj ?? '');
  const wrong: string[] = type === undefined ? [`Rodzaj: nie ma takiego: „${row.Rodzaj ?? ''}”`] : [];
  const start: RecordContent = { ...EMPTY_RECORD, type: type ?? 20, year: 0 };
  const people: RecordContent['authors'] = namesOf(row.Autorzy ?? '').map((name) => ({
    ...name,
    id: null,
    person_id: null,
    kind: type === 21 ? 'R' : 'A',
    affiliation: '',
    corresponding: false,
  }));
  let content: RecordContent = { ...start, authors: people };
  for (const { header, write } of COLUMNS) {
    const cell = (row[header] ?? '').trim();
    if (write === undefined || cell === '') continue;
    const next = write(content, cell);
    if (typeof next === 'string') wrong.push(`${header}: ${next}`);
    else content = next;
  }
  const whole = contentOfType(content);
  const faults = [...wrong, ...faultsOf(whole)];
  return {
    line: row.line,
    content: whole,
    title: type === CHAPTER ? whole.chapter_title : whole.title,
    message: [...new Set(faults)].join('. '),
    isRefused: faults.length > 0,
  };
}
