import { PGlite } from '@electric-sql/pglite';
import { START_PARAMETERS } from './pglite-parameters.ts';

/** `node pglite-create.ts <folder>`: creates an empty cluster. */
const database = await PGlite.create({
  dataDir: process.argv[2] ?? '',
  startParams: START_PARAMETERS,
});
await database.close();
