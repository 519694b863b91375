import { dayText } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { sheet } from '#platform/files/xlsx.ts';
import type { List } from '#shared/list.ts';
import { meanNumbers, yearNumbers } from '#areas/evaluation/service-standing-lists.ts';
import { findPeriod, yearsOf } from '#areas/periods/service.ts';
import { meanNumberList, slotPointsList, slotYearList, universityList, yearNumberList } from './lists.ts';
import type { UniversityQuery } from './schema.ts';
import { allSlotPoints } from './service-slot-points.ts';
import { universityDisciplines } from './service-university.ts';

type Numbers<Row> = { list: List<Row>; read: (db: Db, period: number) => Promise<Row[]> };

const numbersFile =
  <Row>({ list, read }: Numbers<Row>) =>
  async (db: Db, actor: Actor, id: number): Promise<Response> => {
    const { yearFrom, yearTo } = await findPeriod(db, id);
    const rows = await read(db, id);
    return listFile({
      list,
      by: actor,
      rows,
      fileName: fileNameOf('xlsx', list.file?.name ?? list.title, yearFrom, yearTo),
      facts: [['Okres', `${yearFrom}–${yearTo}`]],
    });
  };

export const meanNumbersFile = numbersFile({ list: meanNumberList, read: meanNumbers });
export const yearNumbersFile = numbersFile({ list: yearNumberList, read: yearNumbers });

type SlotQuestion = Parameters<typeof allSlotPoints>[1];

/** Points per slot of a discipline: a sheet of its years, and one of its people with their years. */
export async function slotPointsFile(db: Db, actor: Actor, question: SlotQuestion): Promise<Response> {
  const { period, discipline, rows, people } = await allSlotPoints(db, question);
  return listFile({
    list: slotPointsList(yearsOf(period)),
    query: question,
    by: actor,
    rows: people,
    fileName: fileNameOf('xlsx', 'punkty na slot', discipline.name, period.yearFrom, period.yearTo),
    before: [sheet('Lata', slotYearList.columns, { batches: rows, isTotal: ({ rok }) => rok === null })],
    facts: [
      ['Dyscyplina', discipline.name],
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
    ],
  });
}

/** The disciplines side by side; without a compared day the changes are empty. */
export async function universityFile(db: Db, actor: Actor, question: UniversityQuery): Promise<Response> {
  const { yearFrom, yearTo } = await findPeriod(db, question.period);
  const { rows, compared } = await universityDisciplines(db, question);
  return listFile({
    list: universityList,
    by: actor,
    rows,
    fileName: fileNameOf('xlsx', 'dyscypliny uczelni', yearFrom, yearTo),
    facts: [
      ['Okres', `${yearFrom}–${yearTo}`],
      ['Zmiana od przeliczenia z dnia', compared === null ? 'bez porównania' : dayText(compared)],
    ],
  });
}
