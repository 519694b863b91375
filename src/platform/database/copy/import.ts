import { sql } from 'drizzle-orm';
import { open } from 'node:fs/promises';
import { CHUNK } from '../../files/reader/chunks.ts';
import { type Archive, openArchive } from '../../files/reader/zip.ts';
import { Refusal } from '../../refusal.ts';
import { codeOf } from '../database-errors.ts';
import type { Db } from '../db.ts';
import { type CopiedTable, readCatalogue, readSequences, schemaOf, type Scope } from './catalogue.ts';
import { MANIFEST, Manifest, pathOf } from './manifest.ts';
import { createSum, insertLines, sumOf } from './rows.ts';

const MOST_MANIFEST = 4 * 1_024 * 1_024;
/** Lines are sent in batches of about this many characters. */
const BATCH = 2_000_000;
const NOT_OWNER = '42501';

const damaged = () => new Refusal('input', 'Plik jest uszkodzony albo nie jest eksportem tej aplikacji.');

/** An export on the disk: its manifest, and its archive. @throws Refusal when it is damaged */
export async function withExport<Value>(
  path: string,
  work: (archive: Archive, manifest: Manifest) => Promise<Value>,
): Promise<Value> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const chunk = async (index: number) => {
      const bytes = Buffer.alloc(Math.min(CHUNK, size - index * CHUNK));
      await file.read(bytes, 0, bytes.length, index * CHUNK);
      return bytes;
    };
    const archive = await openArchive({ size, chunk }).catch(() => {
      throw damaged();
    });
    return await work(archive, await readManifest(archive));
  } finally {
    await file.close();
  }
}

async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.has(MANIFEST)) throw damaged();
  const pieces: Buffer[] = [];
  for await (const piece of archive.read(MANIFEST, MOST_MANIFEST)) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  const manifest = Manifest.safeParse(isJson(text) ? JSON.parse(text) : undefined);
  if (!manifest.success) throw damaged();
  return manifest.data;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Imported = { archive: Archive; manifest: Manifest; scope: Scope };

/**
 * Replaces all rows by those of the export, in the caller's transaction, and compares the sums of what the database then
 * holds. The caller has made sure that nothing is lost. Needs the owner of the tables.
 * @throws Refusal when the export is of other tables, or its rows are not those that its manifest counts
 */
export async function importDatabase(tx: Db, { archive, manifest, scope }: Imported): Promise<void> {
  if (manifest.schema !== (await schemaOf(tx)))
    throw new Refusal(
      'conflict',
      `Eksport pochodzi z innej wersji programu (${manifest.version}): wczytaj go w tej samej wersji, a potem zaktualizuj program.`,
    );
  const catalogue = await readCatalogue(tx, scope);
  const sums = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const { name, columns } of catalogue)
    if (sums.get(name)?.columns.join() !== columns.map((column) => column.name).join()) throw damaged();
  // Before anything is written: what the database would say of a damaged row helps nobody.
  for (const { name } of catalogue) await checkSum(archive, name, sums.get(name)?.sha256);
  await setAside(tx, catalogue);
  for (const { name } of catalogue.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  for (const table of catalogue) await insertFrom(tx, archive, table);
  await restore(tx, catalogue);
  await setSequences(tx, manifest, scope);
  for (const table of catalogue) {
    const [now, then] = [await sumOf(tx, table), sums.get(table.name)];
    if (now.rows !== then?.rows || now.sha256 !== then.sha256)
      throw new Refusal('conflict', `Po wczytaniu tabela ${table.name} różni się od eksportu: niczego nie zapisano.`);
  }
  await tx.execute(sql`analyze`);
}

const alter = (tx: Db, table: string, change: ReturnType<typeof sql>) =>
  tx.execute(sql`alter table ${sql.identifier(table)} ${change}`);

/** Until all rows are there, no trigger runs, and rows may name others that follow. Keeps all other writers out. */
async function setAside(tx: Db, catalogue: readonly CopiedTable[]) {
  try {
    for (const { name } of catalogue) await alter(tx, name, sql`disable trigger user`);
    for (const { name, late } of catalogue)
      for (const key of late)
        await alter(tx, name, sql`alter constraint ${sql.identifier(key)} deferrable initially deferred`);
  } catch (error) {
    if (codeOf(error) !== NOT_OWNER) throw error;
    throw new Refusal('forbidden', 'Wczytać może tylko właściciel tabel bazy: uruchom to polecenie na jego koncie.');
  }
}

async function restore(tx: Db, catalogue: readonly CopiedTable[]) {
  await tx.execute(sql`set constraints all immediate`);
  for (const { name, late } of catalogue)
    for (const key of late) await alter(tx, name, sql`alter constraint ${sql.identifier(key)} not deferrable`);
  for (const { name } of catalogue) await alter(tx, name, sql`enable trigger user`);
}

async function insertFrom(tx: Db, archive: Archive, table: CopiedTable) {
  let [held, size]: [string[], number] = [[], 0];
  const flush = async () => {
    if (held.length > 0) await insertLines(tx, table, held);
    [held, size] = [[], 0];
  };
  for await (const line of linesIn(archive, pathOf(table.name))) {
    held.push(line);
    size += line.length;
    if (size > BATCH) await flush();
  }
  await flush();
}

async function checkSum(archive: Archive, table: string, sha256: string | undefined) {
  const sum = createSum();
  try {
    for await (const line of linesIn(archive, pathOf(table))) sum.add([line]);
  } catch (error) {
    if (error instanceof Refusal) throw damaged();
    throw error;
  }
  if (sum.end().sha256 !== sha256) throw damaged();
}

async function* linesIn(archive: Archive, path: string): AsyncGenerator<string> {
  if (!archive.has(path)) throw damaged();
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of archive.read(path, Number.MAX_SAFE_INTEGER)) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') throw damaged();
}

async function setSequences(tx: Db, { sequences }: Manifest, scope: Scope) {
  const last = new Map(sequences.map((sequence) => [sequence.name, sequence.last]));
  for (const { name, start } of await readSequences(tx, scope)) {
    const given = last.get(name) ?? null;
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${given ?? start}::bigint, ${given !== null})`);
  }
}
