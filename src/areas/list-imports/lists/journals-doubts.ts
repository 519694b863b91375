import type { JournalRow } from './journals-rows.ts';
import type { Collector } from '../service-run.ts';

type Place = Pick<JournalRow, 'line' | 'title' | 'points'>;

/** Checks of the whole list: one ISSN with different points, one title in several rows. */
export function createDoubts() {
  const byIssn = createGroups<Place>();
  const byTitle = createGroups<Place>();
  const byPoints = new Map<number, number>();
  return {
    add({ line, title, points, issns }: JournalRow) {
      const place = { line, title, points };
      for (const issn of issns) byIssn.add(issn, place);
      byTitle.add(title.toLowerCase(), place);
      byPoints.set(points, (byPoints.get(points) ?? 0) + 1);
    },
    report(collector: Collector) {
      for (const [issn, places] of byIssn.repeated) reportIssn(issn, places, collector);
      for (const places of byTitle.repeated.values()) reportTitle(places, collector);
      for (const [points, count] of [...byPoints].toSorted(([a], [b]) => a - b)) {
        collector.figure(`czasopisma za ${points} pkt`, count);
      }
    },
  };
}

function reportIssn(issn: string, places: Place[], collector: Collector) {
  const [first] = places;
  if (!first || places.every(({ points }) => points === first.points)) return;
  collector.report.doubtful += 1;
  const points = places.map((place) => place.points).join(', ');
  const message = `ISSN ${issn} jest w wierszach ${linesOf(places)} z różną punktacją (${points}).`;
  collector.problem({ line: first.line, level: 'warning', message });
}

function reportTitle(places: Place[], collector: Collector) {
  const [title] = places.map((place) => place.title).toSorted();
  collector.figure('powtórzone tytuły');
  const message = `Tytuł „${title}” powtarza się w wierszach ${linesOf(places)}.`;
  collector.problem({ line: places[0]?.line ?? 0, level: 'warning', message });
}

const linesOf = (places: Place[]) => places.map(({ line }) => line).join(', ');

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
