import { createInflateRaw } from 'node:zlib';
import { Refusal } from '../refusal.ts';

const END = 0x06_05_4b_50;
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const LARGE = 0xff_ff_ff_ff;
const MAX_COMMENT = 65_535;

export type ZipEntry = { name: string; method: number; crc: number; packed: Buffer; size: number };

const damaged = () => new Refusal('input', 'Arkusz jest ucięty albo uszkodzony: nie można odczytać jego zawartości.');

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - MAX_COMMENT); at -= 1) {
    if (file.readUInt32LE(at) === END) return at;
  }
  throw damaged();
}

/** The entries of a ZIP archive in memory, still packed, from its central directory. */
export function readZip(file: Buffer): ZipEntry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if ((file.readUInt16LE(at + 8) & ENCRYPTED) !== 0)
      throw new Refusal('input', 'Arkusz jest chroniony hasłem: zapisz go bez hasła.');
    const [packedSize, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    const local = file.readUInt32LE(at + 42);
    if ([packedSize, size, local].includes(LARGE) || local + 30 > file.length) throw damaged();
    if (file.readUInt32LE(local) !== LOCAL) throw damaged();
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    if (start + packedSize > file.length) throw damaged();
    const method = file.readUInt16LE(at + 10);
    if (method !== STORED && method !== DEFLATED) throw damaged();
    const packed = file.subarray(start, start + packedSize);
    entries.push({ name, method, crc: file.readUInt32LE(at + 16), packed, size });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks an entry and discards it. @throws Refusal when it is larger than the directory says, or than `limit` */
export async function checkSize({ method, packed, size }: ZipEntry, limit: number): Promise<void> {
  if (size > limit)
    throw new Refusal('input', 'Arkusz po rozpakowaniu jest za duży: podziel go na części albo zapisz jako CSV.');
  if (method === STORED) {
    if (packed.length !== size) throw damaged();
    return;
  }
  let unpacked = 0;
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const part of inflate) {
      unpacked += (part as Buffer).length;
      if (unpacked > size) break;
    }
  } catch {
    throw damaged();
  }
  if (unpacked !== size) throw damaged();
}

/** A ZIP archive of these entries in this order, with the sizes in the local headers, so that it can be streamed. */
export function* zipStream(entries: ZipEntry[]): Generator<Buffer> {
  for (const { name, method, crc, packed, size } of entries) {
    const bytes = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(LOCAL, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(crc, 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(size, 22);
    header.writeUInt16LE(bytes.length, 26);
    yield Buffer.concat([header, bytes]);
    for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  yield end;
}
const PIECE = 65_536;
