import type { JournalRow } from './journals-rows.ts';
import { formAfter } from '#shared/text.ts';
import type { Collector } from '../service-run.ts';

type Seen = { line: number; title: string; points: number };

/** Checks of the whole list: one ISSN with different points, one title in several rows, what rows do not say. */
export function createDoubts() {
  const byIssn = createGroups<Seen>();
  const byTitle = createGroups<Seen>();
  const byPoints = new Map<number, number>();
  const silent = { issn: [] as number[], disciplines: [] as number[] };
  return {
    add({ line, values }: JournalRow) {
      if (!values) return;
      const { title, points, issns, discipline_codes: codes } = values;
      const row = { line, title, points };
      for (const issn of issns) byIssn.add(issn, row);
      if (issns.length === 0) silent.issn.push(line);
      if (codes.length === 0) silent.disciplines.push(line);
      byTitle.add(title.toLowerCase(), row);
      byPoints.set(points, (byPoints.get(points) ?? 0) + 1);
    },
    report(collector: Collector) {
      for (const [issn, rows] of byIssn.repeated) reportIssn(issn, rows, collector);
      for (const rows of byTitle.repeated.values()) reportTitle(rows, collector);
      reportLines(silent.issn, { what: 'Bez ISSN', effect: 'Prace znajdą te czasopisma tylko po tytule.' }, collector);
      reportLines(
        silent.disciplines,
        { what: 'Bez dyscyplin', effect: 'Zgodności artykułów z dyscypliną nie da się sprawdzić.' },
        collector,
      );
      for (const [points, count] of [...byPoints].toSorted(([a], [b]) => a - b)) {
        collector.figure(`czasopisma za ${points} pkt`, count);
      }
    },
  };
}

function reportIssn(issn: string, rows: Seen[], collector: Collector) {
  const [first] = rows;
  if (!first || rows.every(({ points }) => points === first.points)) return;
  collector.report.doubtful += 1;
  const points = rows.map((row) => row.points).join(', ');
  const message = `ISSN ${issn} jest w wierszach ${linesOf(rows)} z różną punktacją (${points}).`;
  collector.problem({ line: first.line, level: 'warning', message });
}

const MOST_NAMED = 5;

/** What is so in many rows is said once, with the first of them. */
export function reportLines(lines: number[], { what, effect }: { what: string; effect: string }, collector: Collector) {
  const [first] = lines;
  if (first === undefined) return;
  const rest = lines.length - MOST_NAMED;
  const named = lines.slice(0, MOST_NAMED).join(', ');
  const where = rest > 0 ? `${named} i ${rest} ${formAfter(rest, ['inny', 'inne', 'innych'])}` : named;
  const message = `${what}: ${lines.length === 1 ? 'wiersz' : 'wiersze'} ${where}. ${effect}`;
  collector.problem({ line: first, level: 'warning', message });
}

function reportTitle(rows: Seen[], collector: Collector) {
  const [title] = rows.map((row) => row.title).toSorted();
  collector.figure('powtórzone tytuły');
  const message = `Tytuł „${title}” powtarza się w wierszach ${linesOf(rows)}.`;
  collector.problem({ line: rows[0]?.line ?? 0, level: 'warning', message });
}

const linesOf = (rows: Seen[]) => rows.map(({ line }) => line).join(', ');

/** Values by key; only repeated keys get a list. */
function createGroups<T>() {
  const first = new Map<string, T>();
  const repeated = new Map<string, T[]>();
  return {
    repeated,
    add(key: string, value: T) {
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, value);
        return;
      }
      const group = repeated.get(key);
      if (group) group.push(value);
      else repeated.set(key, [before, value]);
    },
  };
}
