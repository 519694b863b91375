import type { Db } from '#server/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#server/files/xlsx.ts';
import type { Actor } from '#server/actor.ts';
import { type FaultFilter, type FaultReport, type FaultState, statusText } from './schema.ts';
import { faultRows } from './service-faults.ts';

const MOST_ROWS = 50_000;

const COLUMNS: Column<FaultReport>[] = [
  { header: 'Numer', width: 10, kind: 'integer', value: ({ row_num }) => row_num },
  { header: 'Nazwisko', width: 22, kind: 'text', value: ({ nazwisko }) => nazwisko },
  { header: 'Imię', width: 18, kind: 'text', value: ({ imie }) => imie },
  { header: 'Nazwa użytkownika', width: 20, kind: 'text', value: ({ user }) => user },
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ depart }) => depart },
  { header: 'Kod jednostki', width: 14, kind: 'text', value: ({ jedn_kod }) => jedn_kod },
  { header: 'Zgłoszono', width: 26, kind: 'text', value: ({ confirmstamp }) => confirmstamp },
  { header: 'Stan', width: 14, kind: 'text', value: ({ confirmstatus }) => statusText(confirmstatus) },
  { header: 'Opis błędu danych', width: 60, kind: 'text', value: ({ notes }) => notes },
  { header: 'Odpowiedź', width: 60, kind: 'text', value: ({ answer }) => answer },
  { header: 'Odpowiedziano', width: 26, kind: 'text', value: ({ answered }) => answered },
  { header: 'Odpowiedział(a)', width: 20, kind: 'text', value: ({ answered_by }) => answered_by },
];

const STATE_NAMES: Record<FaultState, string> = {
  open: 'otwarte',
  answered: 'z odpowiedzią',
  all: 'wszystkie',
};

/** The reports that match as a workbook. */
export async function faultsFile(db: Db, actor: Actor, filter: FaultFilter): Promise<Response> {
  const rows = await faultRows(db, filter).limit(MOST_ROWS + 1);
  return xlsxResponse({
    fileName: 'zgloszenia-bledow-danych.xlsx',
    sheets: [sheet('Zgłoszenia', COLUMNS, rows.slice(0, MOST_ROWS))],
    parameters: [
      ...madeBy(actor.physicalLogin),
      ['Stan', STATE_NAMES[filter.state]],
      ['Jednostka', filter.unit ?? ''],
      ['Szukany tekst', filter.text ?? ''],
      ['Wiersze', rows.length > MOST_ROWS ? `pierwsze ${MOST_ROWS}, dalszych nie ma w tym pliku` : 'wszystkie'],
    ],
  });
}
