import { type ReadControl, readTable } from '#platform/files/read-file.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { CHAPTER, type RecordType } from '#areas/records/fields.ts';
import type { Brought } from '../content.ts';
import type { ReadBatch } from '../readers/process-read.ts';
import type { ReadError, ReadRecord, ReadType } from '../readers/record.ts';
import { broughtRow, OPTIONAL, REQUIRED } from './template.ts';

/** The heading of our template, saved as CSV. */
export const isTemplate = (start: string) => {
  const [line = ''] = start.replace(/^\ufeff/, '').split(/\r?\n/, 1);
  const cells = line.split(/[;,\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
  return REQUIRED.every((name) => cells.includes(name.toLowerCase()));
};

/** Rows of our template as records, in batches as every format gives them. @throws Refusal of a file that is none */
export async function* templateBatches(file: ChunkedFile, control: ReadControl): AsyncGenerator<ReadBatch> {
  const problems: ReadError[] = [];
  const report = ({ line, message }: ReadError) => void problems.push({ line, message });
  for await (const batch of readTable(file, { required: REQUIRED, optional: OPTIONAL }, { ...control, report })) {
    yield { brought: batch.map(broughtRow), errors: problems.splice(0) };
  }
  if (problems.length > 0) yield { brought: [], errors: problems };
}

const TYPES: Record<RecordType, ReadType> = {
  20: 'article',
  25: 'conference-paper',
  3: 'book',
  21: 'edited-book',
  [CHAPTER]: 'chapter',
  27: 'conference-paper',
  7: 'patent',
};

/** A row as `read-records` prints it. */
export function printedRow({ line, content, message }: Brought): ReadRecord | undefined {
  if (content === null) return undefined;
  const { type, year, title, chapter_title: chapter, venue, authors, details, doi, isbn, issn, eissn } = content;
  // A file's rows are of the kinds that are entered.
  const name = TYPES[type as RecordType];
  const isChapter = type === CHAPTER;
  const isWhole = type === 3 || type === 21 || type === 7;
  return {
    type: name,
    year: year || '',
    title: isChapter ? chapter : title,
    container: isChapter ? title : isWhole ? '' : venue,
    authors: authors
      .filter(({ kind }) => kind === 'A')
      .map(({ last_name: family, first_name: given }) => ({ family, given })),
    volume: String(details.volume ?? ''),
    issue: String(details.issue ?? ''),
    pages: String(details.pages ?? details.article_number ?? ''),
    doi: doi.toLowerCase(),
    isbn: isbn === '' ? [] : [isbn],
    issn: [issn, eissn].filter((number) => number !== ''),
    errors: message === '' ? [] : [{ line, message }],
  };
}
