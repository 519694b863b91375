import { bundle } from './bundle.ts';
import { changes } from './changes.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { recalculation } from './recalculation.ts';
import { openBenchDatabase } from './university.ts';

const BENCHES = { bundle, lists, changes, imports, recalculation };

/** `npm run bench [-- name…]`; BENCH_DATABASE_URL names an empty PostgreSQL database, without it the embedded one is measured. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}; known: ${Object.keys(BENCHES).join(', ')}`);

const results: boolean[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  results.push(...(await bench(openBenchDatabase)));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
