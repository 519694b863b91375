import { z } from 'zod';
import { type Access, ask, PbnRefused } from './ask.ts';

type Signal = AbortSignal | undefined;

/** What PBN answers; none where it knows nothing. */
export async function orNone(work: Promise<unknown[]>): Promise<unknown[]> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PbnRefused && error.status === 404) return [];
    throw error;
  }
}

const one = async (access: Access, address: string, signal: Signal) => [await ask(access, address, { signal })];

export const workById = (access: Access, id: string, signal: Signal) =>
  orNone(one(access, `/api/v1/publications/id/${id}`, signal));

export const workByDoi = (access: Access, doi: string, signal: Signal) =>
  orNone(one(access, `/api/v1/publications/doi/?doi=${encodeURIComponent(doi)}`, signal));

const Page = z.looseObject({ content: z.array(z.unknown()) });

/** A search that finds nothing answers an empty page. @throws PbnRefused also where its address is not found */
export async function worksByTitle(access: Access, json: { title: unknown; year?: unknown }, signal: Signal) {
  const said = await ask(access, '/api/v1/search/publications?page=0&size=20', {
    method: 'POST',
    json,
    signal,
    tries: 4,
  });
  return Array.isArray(said) ? said : (Page.safeParse(said).data?.content ?? []);
}
