import type { Config } from '#platform/config/config.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { readByModule } from '#platform/files/read-file.ts';
import { uploadedFile } from '#platform/files/in-memory.ts';
import { outgoingClient } from '#platform/outgoing/client.ts';
import type { Db } from '#platform/database/db.ts';
import { lineOf } from '#areas/records/desk/service-submitted.ts';
import { findKnown } from '#areas/records/desk/service-submit.ts';
import { CHAPTER } from '#areas/records/fields.ts';
import { readDoi } from '#areas/records/identifiers.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { type Brought, faultsOf } from './content.ts';
import type { ReadBatch } from './readers/process-read.ts';
import type { FoundWork, FoundWorks } from './schema.ts';
import { fetchReference, READER } from './service-fetch.ts';

const MOST_WORKS = 50;
/** Somebody waits for the answer: for a place among the readers too. */
const WAIT_MS = 10_000;

type Asked = { text: string; signal: AbortSignal | undefined };

/** What the base or else the sources say of a DOI or an address, for the short form. */
export async function lookUpWork(
  db: Db,
  config: Pick<Config, 'outgoing' | 'sources' | 'contactEmail' | 'version'>,
  { text, signal }: Asked,
): Promise<FoundWorks> {
  const known = await findKnown(db, readDoi(text) ?? '');
  if (known) return { works: [], message: '', known };
  const sources = { client: outgoingClient(config), addresses: config.sources };
  const found = await fetchReference(sources, text, { signal, tries: 1 });
  if ('message' in found) return { works: [], message: found.message, known: null };
  return answerOf(found.brought, '');
}

/** The works of a file, for the short form. @throws Refusal of a file that is too long */
export async function readWorks(source: ByteSource, signal: AbortSignal | undefined): Promise<FoundWorks> {
  const file = await uploadedFile(source, { megabytes: 2 });
  const brought: Brought[] = [];
  let message = '';
  for await (const batch of readByModule<ReadBatch>(file, READER, { signal, waitMs: WAIT_MS })) {
    brought.push(...batch.brought);
    message ||= batch.errors[0]?.message ?? '';
    if (brought.length >= MOST_WORKS) break;
  }
  return answerOf(brought.slice(0, MOST_WORKS), message);
}

const answerOf = (brought: readonly Brought[], message: string): FoundWorks => ({
  works: brought.flatMap(workOf),
  message: message || (brought.length === 0 ? 'Nie znaleziono tam żadnej pracy' : ''),
  known: null,
});

export function workOf({ content, title }: Brought): FoundWork[] {
  if (content === null) return [];
  const { type, year, doi, venue, author_count: count } = content;
  return [
    {
      type,
      title,
      venue: type === CHAPTER ? content.title : venue,
      year: year || null,
      doi,
      authors: lineOf(content),
      author_count: count,
    },
  ];
}

/** The work with this author where its source names none, as ORCID may of a work of one's own record. */
export function writtenBy(work: Brought, author: RecordContent['authors'][number]): Brought {
  const { content, message } = work;
  if (content === null || content.authors.length > 0 || message !== faultsOf(content).join('. ')) return work;
  const own = { ...content, authors: [author] };
  return { ...work, content: own, isRefused: faultsOf(own).length > 0 };
}
