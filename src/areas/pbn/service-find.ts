import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { readDoi, readPbn } from '#areas/records/identifiers.ts';
import { type Access, ask, PbnRefused } from './ask.ts';
import { refusing } from './refusing.ts';
import { accessOf } from './service-login.ts';

type Asked = { config: Config; login: string; client?: Client | undefined };

/**
 * Asks PBN for works in the name of a login: by its identifier, the DOI or the title; none where it knows none.
 * @throws Refusal where nobody is logged in, and where PBN is away or refuses
 */
export async function pbnFinder(db: Db, asked: Asked) {
  const access = await accessOf(db, asked);
  return (text: string, signal?: AbortSignal) => refusing(() => find(access, text, signal));
}

async function find(access: Access, text: string, signal: AbortSignal | undefined): Promise<unknown[]> {
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
