import { parseArgs } from 'node:util';
import { achievements } from './achievements.ts';
import { adviser } from './optimum/adviser.ts';
import { backup } from './backup.ts';
import { bundle } from './bundle.ts';
import { catalogue } from './catalogue.ts';
import { changes } from './changes.ts';
import { collectivePrint } from './collective-print.ts';
import { desk } from './desk.ts';
import { differences } from './differences.ts';
import { disciplineView } from './discipline-view.ts';
import { doctoral } from './doctoral.ts';
import { documents } from './documents.ts';
import { faults } from './load/faults.ts';
import { fuzz } from './load/fuzz.ts';
import { groupLists } from './lists/group-lists.ts';
import { imports } from './imports.ts';
import { intake } from './intake.ts';
import { jobs } from './jobs.ts';
import { duplicates } from './duplicates.ts';
import { largeFiles } from './load/large-files.ts';
import { library } from './lists/library.ts';
import { limits } from './limits.ts';
import { listImport } from './lists/list-import.ts';
import { lists } from './lists/lists.ts';
import { load } from './load/load.ts';
import { memory } from './load/memory.ts';
import { oai } from './oai.ts';
import { optimum } from './optimum/optimum.ts';
import { ownList } from './lists/own-list.ts';
import { council } from './council.ts';
import { paymentSearch } from './lists/payment-search.ts';
import { peopleImport } from './lists/people-import.ts';
import { peopleLists } from './lists/people-lists.ts';
import { peopleSearch } from './lists/people-search.ts';
import { races } from './load/races.ts';
import { recalculation } from './recalculation.ts';
import { scale } from './scale.ts';
import { scenario } from './optimum/scenario.ts';
import { slowSockets } from './load/slow-sockets.ts';
import { periods } from './periods.ts';
import { summaries } from './summaries.ts';
import { survival } from './survival/survival.ts';
import { tasks } from './tasks.ts';
import { uploads } from './load/uploads.ts';
import { watch } from './load/watch.ts';
import { openBenchDatabase } from './university.ts';

const BENCHES = {
  achievements,
  adviser,
  backup,
  bundle,
  catalogue,
  jobs,
  duplicates,
  library,
  limits,
  'list-import': listImport,
  lists,
  changes,
  'collective-print': collectivePrint,
  desk,
  differences,
  'discipline-view': disciplineView,
  doctoral,
  documents,
  faults,
  'group-lists': groupLists,
  imports,
  intake,
  'large-files': largeFiles,
  load,
  memory,
  oai,
  optimum,
  'own-list': ownList,
  council,
  'payment-search': paymentSearch,
  'people-import': peopleImport,
  'people-lists': peopleLists,
  'people-search': peopleSearch,
  races,
  recalculation,
  scale,
  scenario,
  summaries,
  survival,
  tasks,
  periods,
  uploads,
  watch,
  fuzz,
  'slow-sockets': slowSockets,
};

/**
 * `npm run bench [-- name… --all]`. BENCH_DATABASE_URL: an empty PostgreSQL database; default the embedded one.
 * `--all`: the optimum of every generated discipline, about ten minutes. `--seconds`: how long the load lasts, or the wait after large files; `--kept`: on
 * the university of the last run; `--people`, `--publications`: the size of scale's. `--part`: one part of the faults, as `rolling`,
 * or of survival, `--times` how often.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    part: { type: 'string' },
    kept: { type: 'boolean', default: false },
    people: { type: 'string', default: '5000' },
    publications: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
    times: { type: 'string' },
  },
});
const { seconds, people, publications, times } = values;
const options = {
  ...values,
  seconds: Number(seconds),
  people: Number(people),
  publications: Number(publications),
  times: times ? Number(times) : undefined,
};
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}; known: ${Object.keys(BENCHES).join(', ')}`);

const results: boolean[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  results.push(...(await bench(openBenchDatabase, options)));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
