import { addFile, addPasted } from '#areas/intake/service-read.ts';
import { acceptIntake } from '#areas/intake/service-save.ts';
import { findIntakePage, listRows } from '#areas/intake/service.ts';
import type { RowKind } from '#areas/intake/schema-words.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { intakeJobs } from '#areas/intake/router.ts';

export async function librarian(db: Db, login = 'bib'): Promise<Actor> {
  await account(db, { login, roles: ['library'] });
  return actorOf(db, login);
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

/** An intake of a file, read and compared. */
export async function readFile(db: Db, actor: Actor, text: string): Promise<number> {
  const id = await addFile(db, actor, { name: 'prace.txt', bytes: bytesOf(text) });
  await runJobs(db, intakeJobs());
  return id;
}

/** An intake of what was pasted; the sources are at the given address. */
export async function readPasted(
  db: Db,
  actor: Actor,
  { text, client, address }: { text: string; client: Client; address: string },
): Promise<number> {
  const id = await addPasted(db, actor, { text });
  await readOn(db, { client, address });
  return id;
}

export const readOn = (db: Db, { client, address }: { client: Client; address: string }) =>
  runJobs(db, intakeJobs(client), {
    ...tools,
    config: { ...tools.config, sources: { crossref: address, datacite: `${address}/dc`, orcid: address } },
  });

export async function save(db: Db, actor: Actor, intake: number) {
  const { version } = await findIntakePage(db, intake);
  await acceptIntake(db, actor, { intake, version });
  await runJobs(db, intakeJobs());
  return findIntakePage(db, intake);
}

export const rowsOf = async (db: Db, intake: number, kind?: Exclude<RowKind, 'asked' | 'read'>) =>
  (await listRows(db, { intake, kind, page: 1, doubtful: false, decided: false })).rows;

/** How many rows have which outcome. */
export async function outcomesOf(db: Db, intake: number) {
  const { counts } = await findIntakePage(db, intake);
  return Object.fromEntries(counts.map(({ kind, outcome, rows }) => [`${kind} ${outcome}`, rows]));
}
