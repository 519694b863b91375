import { authorMatcher } from '#areas/records/matching/service-match.ts';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';
import { Refusal } from '#platform/refusal.ts';
import { readTsv } from './tsv.ts';

const USAGE = 'Użycie: npm run match-authors -- people.tsv lines.tsv';
const PEOPLE = ['id', 'first', 'middle', 'last', 'former', 'orcid', 'unit'] as const;
const LINES = ['line', 'authors', 'units'] as const;

const listOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * `npm run match-authors -- people.tsv lines.tsv`: who the authors of each line are, as
 * `line⇥position⇥answer⇥score⇥reason`.
 */
try {
  onClosedPipe(() => process.exit());
  const [peoplePath, linesPath, ...rest] = process.argv.slice(2);
  if (peoplePath === undefined || linesPath === undefined || rest.length > 0) throw new Refusal('input', USAGE);
  const people = readTsv(peoplePath, PEOPLE).map((row) => ({ ...row, former: listOf(row.former) }));
  const matcher = authorMatcher(people);
  for (const { line, authors, units } of readTsv(linesPath, LINES)) {
    const answers = matcher
      .matchLine(authors, listOf(units))
      .map(({ author, answer, score, reason }) => `${line}\t${author.position}\t${answer}\t${score}\t${reason}\n`);
    process.stdout.write(answers.join(''));
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
