import { createHmac, hash, randomBytes } from 'node:crypto';
import type { ByteSource } from '#server/files/encoding.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import type { Classification } from '#areas/list-imports/people/service-disciplines.ts';
import type { Entity } from '../schema.ts';
import { BadCell, type Columns, type FileFormat, type FileProblem, type FileRow, fileRows } from './file.ts';
import { readOrcid, readText } from './values.ts';

/** One thing that a file says, with the names of the table's columns. */
export type Item = {
  line: number;
  entity: Entity;
  /** What the file calls the person by. */
  ref: string;
  key: string;
  /** Undefined is what the file does not say, for want of the column: that stays as it is here. */
  data: Record<string, unknown>;
  /** Of what is new and the file does not say. */
  defaults?: Record<string, unknown>;
  doubt?: string | undefined;
};

export type ReadContext = {
  format: FileFormat;
  classification: Classification;
  /** Units by lower-case name and by code. */
  units: ReadonlyMap<string, number>;
  institution: string | undefined;
  report: (problem: FileProblem) => void;
  onRows: (count: number) => void;
};

/** What is said again is said once: of equal things only the first is taken. */
export function createSieve() {
  const seen = new Set<string>();
  return (items: Item[]) =>
    items.filter(({ entity, ref, key, data }) => {
      // Texts of a whole report would fill the memory.
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

/** Both identifiers of a row, as far as they can be read. */
export const identifiersOf = (row: FileRow) => {
  const uuid = row.UUID ?? '';
  return { uuid: isPolonId(uuid) ? uuid.toLowerCase() : undefined, orcid: readOrcid(row.ORCID ?? '') };
};

/** What tells whom a row is about, whatever else of it can be read. */
export const tokensOf = (row: FileRow) => {
  const { uuid, orcid } = identifiersOf(row);
  return [uuid, orcid].filter((token) => token !== undefined).join(' ');
};

/** An identification number may stand where an identifier should: no key of its own outlives the process. */
const SEAL = randomBytes(16);

/** Tells texts apart that are not to be kept. */
const sealed = (text: string) =>
  text.trim() === ''
    ? undefined
    : createHmac('sha256', SEAL).update(text.trim().toLowerCase()).digest('hex').slice(0, 24);

/**
 * The surest thing that a file says of who somebody is: the POL-on identifier, ORCID, or the names with all that tells
 * namesakes of the file apart, an identifier that cannot be read too.
 */
export function refOf(row: FileRow, { firstName, middleNames, lastName, birthYear }: Named): string {
  const { uuid, orcid } = identifiersOf(row);
  const marks = [lastName, firstName, middleNames, birthYear, sealed(`${row.UUID ?? ''} ${row.ORCID ?? ''}`)];
  return uuid ?? orcid ?? marks.filter(Boolean).join(' ').toLowerCase();
}

/** Without what the file leaves empty: that stays as it is here. */
export const known = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));

export const unknownUnit = (text: string, unit: number | undefined) =>
  text !== '' && unit === undefined ? `Nieznana jednostka „${readText(text) ?? ''}”.` : undefined;

/** `refOf`: what tells whom a row is about that cannot be read. */
type RowReader = { read: (row: FileRow, context: ReadContext) => Iterable<Item>; refOf: (row: FileRow) => string };

/** What the rows of a table say, and each row that cannot be read, with its line. */
export const tableReader = (columns: Columns, reader: RowReader) =>
  async function* items(source: ByteSource, context: ReadContext): AsyncGenerator<Item[]> {
    const sift = createSieve();
    for await (const rows of fileRows(source, columns, context)) {
      context.onRows(rows.length);
      yield sift(rows.flatMap((row) => readOrReport(row, reader, context)));
    }
  };

/** Of a row that cannot be read the person alone is taken, so that nobody looks as if they had left. */
function readOrReport(row: FileRow, { read, refOf }: RowReader, context: ReadContext): Item[] {
  const items: Item[] = [];
  try {
    for (const item of read(row, context)) items.push(item);
    return items;
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    const [who] = items.filter(({ entity }) => entity === 'person');
    context.report({ line: row.line, message: error.message, ref: who?.ref ?? refOf(row) });
    return who ? [who] : [];
  }
}
