import { writeFileSync } from 'node:fs';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { signStatements } from '#demo/works/signing.ts';
import { createDemo } from '#demo/university.ts';
import { CONSOLE } from '#platform/audit.ts';
import { openDatabase } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { birthConfig } from '../support/birth-key.ts';
import { recalculateAll } from '../support/tools.ts';
import { recordVersion } from './former-version.ts';

/**
 * `node test/upgrade/record.ts <version>`: keeps the database of a version that is being released, with a small university
 * in it. From then on `upgrade.test.ts` starts every later version on it.
 */
const [name] = process.argv.slice(2);
if (!name) throw new Error('Usage: node test/upgrade/record.ts <version>');
const database = await openDatabase({});
const { db } = database;
await bootstrap(db);
await createDemo(db, { seed: 1, people: 40, publications: 240, seal: birthDateSeal(birthConfig) });
await signStatements(db, birthConfig);
await requestFullRecalculation(db, CONSOLE);
await recalculateAll(db);
const file = new URL(`versions/${name}.json.gz`, import.meta.url);
writeFileSync(file, await recordVersion(db));
await database.close();
