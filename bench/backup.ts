import postgres from 'postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '#areas/installation/service-backup.ts';
import { restore } from '#areas/installation/service-restore.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { startCompute } from '#app/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { report } from './measure.ts';
import type { BenchOptions, OpenBench } from './university.ts';

const SIZE = { people: 5_000, publications: 100_000 };
const LIMITS = { backupS: 60, restoreS: 300 };
const SCRATCH = 'dorobek_bench_restored';

async function renew(url: string, isWanted: boolean) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${SCRATCH} with (force)`);
  if (isWanted) await sql.unsafe(`create database ${SCRATCH} template template0`);
  await sql.end();
}

const seconds = async <Value>(work: () => Promise<Value>) => {
  const begun = performance.now();
  const value = await work();
  return { value, took: (performance.now() - begun) / 1_000 };
};

/** A backup of a large university, and its restoration with all that is compared. `--kept`: the university of the last run. */
export async function backup(open: OpenBench, { kept }: BenchOptions): Promise<boolean[]> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) {
    console.log('       backup needs PostgreSQL: set BENCH_DATABASE_URL');
    return [];
  }
  const database = kept ? await openDatabase({ url }) : await open(SIZE);
  const folder = await mkdtemp(join(tmpdir(), 'dorobek-bench-backup-'));
  const compute = startCompute();
  try {
    const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, CAS_URL: 'https://cas.example' });
    const made = await seconds(() => backUp(database.db, config, folder));
    const { file, tables } = made.value.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`       ${rows.toLocaleString('en')} rows, ${(file.bytes / 1_048_576).toFixed(0)} MB`);
    await renew(url, true);
    const into = new URL(url);
    into.pathname = `/${SCRATCH}`;
    const restored = await seconds(() => restore(made.value.folder, into.href, { compute, bootstrap }));
    console.log(`       ${restored.value.note}`);
    const promise = { peerName: 'the promise', limit: 1, unit: 's' };
    return [
      report({ ...promise, name: 'backup', ours: made.took, peer: LIMITS.backupS }),
      report({ ...promise, name: 'restoration with verification', ours: restored.took, peer: LIMITS.restoreS }),
    ];
  } finally {
    await renew(url, false);
    await compute.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
}
