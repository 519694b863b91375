import { dayText } from '#engine/day.ts';
import { fill } from '#platform/documents/texts.ts';
import { fullName, highlightedOf, notesOf, pointsText, sumsNote, yearsText } from '../words.ts';
import type { AchievementEntry, AchievementList } from '../model.ts';
import { runsOf } from '../bibliography/runs.ts';
import type { ListWords } from '../template-texts.ts';

const printed = (entries: AchievementEntry[]) =>
  entries.map((entry, index) => ({
    number: index + 1,
    runs: runsOf(entry.html),
    note: [...notesOf(entry), ...entry.disciplines].join(' · '),
    year: entry.span,
    points: entry.points === null ? '' : pointsText(entry.points),
  }));

/** The content of a list as a document: what its layout prints, and nothing else. */
export function listContent(list: AchievementList, words: ListWords, university: string) {
  const { person, years, generatedOn, isNumbered, sections, sums } = list;
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const texts = fill(words, {
    person: fullName(person),
    years: yearsText(years),
    generated: dayText(generatedOn),
    count: String(count),
  });
  const { title, subtitle, footer, look } = texts;
  return {
    head: { title, subtitle, footer, look, university, made: generatedOn.split('-').map(Number) },
    texts,
    isNumbered,
    person: [
      [texts.unit, person.unit ?? texts.missing],
      [texts.orcid, person.orcid ?? texts.missing],
    ],
    highlighted: printed(highlightedOf(list)),
    sections: sections.map(({ heading, entries }) => ({ heading, entries: printed(entries) })),
    sums: sums.map(({ points, ...sum }) => ({ ...sum, points: pointsText(points) })),
    sums_note: sumsNote(list),
  };
}
