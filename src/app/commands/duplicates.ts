import { findDuplicatePairs } from '#areas/records/duplicates/service-pairs.ts';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';
import { Refusal } from '#platform/refusal.ts';
import { readTsv } from './tsv.ts';

const USAGE = 'Użycie: npm run duplicates -- records.tsv';
const COLUMNS = [
  'id',
  'type',
  'year',
  'title',
  'authors',
  'container',
  'volume',
  'issue',
  'pages',
  'doi',
  'isbn',
] as const;

/** `npm run duplicates -- records.tsv`: the pairs proposed as one publication, as `idA⇥idB⇥score⇥reason`. */
try {
  onClosedPipe(() => process.exit());
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || rest.length > 0) throw new Refusal('input', USAGE);
  const pairs = findDuplicatePairs(readTsv(path, COLUMNS) as Parameters<typeof findDuplicatePairs>[0]);
  process.stdout.write(pairs.map(({ a, b, score, reason }) => `${a}\t${b}\t${score}\t${reason}\n`).join(''));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
