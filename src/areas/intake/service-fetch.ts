import type { Config } from '#platform/config/config.ts';
import { readByModule } from '#platform/files/read-file.ts';
import { chunkedBytes } from '#platform/files/in-memory.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Brought, broughtOf } from './content.ts';
import { jsonItems, listAt, stringAt } from './readers/json-items.ts';
import type { ReadBatch } from './readers/process-read.ts';
import { readRecords } from './readers/service-read.ts';
import { type Reference, referenceOf } from './references.ts';

export type Sources = {
  client: Client;
  addresses: Config['sources'];
  /** Works of PBN by its identifier, in the name of whoever asks; unset: nobody is logged in there. */
  pbn?: (objectId: string, asking: Asking) => Promise<unknown[]>;
};

/** What a source knows of a reference: the record, further references (of an ORCID), or why there is nothing. */
type Found =
  | {
      brought: Brought[];
      references: string[];
      /** The ORCID that the asked one has been joined to. */
      movedTo?: string | null;
    }
  | { message: string };

type Asking = { signal?: AbortSignal | undefined; tries?: number };

export const READER = new URL('readers/process-read.ts', import.meta.url);

/** @throws SourceDown where the source does not answer */
export async function fetchReference(sources: Sources, text: string, asking: Asking): Promise<Found> {
  const reference = referenceOf(text);
  if (!reference) return { message: 'To nie jest DOI, ORCID, identyfikator PBN ani adres strony' };
  try {
    return await FETCH[reference.kind](sources, reference.value, asking);
  } catch (error) {
    // What the address itself is to blame for; a source that is down ends the reading.
    if (error instanceof Refusal && error.kind === 'input') return { message: error.message };
    throw error;
  }
}

const FETCH: Record<Reference['kind'], (sources: Sources, value: string, asking: Asking) => Promise<Found>> = {
  doi: fetchDoi,
  orcid: fetchOrcid,
  pbn: fetchPbn,
  page: fetchPage,
};

/** Crossref, then DataCite: who has registered the DOI cannot be seen from it. */
async function fetchDoi({ client, addresses }: Sources, doi: string, asking: Asking): Promise<Found> {
  const path = encodeURIComponent(doi);
  for (const address of [`${addresses.crossref}/works/${path}`, `${addresses.datacite}/dois/${path}`]) {
    const { status, body } = await client(address, { ...asking, accept: 'json' });
    if (status === 404 || status === 410) continue;
    if (status !== 200) return { message: `${new URL(address).host} odpowiada błędem ${status}` };
    const { records, errors } = readRecords(body);
    const [record] = records;
    if (!record) return { message: errors[0]?.message ?? 'W odpowiedzi nie ma opisu pracy' };
    // The DOI that was asked for, also where the answer names an older one.
    return { brought: [broughtOf({ ...record, line: 0, doi })], references: [] };
  }
  return { message: 'Tego DOI nie zna Crossref ani DataCite: sprawdź, czy jest przepisany bez błędu' };
}

async function fetchPbn({ pbn }: Sources, objectId: string, asking: Asking): Promise<Found> {
  if (!pbn) return { message: 'O pracę z PBN pyta biblioteka, w imporcie' };
  const { records } = readRecords(Buffer.from(JSON.stringify(await pbn(objectId, asking))));
  return records.length === 0
    ? { message: 'PBN nie zna pracy o tym identyfikatorze' }
    : { brought: records.map((record) => broughtOf({ ...record, line: 0 })), references: [] };
}

async function fetchPage({ client }: Sources, address: string, asking: Asking): Promise<Found> {
  const { status, body } = await client(address, { ...asking, accept: 'page' });
  if (status !== 200) return { message: `Strona odpowiada błędem ${status}` };
  const file = chunkedBytes(body);
  const brought: Brought[] = [];
  let message = 'Strona nie opisuje żadnej pracy';
  // A page is anybody's: it is read where a reader may die.
  for await (const batch of readByModule<ReadBatch>(file, READER, { signal: asking.signal })) {
    brought.push(...batch.brought.map((each) => ({ ...each, line: 0 })));
    message = batch.errors[0]?.message ?? message;
  }
  return brought.length > 0 ? { brought, references: [] } : { message };
}

/** Works of a researcher's record: those with a DOI are asked for by it, which says more. */
async function fetchOrcid({ client, addresses }: Sources, orcid: string, asking: Asking): Promise<Found> {
  const { status, body, address } = await client(`${addresses.orcid}/${orcid}/works`, { ...asking, accept: 'json' });
  if (status === 404) return { message: 'Nie ma takiego ORCID' };
  if (status !== 200) return { message: `ORCID odpowiada błędem ${status}` };
  const { records } = readRecords(body);
  const references = [...new Set(records.flatMap(({ doi }) => doi || []))];
  const codes = putCodes(body);
  const others: Brought[] = [];
  for (let at = 0; at < codes.length; at += BULK) {
    const part = await client(`${addresses.orcid}/${orcid}/works/${codes.slice(at, at + BULK).join(',')}`, {
      ...asking,
      accept: 'json',
    });
    if (part.status === 200)
      others.push(...readRecords(part.body).records.map((found) => ({ ...broughtOf(found), line: 0 })));
    else others.push(unread(orcid, `ORCID odpowiada błędem ${part.status}: części prac bez DOI nie odczytano`));
  }
  return { brought: others, references, movedTo: movedTo(orcid, address.pathname) };
}

const unread = (title: string, message: string): Brought => ({
  line: 0,
  content: null,
  title,
  message,
  isRefused: true,
});

/** The other ORCID that an address names; null: none. */
export function movedTo(orcid: string, address: string): string | null {
  const named = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(address)?.[0];
  return named === undefined || named === orcid ? null : named;
}

/** The most that ORCID gives at once. */
const BULK = 100;

/** Works without a DOI. */
function putCodes(body: Buffer): string[] {
  const works = jsonItems(body.toString('utf8')).items[0]?.value;
  return listAt(works, 'group').flatMap((group) => {
    const ids = listAt(group, 'external-ids.external-id');
    if (ids.some((one) => stringAt(one, 'external-id-type') === 'doi')) return [];
    return stringAt(listAt(group, 'work-summary')[0], 'put-code') ?? [];
  });
}
