import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { type Column, instantText, madeBy, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { fixed4 } from '#engine/fixed.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { pointsText } from '#areas/recalculation/service-proof-text.ts';
import type { DescribedChange, PersonDifference, ScenarioDetail } from './schema.ts';
import { readScenario } from './service-read.ts';
import type { ScenarioFileQuery } from './schema.ts';
import { FIGURE_TEXTS, personText } from './figures.ts';
import { differenceOf, nameOf, type PairedFigure, type PairedPerson, pairOf } from './pair.ts';
import { changeText } from './words.ts';

type InDiscipline<Row> = Row & { discipline: string };
type Figure = InDiscipline<{ label: string; before: number | null; after: number | null }>;
type Person = InDiscipline<PersonDifference>;

const discipline = {
  header: 'Dyscyplina',
  width: 40,
  kind: 'text',
  value: (row: { discipline: string }) => row.discipline,
} as const;

const FIGURES: Column<Figure>[] = [
  discipline,
  { header: 'Wielkość', width: 28, kind: 'text', value: ({ label }) => label },
  { header: 'Dziś', width: 14, kind: 'decimal4', value: ({ before }) => before },
  { header: 'W scenariuszu', width: 14, kind: 'decimal4', value: ({ after }) => after },
  { header: 'Różnica', width: 14, kind: 'decimal4', value: ({ before, after }) => differenceOf(before, after) },
];

type Proof = InDiscipline<{ before: string; after: string }>;

const PROOFS: Column<Proof>[] = [
  discipline,
  { header: 'Dziś', width: 70, kind: 'text', value: ({ before }) => before },
  { header: 'W scenariuszu', width: 70, kind: 'text', value: ({ after }) => after },
];

const CHANGES: Column<DescribedChange>[] = [{ header: 'Zmiana', width: 100, kind: 'text', value: changeText }];

const PEOPLE: Column<Person>[] = [
  discipline,
  { header: 'Osoba', width: 28, kind: 'text', value: nameOf },
  { header: 'Jednostka', width: 34, kind: 'text', value: ({ person }) => person.unit },
  { header: 'Sloty dziś', width: 12, kind: 'decimal4', value: ({ before }) => before?.slots ?? 0 },
  { header: 'Sloty w scenariuszu', width: 12, kind: 'decimal4', value: ({ after }) => after?.slots ?? 0 },
  { header: 'Punkty dziś', width: 14, kind: 'decimal4', value: ({ before }) => before?.points ?? 0 },
  { header: 'Punkty w scenariuszu', width: 14, kind: 'decimal4', value: ({ after }) => after?.points ?? 0 },
  { header: 'Co się zmienia', width: 80, kind: 'text', value: personText },
];

const PAIRED_FIGURES: Column<InDiscipline<PairedFigure>>[] = [
  discipline,
  { header: 'Wielkość', width: 28, kind: 'text', value: ({ label }) => label },
  { header: 'Dziś', width: 14, kind: 'decimal4', value: ({ today }) => today },
  { header: 'Scenariusz A', width: 14, kind: 'decimal4', value: ({ first }) => first },
  { header: 'Scenariusz B', width: 14, kind: 'decimal4', value: ({ second }) => second },
  { header: 'Różnica B − A', width: 14, kind: 'decimal4', value: ({ first, second }) => differenceOf(first, second) },
];

const PAIRED_PEOPLE: Column<InDiscipline<PairedPerson>>[] = [
  discipline,
  { header: 'Osoba', width: 28, kind: 'text', value: nameOf },
  { header: 'Jednostka', width: 34, kind: 'text', value: ({ person }) => person.unit },
  { header: 'Sloty dziś', width: 12, kind: 'decimal4', value: ({ today }) => today.slots },
  { header: 'Sloty w A', width: 12, kind: 'decimal4', value: ({ first }) => first.slots },
  { header: 'Sloty w B', width: 12, kind: 'decimal4', value: ({ second }) => second.slots },
  { header: 'Punkty dziś', width: 14, kind: 'decimal4', value: ({ today }) => today.points },
  { header: 'Punkty w A', width: 14, kind: 'decimal4', value: ({ first }) => first.points },
  { header: 'Punkty w B', width: 14, kind: 'decimal4', value: ({ second }) => second.points },
  {
    header: 'Różnica punktów B − A',
    width: 14,
    kind: 'decimal4',
    value: ({ first, second }) => differenceOf(first.points, second.points),
  },
  { header: 'Co zmienia A', width: 60, kind: 'text', value: ({ first }) => first.text },
  { header: 'Co zmienia B', width: 60, kind: 'text', value: ({ second }) => second.text },
];

const PAIRED_CHANGES: Column<{ letter: string; change: DescribedChange }>[] = [
  { header: 'Scenariusz', width: 12, kind: 'text', value: ({ letter }) => letter },
  { header: 'Zmiana', width: 100, kind: 'text', value: ({ change }) => changeText(change) },
];

type Evaluated = ScenarioDetail & { result: NonNullable<ScenarioDetail['result']> };

async function readEvaluated(db: Db, actor: Actor, id: number): Promise<Evaluated> {
  const { result, ...scenario } = await readScenario(db, actor, id);
  if (!result) throw new Refusal('conflict', 'Scenariusza jeszcze nie przeliczono');
  return { ...scenario, result };
}

const inDisciplines = <Row, Of extends { name: string }>(disciplines: Of[], rows: (of: Of) => Row[]) =>
  disciplines.flatMap((each) => rows(each).map((row) => ({ ...row, discipline: each.name })));

/** An evaluated scenario as a workbook, beside the present state or beside another scenario too. */
export async function scenarioFile(db: Db, actor: Actor, { scenario, beside }: z.output<typeof ScenarioFileQuery>) {
  const first = await readEvaluated(db, actor, scenario);
  if (beside === undefined) return oneFile(db, actor, first);
  const second = await readEvaluated(db, actor, beside);
  if (first.period !== second.period) {
    throw new Refusal('input', 'Porównać można tylko scenariusze jednego okresu');
  }
  return pairFile(db, actor, [first, second]);
}

async function oneFile(db: Db, actor: Actor, scenario: Evaluated): Promise<Response> {
  const { disciplines } = scenario.result;
  const figures = inDisciplines(disciplines, ({ before, after }) =>
    Object.entries(FIGURE_TEXTS).map(([key, label]) => {
      const figure = key as keyof typeof FIGURE_TEXTS;
      return { label, before: before[figure], after: after[figure] };
    }),
  );
  const proofs = inDisciplines(disciplines, ({ before, after }) => [
    { before: before.proof.text, after: after.proof.text },
  ]);
  return xlsxResponse({
    fileName: `scenariusz-${scenario.id}.xlsx`,
    sheets: [
      sheet('Wynik', FIGURES, figures),
      sheet('Dowody', PROOFS, proofs),
      sheet('Zmiany', CHANGES, scenario.changes),
      sheet(
        'Osoby',
        PEOPLE,
        inDisciplines(disciplines, ({ persons }) => persons),
      ),
    ],
    parameters: [
      ['Scenariusz', scenario.name],
      ['Notatka', scenario.note],
      ...(await circumstances(db, actor, scenario)),
      ...outcomeOf(scenario, ''),
    ],
  });
}

async function pairFile(db: Db, actor: Actor, [first, second]: [Evaluated, Evaluated]): Promise<Response> {
  const disciplines = pairOf(first.result, second.result);
  const lettered = [
    { letter: 'A', scenario: first },
    { letter: 'B', scenario: second },
  ];
  return xlsxResponse({
    fileName: `scenariusze-${first.id}-${second.id}.xlsx`,
    sheets: [
      sheet(
        'Zestawienie',
        PAIRED_FIGURES,
        inDisciplines(disciplines, ({ figures }) => figures),
      ),
      sheet(
        'Osoby',
        PAIRED_PEOPLE,
        inDisciplines(disciplines, ({ persons }) => persons),
      ),
      sheet(
        'Zmiany',
        PAIRED_CHANGES,
        lettered.flatMap(({ letter, scenario }) => scenario.changes.map((change) => ({ letter, change }))),
      ),
    ],
    parameters: [
      ...(await circumstances(db, actor, first)),
      ...lettered.flatMap(
        ({ letter, scenario }): Parameters => [
          [`Scenariusz ${letter}`, scenario.name],
          [`Notatka ${letter}`, scenario.note],
          ...outcomeOf(scenario, ` ${letter}`),
        ],
      ),
      ['Ten sam stan obecny', disciplines.every(({ isComparable }) => isComparable) ? 'tak' : 'nie'],
    ],
  });
}

async function circumstances(db: Db, actor: Actor, { period }: Evaluated): Promise<Parameters> {
  const { yearFrom, yearTo } = await findPeriod(db, period);
  return [['Okres', `${yearFrom}–${yearTo}`], ...madeBy(actor.physicalLogin)];
}

function outcomeOf({ result }: Evaluated, letter: string): Parameters {
  const { points, least, most } = result.change;
  return [
    [`Przeliczono${letter}`, instantText(new Date(result.computed_at))],
    [`Zmiana punktów${letter}`, pointsText(fixed4(points))],
    [`Zmiana leży między${letter}`, `${pointsText(fixed4(least))} a ${pointsText(fixed4(most))}`],
    [`Aktualny${letter}`, result.outdated === null ? 'tak' : 'nie'],
  ];
}
