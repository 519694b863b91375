import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { instantText, madeBy, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { defineColumns } from '#shared/columns.ts';
import { fixed4 } from '#engine/fixed.ts';
import { Refusal } from '#platform/refusal.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { pointsText } from '#areas/recalculation/service-proof-text.ts';
import type { DescribedChange, ScenarioDetail } from './schema.ts';
import { readScenario } from './service-read.ts';
import { figureColumns, pairedFigureColumns, pairedPersonColumns, personColumns } from './lists.ts';
import type { ScenarioFileQuery } from './schema.ts';
import { figureRows, notEvaluatedText } from './figures.ts';
import { pairOf } from './pair.ts';
import { changeText } from './words.ts';

const DISCIPLINE = { key: 'discipline', header: 'Dyscyplina', kind: 'text', width: 40 } as const;

const PROOFS = defineColumns<{ before: string; after: string }>()([
  { key: 'before', header: 'Dziś', kind: 'text', width: 70 },
  { key: 'after', header: 'W scenariuszu', kind: 'text', width: 70 },
]);

const CHANGES = defineColumns<DescribedChange>()([
  { key: 'change', header: 'Zmiana', kind: 'text', width: 100, value: changeText },
]);

const LETTER = { key: 'letter', header: 'Scenariusz', kind: 'text', width: 12 } as const;

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
  const figures = inDisciplines(disciplines, ({ before, after }) => figureRows(before, after));
  const proofs = inDisciplines(disciplines, ({ before, after }) => [
    { before: before.proof.text, after: after.proof.text },
  ]);
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'scenariusz', scenario.name),
    sheets: [
      sheet('Wynik', [DISCIPLINE, ...figureColumns], figures),
      sheet('Dowody', [DISCIPLINE, ...PROOFS], proofs),
      sheet('Zmiany', CHANGES, scenario.changes),
      sheet(
        'Osoby',
        [DISCIPLINE, ...personColumns],
        inDisciplines(disciplines, ({ persons }) => persons),
      ),
    ],
    parameters: [
      ['Scenariusz', scenario.name],
      ['Notatka', scenario.note],
      ...(await circumstances(db, actor, scenario)),
      ...outcomeOf(scenario, ''),
      ...disciplines.flatMap(({ name, before, after }): Parameters => {
        const text = notEvaluatedText(before, after);
        return text === null ? [] : [[name, text]];
      }),
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
    fileName: fileNameOf('xlsx', 'scenariusze', first.name, second.name),
    sheets: [
      sheet(
        'Zestawienie',
        [DISCIPLINE, ...pairedFigureColumns],
        inDisciplines(disciplines, ({ figures }) => figures),
      ),
      sheet(
        'Osoby',
        [DISCIPLINE, ...pairedPersonColumns],
        inDisciplines(disciplines, ({ persons }) => persons),
      ),
      sheet(
        'Zmiany',
        [LETTER, ...CHANGES],
        lettered.flatMap(({ letter, scenario }) => scenario.changes.map((change) => ({ ...change, letter }))),
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
  return [['Okres', `${yearFrom}–${yearTo}`], ...madeBy(actor)];
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
