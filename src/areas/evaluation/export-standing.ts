import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { amountText } from '#shared/columns.ts';
import type { Actor } from '#platform/actor.ts';
import { reductionList } from './lists.ts';
import type { DisciplineReductions } from './schema-standing.ts';
import { aloneText, costLabel, forecastText, lossText, slotsAfter } from './schema-words.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { type Question, reductionsAlone, reductionsCost, type Solver } from './service-reductions-cost.ts';
import { disciplineReductions } from './service-standing-lists.ts';

const slotText = (value: number) => amountText(value, 'disciplineSlots');

function totalRows({ result, evaluated }: DisciplineReductions): [string, string][] {
  if (!result) return [];
  const { points, patent_points, total, criterion } = result;
  return [
    ['Punkty udziałów', amountText(points, 'points')],
    ['Punkty patentów', amountText(patent_points, 'points')],
    ['Suma punktów z patentami, zaokrąglona w górę', String(total)],
    [
      'Wartość kryterium (suma / N)',
      evaluated
        ? criterion === null
          ? 'nie ma liczby N'
          : amountText(criterion, 'decimal')
        : 'dyscypliny się nie ewaluuje',
    ],
  ];
}

/** People who reduce a discipline's slots (N0), or may, as a workbook. */
export async function reductionsFile(
  db: Db,
  actor: Actor,
  { question, ...solver }: Solver & { question: Question },
): Promise<Response> {
  const period = await findPeriod(db, question.period);
  const found = await disciplineReductions(db, question);
  const [cost, alone] = await Promise.all([
    reductionsCost(db, solver, question),
    reductionsAlone(db, solver, question),
  ]);
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'osoby N0', found.dysc_nazwa, period.yearFrom, period.yearTo),
    sheets: [sheet('Osoby N0', reductionList(found, (slots) => aloneText(alone, slots)).columns, found.rows)],
    parameters: [
      ['Dyscyplina', found.dysc_nazwa],
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ...madeBy(actor),
      ['Średnia liczba N', slotText(found.sred)],
      ['Sloty dyscypliny (3N)', slotText(found.slots_3n)],
      [found.forecast ? 'Prognoza: sloty do odjęcia razem' : 'Odjęte sloty razem', slotText(found.slots_reduced)],
      [found.forecast ? 'Limit slotów dziś (3N)' : 'Limit slotów (3N po pomniejszeniach)', slotText(found.slots_limit)],
      ...(found.forecast
        ? [['Prognoza: limit slotów po pomniejszeniach', slotText(slotsAfter(found))] as [string, string]]
        : []),
      [costLabel(cost), cost.state === 'waiting' ? 'po przeliczeniu' : `${lossText(cost)} pkt`],
      ...totalRows(found),
      ...(found.forecast ? [['Prognoza', forecastText(period.yearTo)] as [string, string]] : []),
      [
        'Miesiące zatrudnienia',
        'trwające zatrudnienie liczy się do końca okresu; przy braku liczby N lub oświadczenia – tylko na stanowiskach badawczych i badawczo-dydaktycznych',
      ],
    ],
  });
}
