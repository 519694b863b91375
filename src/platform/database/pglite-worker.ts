import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { TIME_ZONE } from '#engine/day.ts';
import { START_PARAMETERS } from './pglite-parameters.ts';

const { dataDir, dump, path } = z
  .object({ dataDir: z.string().optional(), dump: z.instanceof(Uint8Array).optional(), path: z.string() })
  .parse(workerData);

type Query = Parameters<PGlite['query']>;

/**
 * Optimizing PostgreSQL's parser, one function of 105 kB, takes V8 600 MB and a second, for next to no gain. A function
 * first called while the filter excludes it is never optimized, so an empty statement runs before PGlite's first one, which
 * its start makes by `query`. An extension's `setup` would be too early, as the functions of the start must stay optimizable.
 */
class Database extends PGlite {
  #isBegun = false;

  override async query<Row>(query: string, parameters?: Query[1], options?: Query[2]) {
    if (!this.#isBegun) {
      this.#isBegun = true;
      setFlagsFromString('--wasm-tier-up-filter=0');
      await this.exec('');
      setFlagsFromString('--wasm-tier-up-filter=-1');
    }
    return super.query<Row>(query, parameters, options);
  }
}

const database = new Database({
  ...(dataDir ? { dataDir } : {}),
  ...(dump ? { loadDataDir: new Blob([new Uint8Array(dump)]) } : {}),
  extensions: { pg_trgm, unaccent },
  startParams: START_PARAMETERS,
  relaxedDurability: false,
});

await database.waitReady;
// PGlite ignores the settings of its clients' connections.
await database.exec(`set timezone = '${TIME_ZONE}'`);
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
