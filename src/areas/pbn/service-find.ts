import { z } from 'zod';
import { readDoi, readPbn } from '#areas/records/identifiers.ts';
import { type Access, ask, PbnRefused } from './ask.ts';

/** Works of PBN by its identifier, the DOI or the title; none where it knows none. @throws as `ask` */
export async function findInPbn(access: Access, text: string, signal: AbortSignal | undefined): Promise<unknown[]> {
  const [pbn, doi] = [readPbn(text), readDoi(text)];
  try {
    if (pbn !== undefined) return [await ask(access, `/api/v1/publications/id/${pbn}`, { signal })];
    if (doi !== undefined)
      return [await ask(access, `/api/v1/publications/doi/?doi=${encodeURIComponent(doi)}`, { signal })];
    const json = { title: text };
    const said = await ask(access, '/api/v1/search/publications?page=0&size=20', {
      method: 'POST',
      json,
      signal,
      tries: 4,
    });
    const page = z.looseObject({ content: z.array(z.unknown()) }).safeParse(said);
    return Array.isArray(said) ? said : (page.data?.content ?? []);
  } catch (error) {
    if (error instanceof PbnRefused && error.status === 404) return [];
    throw error;
  }
}
