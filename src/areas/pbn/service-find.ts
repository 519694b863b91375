import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { readDoi, readPbn } from '#areas/records/identifiers.ts';
import type { Access } from './ask.ts';
import { orNone, workByDoi, workById, worksByTitle } from './ask-works.ts';
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
  if (pbn !== undefined) return workById(access, pbn, signal);
  if (doi !== undefined) return workByDoi(access, doi, signal);
  return orNone(worksByTitle(access, { title: text }, signal));
}
