import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type ReadControl, ReaderKilled, readObjects, readTable } from '#platform/files/read-file.ts';
import { CHUNK, type ChunkedFile } from '#platform/files/reader/chunks.ts';
import { LIMITS } from '#platform/files/reader/limits.ts';
import * as attack from '../support/attack/attack-files.ts';
import { chunked, processes } from '../support/process/reader.ts';

const PARENT = fileURLToPath(new URL('../support/process/reader-parent.ts', import.meta.url));

const wanted = { required: attack.COLUMNS };

async function rowsOf(file: ChunkedFile, control: ReadControl = {}) {
  const rows = [];
  for await (const batch of readTable(file, wanted, control)) rows.push(...batch);
  return rows;
}

async function objectsOf(text: string) {
  const objects = [];
  for await (const batch of readObjects(chunked(text), { list: 'results' }, {})) objects.push(...batch);
  return objects;
}

/** Whether the process has not ended; one that nobody has waited for yet is a zombie. */
const isRunning = (pid: number) => {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a workbook that attacks is refused:', () => {
  test.for<[string, () => Buffer, RegExp]>([
    ['300 MB of nested elements', () => attack.nestedElements(300), /ponad 400 razy większego/],
    ['elements nested deeper than any sheet', () => attack.nestedElements(1), /zagnieżdżone zbyt głęboko/],
    ['50 entries that share their bytes', () => attack.overlappingEntries(50, 20), /nakładają się/],
    ['500 MB in one cell', () => attack.giantEqualCell(500), /ponad 400 razy większego/],
    ['2 MB in one cell', () => attack.giantCell(2_000_000), /jeden z jego elementów ma ponad 262\s136 znaków/],
    ['a cell longer than Excel keeps', () => attack.giantCell(40_000), /wierszu 2 ma ponad 32\s767 znaków/],
    ['a tag of 1 MB', () => attack.longTag(1), /jeden z jego elementów/],
    ['too many columns', () => attack.manyColumns(501), /ponad 500 kolumn/],
    ['shared strings of 100 MB', () => attack.stringBomb(100), /za duży/],
    ['a shared string in every cell', () => attack.amplifiedString(1_100), /za dużo tekstu/],
    ['entities that grow', () => attack.entities(), /uszkodzony/],
    ['a wrong sum', () => attack.lyingWorkbook({ crc: 1 }), /uszkodzony/],
    ['a size too small', () => attack.lyingWorkbook({ size: 10 }), /uszkodzony/],
    ['a size too large', () => attack.lyingWorkbook({ size: 100_000 }), /uszkodzony/],
    ['a size of 64 bits that is missing', () => attack.lyingWorkbook({ size: 0xff_ff_ff_ff }), /za duży/],
    ['a size of gigabytes', () => attack.lyingWorkbook({ size: 3_000_000_000 }), /za duży/],
    ['a cut file', () => attack.manyRows(10, 4).subarray(0, -30), /ucięty albo uszkodzony/],
    ['a picture', () => Buffer.from('\u0089PNG\r\n', 'latin1'), /nie jest tabela, lecz obraz/],
    ['a document', () => Buffer.from('%PDF-1.7\n'), /nie jest tabela, lecz dokument PDF/],
    ['a beginning alone', () => attack.manyRows(10, 4).subarray(0, 200), /ucięty albo uszkodzony/],
  ])('%s', async ([, file, message]) => {
    await expect(rowsOf(chunked(file()))).rejects.toThrow(message);
  });
});

describe('a text that attacks is refused:', () => {
  const { HEADER } = attack;
  test.for<[string, () => string | Uint8Array, RegExp]>([
    ['without an end of line', () => 'x'.repeat(2_000_000), /Wiersz 1 ma ponad 1\s000\s000 znaków/],
    [
      'with a quote that never ends',
      () => `${HEADER}"${',\n'.repeat(1_000_000)}`,
      /Wiersz \d+ ma ponad 1\s000\s000 znaków/,
    ],
    ['with a long cell', () => `${HEADER},${'x'.repeat(40_000)},Las,2020 - 10\n`, /wierszu 2 ma ponad 32\s767 znaków/],
    ['with too many columns', () => `${HEADER.trim()}${',x'.repeat(600)}\n`, /ponad 500 kolumn|dwa razy/],
    ['with too many rows', () => attack.csvRows(LIMITS.rows + 1), /ponad 250\s000 wierszy/],
    ['of random bytes', () => Buffer.concat([Buffer.from(HEADER), randomBytes(10_000)]), /To nie jest tekst/],
  ])('%s', async ([, content, message]) => {
    await expect(rowsOf(chunked(content()))).rejects.toThrow(message);
  });

  test.for<[string, () => string, RegExp]>([
    ['JSON nested deep', () => `{"results":${'['.repeat(1_000_000)}`, /zagnieżdżone zbyt głęboko/],
    ['a long text in JSON', () => `{"results":[{"id":"${'x'.repeat(2_000_000)}"}]}`, /ma ponad 1\s000\s000 znaków/],
    ['a JSON of too many objects', () => attack.manyObjects(LIMITS.rows + 1), /ponad 250\s000 wierszy/],
    ['a cut JSON', () => '{"results":[{"id":"x"}', /ucięty/],
    ['a JSON that is none', () => '{"results":[{id:x}]}', /uszkodzony/],
    ['an object that is cut by another', () => '{"results":[{"a":1,{"b":2}},{"c":3}]}', /uszkodzony/],
    ['objects without a comma between their values', () => '{"results":[{"a":1 "b":2}]}', /uszkodzony/],
  ])('%s', async ([, text, message]) => {
    await expect(objectsOf(text())).rejects.toThrow(message);
  });
});

const oddObject = (at: number) => ({ id: at, text: `„}]${'ł'.repeat(at % 97)}\\"{[`, inner: [{ results: [at] }] });

test('objects of a long JSON arrive whole and in order, wherever its pieces end', async () => {
  const objects = Array.from({ length: 6_000 }, (_, at) => oddObject(at));
  const pages = [objects.slice(0, 2_500), objects.slice(2_500)].map((results) => ({ pagination: {}, results }));
  expect(await objectsOf(JSON.stringify(pages))).toEqual(objects);
});

describe('the process that reads a file', () => {
  const long = chunked(attack.csvRows(100_000));
  /** A file of which some chunks come and the others are awaited for ever. */
  const endless: ChunkedFile = {
    size: 50_000_000,
    chunk: (index) => (index < 4 ? long.chunk(index) : new Promise(() => {})),
  };

  test('ends when it takes too much memory', async () => {
    const limits = { ...LIMITS, memoryMb: 70 };
    await expect(rowsOf(chunked(attack.manyStrings(500_000)), { limits })).rejects.toThrow(
      'zbyt wiele pamięci (limit 70 MB)',
    );
  });

  test('ends when it takes too long, also with a busy main thread', async () => {
    const limits = { ...LIMITS, cpuMs: 400 };
    await expect(rowsOf(chunked(attack.csvRows(240_000)), { limits })).rejects.toThrow('zbyt długo');
  });

  test('ends when it gives no rows, but not while it waits for a chunk of the file', async () => {
    const limits = { ...LIMITS, answerMs: 1_500 };
    const file = chunked(attack.csvRows(3));
    const slow = { ...file, chunk: async (index: number) => (await pause(3_000), file.chunk(index)) };
    expect(await rowsOf(slow, { limits })).toHaveLength(3);
    using _ = processes((child) => child.once('spawn', () => child.kill('SIGSTOP')));
    await expect(rowsOf(file, { limits })).rejects.toThrow('przez 2 s nie przybyło odczytanych wierszy');
  });

  test('ends with its reading: finished, left, cancelled or refused', async () => {
    const children: ChildProcess[] = [];
    using _ = processes((child) => void children.push(child));
    await rowsOf(chunked(attack.csvRows(3)));
    for await (const rows of readTable(endless, wanted, {})) if (rows.length > 0) break;
    await expect(rowsOf(chunked('a;b\n'))).rejects.toThrow('brakuje kolumn');
    const cancelled = new AbortController();
    const chunk = (index: number) => {
      cancelled.abort(new Error('cancelled'));
      return endless.chunk(index);
    };
    await expect(rowsOf({ ...endless, chunk }, { signal: cancelled.signal })).rejects.toThrow('cancelled');
    expect(children).toHaveLength(4);
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });

  test('ends when the server is killed', async () => {
    const server = spawn(process.execPath, [PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed]: unknown[] = await once(server.stdout, 'data');
    const pid = Number(printed);
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  });

  test('may be killed from outside, which is told apart', async () => {
    using _ = processes((child) => child.once('spawn', () => child.kill('SIGKILL')));
    await expect(rowsOf(chunked(attack.csvRows(3)))).rejects.toThrow(ReaderKilled);
  });

  test('waits until its rows are taken', async () => {
    let chunks = 0;
    const { size, chunk } = chunked(attack.csvRows(240_000));
    const file = { size, chunk: (index: number) => ((chunks += 1), chunk(index)) };
    for await (const rows of readTable(file, wanted, {})) {
      // The server asks for a batch more only when it has taken this one.
      if (rows.length > 0) break;
    }
    expect(chunks).toBeLessThan(size / CHUNK / 2);
  });
});
