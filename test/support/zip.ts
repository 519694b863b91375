import { crc32, deflateRawSync, constants } from 'node:zlib';

/** Packed bytes, with the size and sum of what they unpack to. */
export type Packed = { bytes: Buffer; size: number; crc: number };

/** `size`, `crc`: what the directory says instead of the truth; `sharedWith`: the entry whose bytes are used again. */
export type ZipPart = { name: string; data: string | Packed; size?: number; crc?: number; sharedWith?: string };

export function packed(data: string | Buffer): Packed {
  const bytes = Buffer.from(data);
  return { bytes: deflateRawSync(bytes, { level: 9 }), size: bytes.length, crc: crc32(bytes) };
}

/** A piece that others may follow. */
const flush = (text: string) => deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** `start`, `block` repeated, then `end`; each block is packed once, so that gigabytes take no time. */
export function packedRepeat(start: string, { block, times }: { block: string; times: number }, end: string): Packed {
  const pack = flush(block);
  let crc = crc32(start);
  for (let time = 0; time < times; time += 1) crc = crc32(block, crc);
  const bytes = [flush(start), ...Array.from({ length: times }, () => pack), deflateRawSync(end)];
  const size = Buffer.byteLength(start) + Buffer.byteLength(block) * times + Buffer.byteLength(end);
  return { bytes: Buffer.concat(bytes), size, crc: crc32(end, crc) };
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const DEFLATED = 8;

/** A ZIP archive, which may lie. */
export function zipOf(parts: ZipPart[]): Buffer {
  const written: Buffer[] = [];
  const directory: Buffer[] = [];
  const places = new Map<string, number>();
  let offset = 0;
  for (const { name, data, sharedWith, ...lies } of parts) {
    const { bytes, size, crc } = { ...(typeof data === 'string' ? packed(data) : data), ...lies };
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(DEFLATED, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    places.set(name, places.get(sharedWith ?? '') ?? offset);
    if (sharedWith === undefined) {
      const entry = Buffer.concat([local, fields, title, bytes]);
      written.push(entry);
      offset += entry.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(CENTRAL, 0);
    fields.copy(central, 6);
    central.writeUInt32LE(places.get(name) ?? 0, 42);
    directory.push(Buffer.concat([central, title]));
  }
  const end = Buffer.alloc(22);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, ...directory, end]);
}
