import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '#platform/files/csv.ts';
import { decodeText } from '#platform/files/encoding.ts';
import { readObjects, readTable } from '#platform/files/read-file.ts';
import { bytesBetween, CHUNK, type ChunkedFile } from '#platform/files/reader/chunks.ts';
import { LIMITS } from '#platform/files/reader/limits.ts';
import { objectsOf } from '#platform/files/reader/objects.ts';
import { Refusal } from '#platform/refusal.ts';
import * as attack from '../../test/support/attack/attack-files.ts';
import { processes } from '../../test/support/process/reader.ts';
import { inTurns, median, report } from '../measure.ts';

const MEGABYTE = 1_048_576;
const POLL_MS = 10;
const STARTS = 9;
const HONEST_ROUNDS = 3;
const LARGEST_MB = 45;
/** Rows of the largest honest file: no more than may be read. */
const HONEST_ROWS = 200_000;
/**
 * Garbage included: of the 134 MB of text that a file may give, 5 to 230 MB were not yet collected in the same reading,
 * repeated. What is held are two batches of 0.4 MB.
 */
const PARENT_MB = 256;
/** Against the largest honest file, which anybody may upload: 3.2 million XML cells take a little longer. */
const AS_LONG = 2;
/** What reading in a process of its own may cost: its start, and passing the file and its rows. JSON is quick to parse. */
const APART = { csv: 1.5, json: 2 };

type Attack = { name: string; file: () => string | Buffer; json?: boolean };

/** Each from the smallest file that harmed a reader without limits. */
const ATTACKS: Attack[] = [
  { name: '300 MB of nested elements', file: () => attack.nestedElements(300) },
  { name: '50 overlapping entries of 1 GB', file: () => attack.overlappingEntries(50, 1_000) },
  { name: 'a cell of 500 MB', file: () => attack.giantEqualCell(500) },
  { name: 'a cell of 40 MB that packs badly', file: () => attack.giantCell(40_000_000) },
  { name: '3.2 million tiny cells', file: () => attack.manyRows(8_000, 400) },
  { name: 'more rows than may be', file: () => attack.manyRows(LIMITS.rows + 1, 4) },
  { name: '1.2 million shared strings', file: () => attack.manyStrings(1_200_000) },
  { name: 'one long shared string in 4,400 cells', file: () => attack.amplifiedString(1_100) },
  { name: 'entities that grow', file: attack.entities },
  { name: 'CSV of 45 MB without a newline', file: () => 'x'.repeat(45 * MEGABYTE) },
  { name: 'CSV of 2.3 million rows', file: () => attack.csvRows(2_300_000) },
  { name: 'JSON of 15 million objects', file: () => attack.manyObjects(15_000_000), json: true },
  { name: 'JSON nested 45 million deep', file: () => `{"results":${'['.repeat(45 * MEGABYTE)}`, json: true },
  { name: 'JSON with a text of 45 MB', file: () => `{"results":[{"id":"${'x'.repeat(45 * MEGABYTE)}"}]}`, json: true },
];

/** A CSV file of this size with rows of one width. */
function honest(size: number): string {
  const width = Math.max(8, Math.ceil(size / HONEST_ROWS) - 20);
  const row = `,Jan,Las,2020 - 10,${'x'.repeat(width)}\n`;
  return `${attack.HEADER.trim()},NOTATKA\n${row.repeat(Math.max(1, Math.round(size / row.length)))}`;
}

const chunkedOn = (handle: FileHandle, size: number): ChunkedFile => ({
  size,
  async chunk(index) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, index * CHUNK);
    return buffer.subarray(0, bytesRead);
  },
});

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** The peak of a process, in MB, which only Linux tells; 0 once it has ended. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

type Reading = { ms: number; rows: number; childMb: number; parentMb: number; answer: string };

/** Reads a file as a job does and measures both processes. */
async function measure(path: string, isJson: boolean): Promise<Reading> {
  const handle = await openFile(path);
  const { size } = await handle.stat();
  const children: ChildProcess[] = [];
  using _ = processes((child) => void children.push(child));
  const before = inUse();
  let [childMb, parentMb, rows, answer] = [0, 0, 0, 'read'];
  const watch = setInterval(() => {
    childMb = Math.max(childMb, peakOf(children[0]?.pid));
    parentMb = Math.max(parentMb, (inUse() - before) / MEGABYTE);
  }, POLL_MS);
  const started = performance.now();
  try {
    const file = chunkedOn(handle, size);
    const batches = isJson
      ? readObjects(file, { list: 'results' }, {})
      : readTable(file, { required: attack.COLUMNS }, {});
    for await (const batch of batches) rows += batch.length;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = error.message;
  } finally {
    clearInterval(watch);
    await handle.close();
  }
  return { ms: performance.now() - started, rows, childMb, parentMb, answer };
}

const timeOf = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** From the start of the process to the first row, against the start of a process that does nothing. */
async function startOf(path: string): Promise<boolean> {
  const [ours, bare]: number[][] = [[], []];
  for (let round = 0; round < STARTS; round += 1) {
    ours?.push((await measure(path, false)).ms);
    bare?.push(await timeOf(() => once(spawn(process.execPath, ['-e', '0']), 'exit')));
  }
  const peerName = 'a bare process';
  return report({
    name: 'start to last row of a small file',
    ours: median(ours ?? []),
    peer: median(bare ?? []),
    peerName,
    limit: 4,
    unit: 'ms',
  });
}

/** The text of so many employees as RAD-on answers, 500 bytes each. */
const employees = (count: number) =>
  JSON.stringify({
    results: Array.from({ length: count }, (_, at) => ({
      id: `pracownik-${at}`,
      name: { first: 'Jan', last: `Zmyślony-${at}` },
      employments: Array.from({ length: 4 }, (_, year) => ({
        from: `${2019 + year}-10-01`,
        to: `${2020 + year}-09-30`,
        disciplines: ['nauki o „sztucznych” danych', 'inna'],
      })),
    })),
  });

async function countOf(batches: AsyncIterable<{ length: number }>): Promise<number> {
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
}

async function* parsedHere(file: ChunkedFile): AsyncGenerator<unknown[]> {
  for await (const json of objectsOf(decodeText(bytesBetween(file, 0, file.size)), 'results')) yield JSON.parse(json);
}

/** Honest files in a process of its own against the same reading in this one. */
async function apart(path: string): Promise<boolean[]> {
  const table = { required: attack.COLUMNS };
  const kinds = [
    {
      name: 'a CSV file of 20 MB',
      text: honest(20 * MEGABYTE),
      limit: APART.csv,
      ours: (file: ChunkedFile) => readTable(file, table, {}),
      peer: (file: ChunkedFile) => readCsv(bytesBetween(file, 0, file.size), table),
    },
    {
      name: 'a JSON file of 20 MB',
      text: employees(40_000),
      limit: APART.json,
      ours: (file: ChunkedFile) => readObjects(file, { list: 'results' }, {}),
      peer: parsedHere,
    },
  ];
  const results: boolean[] = [];
  for (const { name, text, limit, ours, peer } of kinds) {
    writeFileSync(path, text);
    await using handle = await openFile(path);
    const file = chunkedOn(handle, (await handle.stat()).size);
    const times = await inTurns(
      { ours: () => countOf(ours(file)), peer: () => countOf(peer(file)) },
      { warmUp: 1, count: 7 },
    );
    results.push(report({ name, ...times, peerName: 'read in this process', limit, unit: 'ms' }));
  }
  return results;
}

const line = (name: string, bytes: number, { ms, rows, childMb, parentMb, answer }: Reading) =>
  `${name} (${(bytes / MEGABYTE).toFixed(2)} MB): ${ms.toFixed(0)} ms, ${rows} rows, process ${childMb.toFixed(0)} MB, server +${parentMb.toFixed(0)} MB: ${answer}`;

/** The median time of reading the largest honest file. */
async function largestHonest(path: string): Promise<number> {
  writeFileSync(path, honest(LARGEST_MB * MEGABYTE));
  const times: number[] = [];
  for (let round = 0; round < HONEST_ROUNDS; round += 1) times.push((await measure(path, false)).ms);
  return median(times);
}

/** Files that attack: their time against the largest honest file's, and the memory of both processes. */
export async function uploads(): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-bench-'));
  const path = join(folder, 'upload');
  const results: boolean[] = [];
  try {
    writeFileSync(path, honest(1_000));
    await measure(path, false);
    results.push(await startOf(path), ...(await apart(path)));
    const honestMs = await largestHonest(path);
    for (const { name, file, json = false } of ATTACKS) {
      const bytes = Buffer.from(file());
      writeFileSync(path, bytes);
      const attacked = await measure(path, json);
      console.log(line(name, bytes.length, attacked));
      results.push(
        report({
          name,
          ours: attacked.ms,
          peer: honestMs,
          peerName: 'the largest honest file',
          limit: AS_LONG,
          unit: 'ms',
        }),
        report({ name, ours: attacked.childMb, peer: LIMITS.memoryMb, peerName: 'the limit', limit: 1.1, unit: 'MB' }),
        report({ name, ours: attacked.parentMb, peer: PARENT_MB, peerName: 'the promise', limit: 1, unit: 'MB' }),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return results;
}
