import type { Header } from '#platform/files/columns.ts';
import { createHmac, hash, randomBytes } from 'node:crypto';
import type { FileReader } from '#platform/files/read-file.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import type { Classification } from '#areas/library/service-discipline-names.ts';
import { type Entity, type ImportKind, UNKNOWN_UNIT } from '../schema-words.ts';
import { BadCell, cell, type FileFormat, type FileProblem, type FileRow, fileRows, textOrNull } from './file.ts';
import { readName, readOrcid, readText } from './values.ts';

/** An item read from a file; `data` is named after the table's columns. */
export type Item = {
  line: number;
  entity: Entity;
  /** Identifies the person within the file. */
  ref: string;
  key: string;
  /** An undefined value (the file lacks the column) leaves the stored one unchanged. */
  data: Record<string, unknown>;
  /** Values for new rows that the file does not give. */
  defaults?: Record<string, unknown>;
  doubt?: string | undefined;
};

/** Among the defaults: why a new row has to be reviewed, as the file does not say everything of it. */
export const DOUBT_OF_NEW = 'doubt_of_new';
/** Among the defaults: why a row has to be reviewed where the person's declaration names two disciplines. */
export const DOUBT_OF_SPLIT = 'doubt_of_split';

export type ReadContext = {
  format: FileFormat;
  classification: Classification;
  /** Units by lower-case name and by code. */
  units: ReadonlyMap<string, number>;
  institution: string | undefined;
  /** What RAD-on lacks is assumed without asking: for a database that gets nothing from POL-on. */
  isAssumed?: boolean | undefined;
  /** Called with how many employments each employee of RAD-on has at our institution and at others. */
  onEmployments?: ((employments: { here: number; elsewhere: number }) => void) | undefined;
  report: (problem: FileProblem) => void;
  onRows: (count: number) => void;
  /** Called with the header of a table. */
  onHeader?: ((header: Header) => void) | undefined;
  /** Aborts when the job must stop. */
  signal: AbortSignal;
  reader?: FileReader | undefined;
};

/** Filters out repeated items. */
export function createDeduplicator() {
  const seen = new Set<string>();
  return (items: Item[]) =>
    items.filter(({ entity, ref, key, data }) => {
      // Hashes: the texts of a whole report would take too much memory.
      const text = hash('md5', JSON.stringify([entity, ref, key, data]), 'base64');
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    });
}

type Named = {
  firstName: string | null;
  lastName: string | null;
  middleNames?: string | null | undefined;
  birthYear?: string;
};

/** The valid identifiers of a row. */
export const identifiersOf = (row: FileRow) => {
  const uuid = row.UUID ?? '';
  return { uuid: isPolonId(uuid) ? uuid.toLowerCase() : undefined, orcid: readOrcid(row.ORCID ?? '') };
};

/** The valid identifiers of a row in one text, to identify its person when nothing else can be read. */
export const tokensOf = (row: FileRow) => {
  const { uuid, orcid } = identifiersOf(row);
  return [uuid, orcid].filter((token) => token !== undefined).join(' ');
};

/** Lost with the process: a malformed identifier may be a PESEL, whose hash must not be reversible. */
const HASH_KEY = randomBytes(16);

/** Distinguishes texts that must not be stored. */
const keyedHash = (text: string) =>
  text.trim() === ''
    ? undefined
    : createHmac('sha256', HASH_KEY).update(text.trim().toLowerCase()).digest('hex').slice(0, 24);

/**
 * Identifies a person within the file: the POL-on identifier, else ORCID, else the names with whatever distinguishes
 * namesakes, including malformed identifiers.
 */
export function refOf(row: FileRow, { firstName, middleNames, lastName, birthYear }: Named): string {
  const { uuid, orcid } = identifiersOf(row);
  const marks = [lastName, firstName, middleNames, birthYear, keyedHash(`${row.UUID ?? ''} ${row.ORCID ?? ''}`)];
  return uuid ?? orcid ?? marks.filter(Boolean).join(' ').toLowerCase();
}

/** The person of a row by names and identifiers. @throws BadCell without names */
export function personItem(row: FileRow): Item {
  const names = { firstName: readName(cell(row, 'IMIE')), lastName: readName(cell(row, 'NAZWISKO')) };
  if (names.firstName === null || names.lastName === null) throw new BadCell('Brak imienia lub nazwiska.');
  const { uuid, orcid } = identifiersOf(row);
  const data = {
    first_name: names.firstName,
    last_name: names.lastName,
    ...withoutEmpty({ orcid, polon_uuid: uuid }),
  };
  return { line: row.line, ref: refOf(row, names), entity: 'person', key: '', data };
}

/** Drops empty values, which leave the stored ones unchanged. */
export const withoutEmpty = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));

export const unknownUnit = (text: string, unit: number | undefined) =>
  text !== '' && unit === undefined ? `${UNKNOWN_UNIT} „${readText(text) ?? ''}”.` : undefined;

/** `refOf`: identifies the person of a row that cannot be read. */
type RowReader = {
  read: (row: FileRow, context: ReadContext) => Iterable<Item>;
  refOf: (row: FileRow) => string;
  /** What a row that cannot be read is about; by default a person. */
  nameOf?: (row: FileRow) => string;
};

/** Reads the rows of a table into items; rows that cannot be read are reported. */
export const tableReader = (kind: ImportKind, reader: RowReader) =>
  async function* items(file: ChunkedFile, context: ReadContext): AsyncGenerator<Item[]> {
    const distinct = createDeduplicator();
    for await (const rows of fileRows(file, kind, context)) {
      context.onRows(rows.length);
      yield distinct(rows.flatMap((row) => readOrReport(row, reader, context)));
    }
  };

/** The surname and first name of a row, as far as they can be read. */
const whoIn = (row: FileRow) =>
  [textOrNull(row, 'NAZWISKO') ?? textOrNull(row, 'nazwisko'), textOrNull(row, 'IMIE') ?? textOrNull(row, 'imie')]
    .filter((name) => name !== null)
    .join(' ');

/** Of a row that cannot be read, keeps the person, who would otherwise look like having left. */
function readOrReport(row: FileRow, { read, refOf, nameOf = whoIn }: RowReader, context: ReadContext): Item[] {
  const items: Item[] = [];
  try {
    for (const item of read(row, context)) items.push(item);
    return items;
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    const [who] = items.filter(({ entity }) => entity === 'person');
    context.report({ line: row.line, message: error.message, ref: who?.ref ?? refOf(row), who: nameOf(row) });
    return who ? [who] : [];
  }
}
