import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const { dataDir, dump, path } = z
  .object({ dataDir: z.string().optional(), dump: z.instanceof(Uint8Array).optional(), path: z.string() })
  .parse(workerData);

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(dump ? { loadDataDir: new Blob([new Uint8Array(dump)]) } : {}),
  extensions: { pg_trgm, unaccent },
  relaxedDurability: false,
});
// It takes no settings from its clients.
await database.exec("set timezone = 'Europe/Warsaw'");
const server = new PGLiteSocketServer({ db: database, path });
await server.start();
parentPort?.postMessage({ ready: true });

parentPort?.on('message', async (message: 'stop' | 'dump') => {
  if (message === 'dump') {
    const file = await database.dumpDataDir('none');
    parentPort?.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) });
    return;
  }
  await server.stop();
  await database.close();
  parentPort?.postMessage({ stopped: true });
  parentPort?.close();
});
