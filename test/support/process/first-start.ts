import { readConfig } from '#platform/config/config.ts';
import { openConfigured } from '#platform/database/db.ts';
import { startFirst } from '../start-first.ts';

/** Prints what is in the database in the end. */
const config = readConfig(process.env);
const { db, close } = await openConfigured(config, console.log);
const found = await startFirst(db, config, console.log);
await close();
console.log(`DONE ${JSON.stringify(found)}`);
