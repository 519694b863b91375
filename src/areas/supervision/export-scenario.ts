import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db.ts';
import { type Column, instantText, madeBy, sheet, xlsxResponse } from '#server/files/xlsx.ts';
import { fixed4 } from '#engine/fixed.ts';
import { Refusal } from '#server/refusal.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { pointsText } from '#areas/recalculation/service-proof-text.ts';
import type { DescribedChange, PersonDifference } from '#areas/scenarios/schema.ts';
import { readScenario } from '#areas/scenarios/service-read.ts';
import { FIGURE_TEXTS, personText } from './scenario-figures.ts';
import { changeText } from './scenario-words.ts';

type Figure = { discipline: string; label: string; before: number | null; after: number | null };
type Person = PersonDifference & { discipline: string };

const FIGURES: Column<Figure>[] = [
  { header: 'Dyscyplina', width: 40, kind: 'text', value: ({ discipline }) => discipline },
  { header: 'Wielkość', width: 28, kind: 'text', value: ({ label }) => label },
  { header: 'Dziś', width: 14, kind: 'decimal4', value: ({ before }) => before },
  { header: 'W scenariuszu', width: 14, kind: 'decimal4', value: ({ after }) => after },
];

type Proof = { discipline: string; before: string; after: string };

const PROOFS: Column<Proof>[] = [
  { header: 'Dyscyplina', width: 40, kind: 'text', value: ({ discipline }) => discipline },
  { header: 'Dziś', width: 70, kind: 'text', value: ({ before }) => before },
  { header: 'W scenariuszu', width: 70, kind: 'text', value: ({ after }) => after },
];

const CHANGES: Column<DescribedChange>[] = [{ header: 'Zmiana', width: 100, kind: 'text', value: changeText }];

const PEOPLE: Column<Person>[] = [
  { header: 'Dyscyplina', width: 40, kind: 'text', value: ({ discipline }) => discipline },
  { header: 'Osoba', width: 28, kind: 'text', value: ({ person }) => `${person.last_name} ${person.first_name}` },
  { header: 'Jednostka', width: 34, kind: 'text', value: ({ person }) => person.unit },
  { header: 'Sloty dziś', width: 12, kind: 'decimal4', value: ({ before }) => before?.slots ?? 0 },
  { header: 'Sloty w scenariuszu', width: 12, kind: 'decimal4', value: ({ after }) => after?.slots ?? 0 },
  { header: 'Punkty dziś', width: 14, kind: 'decimal4', value: ({ before }) => before?.points ?? 0 },
  { header: 'Punkty w scenariuszu', width: 14, kind: 'decimal4', value: ({ after }) => after?.points ?? 0 },
  { header: 'Co się zmienia', width: 80, kind: 'text', value: personText },
];

/** An evaluated scenario as a workbook. */
export async function scenarioFile(db: Db, actor: Actor, id: number): Promise<Response> {
  const { name, note, period, changes, result } = await readScenario(db, actor, id);
  if (!result) throw new Refusal('conflict', 'Scenariusza jeszcze nie przeliczono');
  const { yearFrom, yearTo } = await findPeriod(db, period);
  const figures = result.disciplines.flatMap(({ name: discipline, before, after }) =>
    Object.entries(FIGURE_TEXTS).map(([key, label]) => {
      const figure = key as keyof typeof FIGURE_TEXTS;
      return { discipline, label, before: before[figure], after: after[figure] };
    }),
  );
  const people = result.disciplines.flatMap(({ name: discipline, persons }) =>
    persons.map((person) => ({ ...person, discipline })),
  );
  const proofs = result.disciplines.map(({ name: discipline, before, after }) => ({
    discipline,
    before: before.proof.text,
    after: after.proof.text,
  }));
  const { points, least, most } = result.change;
  return xlsxResponse({
    fileName: `scenariusz-${id}.xlsx`,
    sheets: [
      sheet('Wynik', FIGURES, figures),
      sheet('Dowody', PROOFS, proofs),
      sheet('Zmiany', CHANGES, changes),
      sheet('Osoby', PEOPLE, people),
    ],
    parameters: [
      ['Scenariusz', name],
      ['Notatka', note],
      ['Okres', `${yearFrom}–${yearTo}`],
      ...madeBy(actor.physicalLogin),
      ['Przeliczono', instantText(new Date(result.computed_at))],
      ['Zmiana punktów', pointsText(fixed4(points))],
      ['Zmiana leży między', `${pointsText(fixed4(least))} a ${pointsText(fixed4(most))}`],
      ['Aktualny', result.outdated === null ? 'tak' : 'nie'],
    ],
  });
}
