import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Refusal } from '../refusal.ts';

const LOCAL = 0x04_03_4b_50;
const DESCRIPTOR = 0x08_07_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** Sizes and sum follow the bytes; the name is UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** Above it the format needs fields that this does not write. */
const MOST = 0xff_ff_ff_fe;

const tooLarge = () =>
  new Refusal(
    'input',
    'Danych jest więcej niż 4 GB i nie zmieszczą się w jednym pliku: administrator serwera przeniesie je razem z bazą (pg_dump i pg_restore).',
  );

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number };

const fieldsOf = ({ crc, packed, size, name }: Entry) => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  // 1 January 1980, as the same data give the same bytes.
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const signed = (signature: number, ...parts: Buffer[]) => {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, ...parts]);
};

/** Writes a ZIP archive into an open file, entry by entry, each as a stream. @throws Refusal above 4 GB */
export function zipInto(file: FileHandle) {
  const entries: Entry[] = [];
  let offset = 0;
  const write = async (bytes: Buffer) => {
    await file.write(bytes);
    offset += bytes.length;
    if (offset > MOST) throw tooLarge();
  };
  return {
    async add(name: string, source: AsyncIterable<Buffer>) {
      const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
      await write(signed(LOCAL, fieldsOf(entry), entry.name));
      const measured = async function* () {
        for await (const piece of source) {
          entry.crc = crc32(piece, entry.crc);
          entry.size += piece.length;
          if (entry.size > MOST) throw tooLarge();
          yield piece;
        }
      };
      const start = offset;
      const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED });
      const packed = Readable.from(measured(), { objectMode: false });
      packed.on('error', (error) => packer.destroy(error));
      for await (const piece of packed.pipe(packer)) await write(piece as Buffer);
      entry.packed = offset - start;
      await write(signed(DESCRIPTOR, fieldsOf(entry).subarray(10, 22)));
      entries.push(entry);
    },

    /** The directory, at the end. */
    async end() {
      const start = offset;
      for (const entry of entries) {
        const central = Buffer.alloc(14);
        central.writeUInt32LE(entry.offset, 10);
        const made = Buffer.alloc(2);
        made.writeUInt16LE(VERSION);
        await write(signed(CENTRAL, made, fieldsOf(entry), central, entry.name));
      }
      const size = offset - start;
      const end = Buffer.alloc(18);
      end.writeUInt16LE(entries.length, 4);
      end.writeUInt16LE(entries.length, 6);
      end.writeUInt32LE(size, 8);
      end.writeUInt32LE(start, 12);
      await write(signed(END, end));
    },
  };
}
