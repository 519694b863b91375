import { parseArgs } from 'node:util';
import { adviser } from './adviser.ts';
import { bundle } from './bundle.ts';
import { changes } from './changes.ts';
import { differences } from './differences.ts';
import { fuzz } from './fuzz.ts';
import { imports } from './imports.ts';
import { jobs } from './jobs.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { optimum } from './optimum.ts';
import { peopleImport } from './people-import.ts';
import { peopleSearch } from './people-search.ts';
import { recalculation } from './recalculation.ts';
import { scenario } from './scenario.ts';
import { slowSockets } from './slow-sockets.ts';
import { openBenchDatabase } from './university.ts';

const BENCHES = {
  adviser,
  bundle,
  jobs,
  lists,
  changes,
  differences,
  imports,
  memory,
  optimum,
  'people-import': peopleImport,
  'people-search': peopleSearch,
  recalculation,
  scenario,
  fuzz,
  'slow-sockets': slowSockets,
};

/**
 * `npm run bench [-- name… --all]`. BENCH_DATABASE_URL: an empty PostgreSQL database; default the embedded one.
 * `--all`: the optimum of every generated discipline; takes hours, because plain HiGHS may.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}; known: ${Object.keys(BENCHES).join(', ')}`);

const results: boolean[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  results.push(...(await bench(openBenchDatabase, values)));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
