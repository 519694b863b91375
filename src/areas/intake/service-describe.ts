import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { type Client, outgoingClient } from '#platform/outgoing/client.ts';
import { findKnown } from '#areas/records/desk/service-submit.ts';
import { matchWorks } from '#areas/records/form/service-match.ts';
import type { WorkOfDoi } from '#areas/records/schema-form.ts';
import { withPeople } from './service-compare.ts';
import { fetchReference } from './service-fetch.ts';

type Asked = { doi: string; signal?: AbortSignal | undefined; client?: Client };

const NOTHING: WorkOfDoi = { content: null, questions: [], message: '', known: null };

/**
 * The record that a DOI would be, with our people among its authors as far as they are sure: the form of a new record begins
 * with it. `client`: the one of the tests.
 */
export async function describeWork(
  db: Db,
  config: Pick<Config, 'outgoing' | 'sources' | 'contactEmail' | 'version'>,
  { doi, signal, client = outgoingClient(config) }: Asked,
): Promise<WorkOfDoi> {
  const known = await findKnown(db, doi);
  if (known) return { ...NOTHING, known };
  const found = await fetchReference({ client, addresses: config.sources }, doi, { signal, tries: 1 });
  if ('message' in found) return { ...NOTHING, message: found.message };
  const content = found.brought[0]?.content;
  if (!content) return { ...NOTHING, message: 'W odpowiedzi nie ma opisu pracy' };
  const [matched = []] = await matchWorks(db, [content.authors]);
  return { ...NOTHING, ...withPeople(content, matched) };
}
