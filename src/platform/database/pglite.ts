import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { takeLock } from './lock.ts';
import { runScript } from '../process/run-script.ts';

const Message = z.object({
  ready: z.boolean().optional(),
  stopped: z.boolean().optional(),
  dump: z.instanceof(Uint8Array).optional(),
});

export type EmbeddedDatabase = {
  socketPath: string;
  dump(): Promise<Uint8Array>;
  stop(): Promise<void>;
};

const CREATE = fileURLToPath(new URL('pglite-create.ts', import.meta.url));

/** Created under a temporary name, then renamed; in a child process, as it takes more memory than the database. */
async function createCluster(dataDir: string) {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // The mode that PostgreSQL demands of a data directory.
  mkdirSync(unfinished, { mode: 0o700 });
  await runScript(['--wasm-tier-up-filter=0', CREATE, unfinished]);
  renameSync(unfinished, dataDir);
}

/** Starts PGlite in a worker thread behind a Unix socket private to this user. Without `dataDir` it is in memory. */
export async function startPglite(source: { dataDir?: string; dump?: Uint8Array }): Promise<EmbeddedDatabase> {
  const release = source.dataDir ? takeLock(source.dataDir) : () => {};
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-'));
  const socketPath = join(folder, '.s.PGSQL.5432');
  const dataDir = source.dataDir && join(source.dataDir, 'pglite');
  const cleanUp = () => {
    rmSync(folder, { recursive: true, force: true });
    release();
  };
  try {
    if (dataDir && !existsSync(dataDir)) await createCluster(dataDir);
  } catch (error) {
    cleanUp();
    throw error;
  }

  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    workerData: { path: socketPath, dataDir, dump: source.dump },
  });
  const answer = <Key extends keyof z.infer<typeof Message>>(key: Key) =>
    new Promise<NonNullable<z.infer<typeof Message>[Key]>>((resolve, reject) => {
      const onMessage = (raw: unknown) => {
        const value = Message.parse(raw)[key];
        if (value === undefined) return;
        worker.off('message', onMessage);
        worker.off('error', reject);
        resolve(value as NonNullable<typeof value>);
      };
      worker.on('message', onMessage);
      worker.once('error', reject);
    });

  try {
    await answer('ready');
  } catch (error) {
    cleanUp();
    throw error;
  }
  return {
    socketPath,
    dump() {
      const dump = answer('dump');
      worker.postMessage('dump');
      return dump;
    },
    async stop() {
      const stopped = answer('stopped');
      worker.postMessage('stop');
      await stopped;
      await worker.terminate();
      cleanUp();
    },
  };
}
