import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { applyImport } from '#areas/imports/writing/service-apply.ts';
import { findImport } from '#areas/imports/service.ts';
import { importFile } from '#areas/imports/service-read.ts';
import { units } from '#areas/people/tables.ts';
import type { Database } from '#platform/database/db.ts';
import { polonFile, polonRow, type PolonRow } from '../../test/areas/imports/files.ts';
import { runJobs } from '../../test/support/tools.ts';
import { report } from '../measure.ts';
import type { OpenBench } from '../university.ts';
import { importJobs } from '#areas/imports/router.ts';

const PEOPLE = 20_000;
const UNITS = 200;
const YEARS = [2022, 2023, 2024];
const ACTOR = { physicalLogin: 'bench', login: 'bench' };
const MEGABYTE = 1_048_576;

/** Three rows per person, one a year; the last is current. */
const rowsOf = (number: number): PolonRow[] =>
  YEARS.map((year) => {
    const isHalf = number % 7 === year % 7;
    return polonRow(number, {
      NAZWISKO: `Zmyślona-${number}`,
      WARUNKI_OD: `${year}-10-01`,
      WARUNKI_DO: year === 2024 ? '' : `${year + 1}-09-30`,
      WIELKOSC_ETATU: isHalf ? '01.lut' : '1/1',
      WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: isHalf ? '0,5' : '1',
      JEDNOSTKA: `Katedra ${number % UNITS}`,
    });
  });

/** Streams the report to a file; not measured. */
async function writeReport(path: string): Promise<number> {
  const header = polonFile([]);
  const file = createWriteStream(path);
  file.write(header);
  for (let number = 1; number <= PEOPLE; number += 50) {
    const rows = Array.from({ length: 50 }, (_, at) => rowsOf(number + at)).flat();
    if (!file.write(polonFile(rows).slice(header.length))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return file.bytesWritten;
}

/** Heap and buffers: RSS keeps what the start needed and grows before collection. */
const inUse = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const COPIED = ['persons', 'employments', 'discipline_declarations', 'n_statements'];

/** COPY of the imported rows into tables of the same shape, keys and checks. */
async function bareCopy({ sql: client }: Database): Promise<number> {
  const texts = new Map<string, string>();
  for (const table of COPIED) {
    const parts: Buffer[] = [];
    const source = await client.unsafe(`copy ${table} to stdout`).readable();
    for await (const part of source) parts.push(part);
    texts.set(table, Buffer.concat(parts).toString());
    await client.unsafe(`drop table if exists peer_${table}; create table peer_${table} (like ${table} including all)`);
  }
  const started = performance.now();
  await client.begin(async (tx) => {
    for (const [table, text] of texts)
      await pipeline(Readable.from([text]), await tx.unsafe(`copy peer_${table} from stdin`).writable());
  });
  const elapsed = performance.now() - started;
  for (const table of COPIED) await client.unsafe(`drop table peer_${table}`);
  return elapsed;
}

/** Import of 20,000 employees over three years, CSV to employments and statements; then the same file again. */
export async function peopleImport(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  const { db, embedded } = database;
  await db.execute(sql`truncate people_imports restart identity cascade`);
  // An unknown unit would make every employment doubtful.
  const named = Array.from({ length: UNITS }, (_, at) => ({ code: `bench-${at}`, name: `Katedra ${at}`, level: 3 }));
  await db.insert(units).values(named).onConflictDoNothing();
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-bench-'));
  const path = join(folder, 'report.csv');
  const size = await writeReport(path);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let peak = inUse();
  const watch = setInterval(() => {
    peak = Math.max(peak, inUse());
  }, 50);
  const run = async () => {
    delay.reset();
    delay.enable();
    const started = performance.now();
    const id = await importFile(db, ACTOR, {
      kind: 'polon',
      name: 'bench.csv',
      asOf: '2025-06-30',
      bytes: createReadStream(path, { highWaterMark: 65_536 }),
    });
    await runJobs(db, importJobs());
    const read = performance.now() - started;
    delay.disable();
    const p99 = delay.percentile(99) / 1e6;
    const done = await applyImport(db, ACTOR, {
      import: id,
      kinds: ['new', 'changed', 'gone'],
      groups: [],
      except: [],
      also: [],
    });
    const whole = performance.now() - started;
    const { counts } = await findImport(db, id);
    console.log(
      `${(size / MEGABYTE).toFixed(0)} MB, ${PEOPLE * YEARS.length} rows: read and compared ${(read / 1e3).toFixed(1)} s (event loop p99 ${p99.toFixed(1)} ms), applied ${((whole - read) / 1e3).toFixed(1)} s, ${JSON.stringify(counts)}`,
    );
    return { whole, p99, applied: done.applied };
  };
  const first = await run();
  const second = await run();
  clearInterval(watch);
  const copy = embedded ? undefined : await bareCopy(database);
  await database.close();
  rmSync(folder, { recursive: true });
  const claims = [
    {
      name: 'import of 20,000 employees',
      ours: first.whole,
      peer: 30_000,
      peerName: 'the promise',
      limit: 1,
      unit: 'ms',
    },
    { name: 'event loop p99 while reading', ours: first.p99, peer: 50, peerName: 'the promise', limit: 1, unit: 'ms' },
    { name: 'rows changed by the second run', ours: second.applied, peer: 1, peerName: 'none', limit: 0, unit: '' },
    { name: 'memory in use', ours: peak / MEGABYTE, peer: 300, peerName: 'the promise', limit: 1, unit: 'MB' },
  ];
  if (copy !== undefined) {
    const peerName = 'bare COPY of its rows into tables of the same shape';
    claims.push({ name: 'import of 20,000 employees', ours: first.whole, peer: copy, peerName, limit: 40, unit: 'ms' });
  }
  return claims.map(report);
}
