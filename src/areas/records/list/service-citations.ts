import { fileAnswer } from '#platform/files/answer.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import type { Db } from '#platform/database/db.ts';
import { today } from '#engine/day.ts';
import { citationsOf } from '#areas/achievements/service-citations.ts';
import type { CitationFormat, Chosen } from '../schema-list.ts';
import { chosenIds } from './service-chosen.ts';

const EXTENSIONS: Record<CitationFormat, string> = { bibtex: 'bib', ris: 'ris', 'csl-json': 'json' };

/** A file of citations, named by its format. */
export const citationFile = (body: string, { format, name }: { format: CitationFormat; name: string }) =>
  fileAnswer(format, { body, name: `${name}.${EXTENSIONS[format]}` });

/** The chosen records for a reference manager. @throws Refusal of too many */
export async function recordCitations(db: Db, { format, records }: { format: CitationFormat; records: Chosen }) {
  const ids = await chosenIds(db, records);
  const name = fileNameOf(EXTENSIONS[format], 'rekordy publikacji', today());
  return fileAnswer(format, { body: await citationsOf(db, ids, format), name });
}
