import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#platform/refusal.ts';
import { fingerprintOf, isSignedBy } from '#platform/signature.ts';
import { MANIFEST, type Manifest, SIGNATURE, type SignatureFile } from './service-snapshots.ts';

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readJson<Content>(folder: string, name: string): Promise<{ text: string; content: Content }> {
  try {
    const text = await readFile(join(folder, name), 'utf8');
    return { text, content: JSON.parse(text) };
  } catch (error) {
    if (isAbsent(error)) throw new Refusal('input', `W katalogu nie ma pliku ${name}.`);
    if (error instanceof SyntaxError) throw new Refusal('input', `Plik ${name} jest uszkodzony.`);
    throw error;
  }
}

/** Undefined where there is no such file. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

type FolderCheck = { fingerprint: string; isSigned: boolean; wrong: string[]; missing: string[]; count: number };

/** Compares the downloaded files of a snapshot with its manifest, and that one with its signature; asks no database. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const manifest = await readJson<Manifest>(folder, MANIFEST);
  const { content: signature } = await readJson<SignatureFile>(folder, SIGNATURE);
  const { files } = manifest.content;
  const [wrong, missing]: [string[], string[]] = [[], []];
  for (const { name, sha256 } of files) {
    const hash = await hashOf(join(folder, name));
    if (hash === undefined) missing.push(name);
    else if (hash !== sha256) wrong.push(name);
  }
  return {
    fingerprint: fingerprintOf(signature.publicKey),
    isSigned: isSignedBy(signature, manifest.text),
    wrong,
    missing,
    count: files.length,
  };
}
