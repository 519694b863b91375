import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, validateFileName, type ZipFile } from 'yauzl';
import { Refusal } from '../../refusal.ts';
import { bytesBetween, type ChunkedFile } from './chunks.ts';

const MEGABYTE = 1_048_576;
const MAX_ENTRIES = 5_000;
/** Sheets of blank formatted cells shrink two hundred times. */
const MAX_RATIO = 400;
/** Smaller entries may have any ratio. */
const FREE_SIZE = 4 * MEGABYTE;
const LOCAL_HEADER = 30;

/** `read` unpacks and checks an entry of at most so many bytes. */
export type Archive = {
  names: readonly string[];
  has: (name: string) => boolean;
  read: (name: string, limit: number) => AsyncGenerator<Buffer>;
};

const damaged = () => new Refusal('input', 'Arkusz jest ucięty albo uszkodzony: nie można odczytać jego zawartości.');
const tooLarge = () =>
  new Refusal('input', 'Arkusz po rozpakowaniu jest za duży: podziel go na części albo zapisz jako CSV.');

/** The library takes a subclass. */
class ChunkReader extends RandomAccessReader {
  readonly #file: ChunkedFile;

  constructor(file: ChunkedFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(bytesBetween(this.#file, start, Math.min(end, this.#file.size)));
  }
}

/**
 * Opens a ZIP archive by its directory, of which the file's end is read alone.
 * @throws Refusal when it is damaged, encrypted, has entries that overlap, or paths out of the archive
 */
export async function openArchive(file: ChunkedFile): Promise<Archive> {
  const { zip, entries } = await readDirectory(file);
  refuseOverlaps(entries, file.size);
  const named = new Map<string, Entry>();
  for (const entry of entries) {
    // A buffer, as the library does not decode it.
    const name = String(entry.fileName);
    if (validateFileName(name) !== null)
      throw new Refusal('input', 'Plik nie jest zwykłym arkuszem: zawiera ścieżki poza archiwum.');
    if (entry.isEncrypted()) throw new Refusal('input', 'Arkusz jest chroniony hasłem: zapisz go bez hasła.');
    if (named.has(name)) throw damaged();
    named.set(name, entry);
  }
  return {
    names: [...named.keys()],
    has: (name) => named.has(name),
    read(name, limit) {
      const entry = named.get(name);
      if (!entry) throw damaged();
      const { compressedSize, uncompressedSize } = entry;
      if (uncompressedSize > limit) throw tooLarge();
      if (uncompressedSize > FREE_SIZE && uncompressedSize > compressedSize * MAX_RATIO)
        throw new Refusal(
          'input',
          `Arkusz rozpakowuje się do ponad ${MAX_RATIO} razy większego: to nie jest zwykły arkusz.`,
        );
      return unpack(zip, entry);
    },
  };
}

async function readDirectory(file: ChunkedFile) {
  const entries: Entry[] = [];
  try {
    const options = { decodeStrings: false, autoClose: false };
    const zip = await fromRandomAccessReaderPromise(new ChunkReader(file), file.size, options);
    if (zip.entryCount <= MAX_ENTRIES) for await (const entry of zip.eachEntry()) entries.push(entry);
    if (zip.entryCount === entries.length) return { zip, entries };
  } catch {
    throw damaged();
  }
  throw new Refusal('input', `Arkusz składa się z ponad ${MAX_ENTRIES} plików: to nie jest zwykły arkusz.`);
}

/** Entries that share bytes multiply what a small archive unpacks to. */
function refuseOverlaps(entries: Entry[], size: number) {
  const places = entries.map(({ relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength }) => ({
    start,
    end: start + LOCAL_HEADER + fileNameLength + compressedSize,
  }));
  places.sort((a, b) => a.start - b.start);
  for (const [index, { end }] of places.entries()) {
    if (end > size) throw damaged();
    if (end > (places[index + 1]?.start ?? size))
      throw new Refusal('input', 'Plik nie jest zwykłym arkuszem: części archiwum nakładają się na siebie.');
  }
}

/** The library checks the size of what it unpacks; its sum is checked here. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    const pieces: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const piece of pieces) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch {
    throw damaged();
  }
  if (sum !== entry.crc32) throw damaged();
}
