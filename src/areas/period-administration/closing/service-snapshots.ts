import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { createHash, hash } from 'node:crypto';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { dispositionOf } from '#platform/files/answer.ts';
import { fileStream } from '#platform/files/stored.ts';
import { fileChunks, files } from '#platform/files/tables.ts';
import { stampOf } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SealConfig } from '#platform/seal.ts';
import { fingerprintOf, isSignedBy, ownFingerprint, type Signature } from '#platform/signature.ts';
import { FILE_TYPES } from '#shared/file-types.ts';
import type { z } from 'zod';
import { periodsAudit } from '../audit.ts';
import type { Snapshot, SnapshotFileQuery, Verification } from '../schema.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { periodSnapshotFiles, periodSnapshots as s } from '#areas/periods/tables.ts';

/** The name of the workbook of all parts. */
export const WORKBOOK = 'okres.xlsx';
/** The name of the manifest among a snapshot's files. */
export const MANIFEST = 'spis.json';
/** The name of its signature, with the public half of the key. */
export const SIGNATURE = 'podpis.json';

export type Manifest = {
  period: { from: number; to: number };
  number: number;
  taken: string;
  by: string;
  reason: string;
  files: { name: string; size: number; sha256: string }[];
};

/** The snapshots of a period, the latest first. */
export async function listSnapshots(db: Db, periodId: number): Promise<Snapshot[]> {
  const rows = await db
    .select({
      id: s.id,
      number: s.number,
      reason: s.reason,
      taken_at: stampOf(s.takenAt),
      taken_by: doneBy(s.takenBy),
      manifest: s.manifest,
      manifest_hash: s.manifestHash,
      signature: s.signature,
    })
    .from(s)
    .where(eq(s.periodId, periodId))
    .orderBy(desc(s.number));
  return rows.map(({ manifest, signature, ...row }) => ({
    ...row,
    signed_by: signature && fingerprintOf(signature.publicKey),
    files: filesOf(manifest),
  }));
}

const readManifest = (text: string): Manifest => JSON.parse(text);
const filesOf = (text: string) =>
  readManifest(text).files.map(({ name, size, sha256: hash }) => ({ name, size, hash }));

async function findSnapshot(db: Db, id: number) {
  const [row] = await db.select().from(s).where(eq(s.id, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono zapisu okresu');
  return row;
}

const storedFiles = (db: Db, snapshot: number) =>
  db
    .select({ name: periodSnapshotFiles.name, id: files.id, size: files.size, type: files.type })
    .from(periodSnapshotFiles)
    .innerJoin(files, eq(files.id, periodSnapshotFiles.fileId))
    .where(eq(periodSnapshotFiles.snapshotId, snapshot))
    .orderBy(asc(periodSnapshotFiles.name));

/** What the file of the signature says. */
export type SignatureFile = Signature & { algorithm: string; of: string; fingerprint: string };

const signatureText = (signature: Signature) =>
  JSON.stringify(
    {
      algorithm: 'Ed25519',
      of: MANIFEST,
      fingerprint: fingerprintOf(signature.publicKey),
      ...signature,
    } satisfies SignatureFile,
    null,
    2,
  );

/** A file of a snapshot, its manifest or the signature of that. */
export async function snapshotFile(
  db: Db,
  { snapshot, format, name: ofJson }: z.infer<typeof SnapshotFileQuery>,
): Promise<Response> {
  const name = format === 'xlsx' ? WORKBOOK : ofJson;
  const { manifest, signature } = await findSnapshot(db, snapshot);
  const text = name === MANIFEST ? manifest : name === SIGNATURE && signature ? signatureText(signature) : undefined;
  if (text !== undefined) {
    return new Response(text, {
      headers: { 'content-type': FILE_TYPES.json, 'content-disposition': dispositionOf(name) },
    });
  }
  const found = (await storedFiles(db, snapshot)).find((file) => file.name === name);
  if (!found) throw new Refusal('missing', 'Zapis okresu nie ma takiego pliku');
  return new Response(fileStream(db, found), {
    headers: {
      'content-type': found.type,
      'content-length': String(found.size),
      'content-disposition': dispositionOf(name),
    },
  });
}

type Verified = z.infer<typeof Verification>;

/** Whose signature the manifest has. */
function signatureOf(config: SealConfig, { manifest, signature }: typeof s.$inferSelect): Verified['signature'] {
  if (signature === null) return 'none';
  if (!isSignedBy(signature, manifest)) return 'wrong';
  return fingerprintOf(signature.publicKey) === ownFingerprint(config) ? 'own' : 'other';
}

/**
 * Computes every sum of a snapshot anew, and compares them with its manifest, that one with the audit, and its signature with
 * both.
 */
export async function verifySnapshot(db: Db, config: SealConfig, id: number): Promise<Verified> {
  const snapshot = await findSnapshot(db, id);
  const stored = new Map((await storedFiles(db, id)).map((file) => [file.name, file]));
  const checked: { name: string; intact: boolean }[] = [];
  for (const { name, sha256 } of readManifest(snapshot.manifest).files) {
    const file = stored.get(name);
    checked.push({ name, intact: file !== undefined && (await hashOfFile(db, file)) === sha256 });
  }
  const manifest = hash('sha256', snapshot.manifest) === snapshot.manifestHash;
  const inAudit = await isInAudit(db, snapshot);
  const signature = signatureOf(config, snapshot);
  const [now] = await db.execute<{ at: string }>(sql`select ${stampOf(sql`clock_timestamp()`)} as at`);
  return {
    intact:
      manifest &&
      inAudit &&
      signature !== 'wrong' &&
      stored.size === checked.length &&
      checked.every(({ intact }) => intact),
    checked_at: now?.at ?? '',
    files: checked,
    manifest,
    audit: inAudit,
    signature,
  };
}

/** Of the bytes that are there, whatever their number. */
async function hashOfFile(db: Db, { id }: { id: number }): Promise<string> {
  const hash = createHash('sha256');
  for (let last = -1; ; ) {
    const [chunk] = await db
      .select({ position: fileChunks.position, bytes: fileChunks.bytes })
      .from(fileChunks)
      .where(and(eq(fileChunks.fileId, id), gt(fileChunks.position, last)))
      .orderBy(asc(fileChunks.position))
      .limit(1);
    if (!chunk) return hash.digest('hex');
    hash.update(chunk.bytes);
    last = chunk.position;
  }
}

/** Whether the audit has this manifest, signed by this key or not at all. */
async function isInAudit(db: Db, { periodId, manifestHash, signature }: typeof s.$inferSelect): Promise<boolean> {
  const { action, subject } = periodsAudit.change('period.snapshot', { subject: { period: periodId } });
  const [row] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        eq(audit.action, action),
        sql`${audit.after} ->> 'manifestHash' = ${manifestHash}`,
        sql`${audit.after} ->> 'signedBy' is not distinct from ${signature && fingerprintOf(signature.publicKey)}::text`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
